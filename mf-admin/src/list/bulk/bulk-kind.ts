import type { CallAddress, Client } from '@ekamra/contracts';
import { type Call, type CallName, calls } from '@ekamra/contracts/calls/calls';
import { isCallFailed } from '@ekamra/contracts/calls/client';
import { formatTotal } from '@ekamra/ui';
import type { QueryKey } from '@tanstack/react-query';
import type { Kind } from '../../kinds/define-kind.ts';

/** A record with its display name. */
export interface Named {
  id: string;
  name: string;
}

/** Bulk change of a status. */
export interface StatusKind {
  /** All valid values; without them any text is valid. */
  options?: readonly string[];
  /** Suggestions while typing. */
  suggestions?: readonly string[];
  /** Changes the status of one record in its current version. */
  change(id: string, status: string): Promise<unknown>;
}

/** A kind of record that can be restored after a deletion. */
export interface RestorableKind {
  /** Singular and plural: `building`, `buildings`. */
  noun: string;
  nouns: string;
  /** Prefix of the query keys that a write invalidates. */
  key: QueryKey;
  restore(id: string): Promise<unknown>;
}

/** Bulk actions on the records of a list. */
export interface BulkKind extends RestorableKind {
  remove(id: string): Promise<unknown>;
  status?: StatusKind;
}

/** A kind of record that can be deleted and restored. */
export interface RemovableKind extends Pick<Kind, 'noun' | 'nouns' | 'key' | 'status'> {
  calls: { byAction: Record<'remove' | 'restore', CallAddress> };
}

/** True for a kind of record that can be deleted and restored. */
export const isRemovable = (kind: Kind): kind is Kind & RemovableKind =>
  'remove' in kind.calls.byAction && 'restore' in kind.calls.byAction;

// Calls of these actions take an id.
const callById = ({ name }: CallAddress) =>
  calls[name as CallName] as Call<{ params: { id: string }; answer: unknown }>;

/** Returns the actions on records of a kind: deletion, restoring, and the change of their status if they have one. */
export const bulkOf = (
  api: Client,
  { noun, nouns, key, calls: { byAction }, status }: RemovableKind,
): BulkKind => ({
  noun,
  nouns,
  key,
  remove: (id) => api(callById(byAction.remove), { params: { id } }),
  restore: (id) => api(callById(byAction.restore), { params: { id } }),
  ...(status && { status: status(api) }),
});

/** Formats a count with its noun: `1 building`, `3 buildings`. */
export const formatCount = (count: number, { noun, nouns }: Pick<BulkKind, 'noun' | 'nouns'>): string =>
  `${formatTotal(count)} ${count === 1 ? noun : nouns}`;

const maxNames = 3;

/** Lists the first three names and the number of others: `“A”, “B”, “C” and 4 more`. */
export const listNames = (records: readonly Pick<Named, 'name'>[]): string => {
  const names = records.slice(0, maxNames).map(({ name }) => `“${name}”`);
  const more = records.length - names.length;
  const last = more > 0 ? `${more} more` : names.pop();
  return names.length === 0 ? (last ?? '') : `${names.join(', ')} and ${last}`;
};

/** Deletes a record on the server, if nobody else has deleted it already. */
export const removeOnServer = async ({ remove }: Pick<BulkKind, 'remove'>, id: string): Promise<void> => {
  try {
    await remove(id);
  } catch (failure) {
    if (!isCallFailed(failure) || failure.status !== 404) throw failure;
  }
};
