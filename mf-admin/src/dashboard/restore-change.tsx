import type { ChangedKind, Client } from '@ekamra/contracts';
import { type RestoreButtonProps, RestoreButton } from '../activity/restore-button.tsx';
import { useBackOffice } from '../app/context.ts';
import { blogBulk } from '../blogs/blog-calls.ts';
import { buildingBulk } from '../buildings/building-calls.ts';
import { landBulk } from '../lands/land-calls.ts';
import type { RestorableKind } from '../list/bulk/bulk-kind.ts';

const restorableKinds: Partial<Record<ChangedKind, (api: Client) => RestorableKind>> = {
  building: buildingBulk,
  land: landBulk,
  blog: blogBulk,
};

export interface RestoreChangeProps extends Omit<RestoreButtonProps, 'kind'> {
  kind: ChangedKind;
}

/** Restores the record of a deletion; nothing for a kind that is never deleted. */
export const RestoreChange = ({ kind, ...record }: RestoreChangeProps) => {
  const { api } = useBackOffice();
  const restorable = restorableKinds[kind]?.(api);
  return restorable && <RestoreButton kind={restorable} {...record} />;
};
