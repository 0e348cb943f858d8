import type { ChangedKind } from '@ekamra/contracts';
import { type RestoreButtonProps, RestoreButton } from '../activity/restore-button.tsx';
import { useBackOffice } from '../app/context.ts';
import { kindOf } from '../kinds/kinds.ts';
import { bulkOf, isRemovable } from '../list/bulk/bulk-kind.ts';

export interface RestoreChangeProps extends Omit<RestoreButtonProps, 'kind'> {
  kind: ChangedKind;
}

/** Restores the record of a deletion; nothing for a kind that is never deleted. */
export const RestoreChange = ({ kind, ...record }: RestoreChangeProps) => {
  const { api } = useBackOffice();
  const restorable = kindOf(kind);
  return (
    restorable && isRemovable(restorable) && <RestoreButton kind={bulkOf(api, restorable)} {...record} />
  );
};
