import type { QueryKey } from '@tanstack/react-query';

/** How the status of many records is changed. */
export interface StatusKind {
  /** All there are; without them any text may be typed. */
  options?: readonly string[];
  /** Offered while typing. */
  suggestions?: readonly string[];
  /** Changes it of one record, in the version that it has now. */
  change(id: string, status: string): Promise<unknown>;
}

/** What can be done to many records of a list at once. */
export interface BulkKind {
  /** `building`, and more than one: `buildings`. */
  noun: string;
  nouns: string;
  /** What a write makes stale. */
  key: QueryKey;
  remove(id: string): Promise<unknown>;
  restore(id: string): Promise<unknown>;
  status?: StatusKind;
}

/** `1 building`, `3 buildings`. */
export const counted = (count: number, { noun, nouns }: Pick<BulkKind, 'noun' | 'nouns'>): string =>
  `${count} ${count === 1 ? noun : nouns}`;

const named = 3;

/** The first few by name, and how many more: `“A”, “B”, “C” and 4 more`. */
export const sayNames = (records: readonly { name: string }[]): string => {
  const names = records.slice(0, named).map(({ name }) => `“${name}”`);
  const more = records.length - names.length;
  const last = more > 0 ? `${more} more` : names.pop();
  return names.length === 0 ? (last ?? '') : `${names.join(', ')} and ${last}`;
};
