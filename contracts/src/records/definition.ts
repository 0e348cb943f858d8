import type { Service } from '../calls/services.ts';
import type { ListFilters } from './filters.ts';

/** Sort orders of every list; newest first by default. */
export const listSorts = ['createdAt', '-createdAt'] as const;

/** Returns the sort orders by each name: ascending, and descending with a dash before it. */
export const sortsBy = <const Name extends string>(...names: Name[]): readonly (Name | `-${Name}`)[] =>
  names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]);

/** Filters by the day on which a record was added: the first and the last one, in India. */
export const periodFilters = { from: { type: 'day' }, to: { type: 'day' } } as const;

/** Name of a call in `calls`, and its path below the base of the API. */
export interface CallAddress {
  name: string;
  path: string;
  /** Allowed callers; by default everybody lists and reads, and admins do the rest. */
  access?: 'everyone' | 'admin';
}

export type RecordAction = 'list' | 'read' | 'add' | 'edit' | 'remove' | 'restore' | 'activity';

/** Names and calls of a kind of record; apart from the rest, which pages that only call do not load. */
export interface RecordCalls {
  service: Service;
  noun: string;
  nouns: string;
  byAction: Partial<Record<RecordAction, CallAddress>>;
  /** True if admins get more in reads than the public. */
  hasAdminView?: boolean;
}

/**
 * What is sent of a kind of record, as data without schemas, so that pages can use it without loading zod: its calls, and
 * the filters and sort orders of its list. Columns and messages are those of its service, labels those of the remotes.
 */
export interface RecordDefinition {
  calls: RecordCalls;
  filters: ListFilters;
  sorts: readonly string[];
}
