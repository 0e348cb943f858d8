import type { ChangedKind } from '@ekamra/contracts';
import { recordKinds } from '@ekamra/contracts/calls';
import { type RestoreButtonProps, RestoreButton } from '../activity/restore-button.tsx';
import { useBackOffice } from '../app/context.ts';
import { bulkOf, isRemovable } from '../list/bulk/bulk-kind.ts';

export interface RestoreChangeProps extends Omit<RestoreButtonProps, 'kind'> {
  kind: ChangedKind;
}

/** Restores the record of a deletion; nothing for a kind that is never deleted. */
export const RestoreChange = ({ kind, ...record }: RestoreChangeProps) => {
  const { api } = useBackOffice();
  const restorable = recordKinds.filter(isRemovable).find(({ noun }) => noun === kind);
  return restorable && <RestoreButton kind={bulkOf(api, restorable)} {...record} />;
};
