import type { Service } from '../services.ts';
import type { ListFilters } from './filters.ts';

/** Sort orders of every list; newest first by default. */
export const listSorts = ['createdAt', '-createdAt'] as const;

/** Returns the sort orders by each name: ascending, and descending with a dash before it. */
export const sortsBy = <const Name extends string>(...names: Name[]): readonly (Name | `-${Name}`)[] =>
  names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]);

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
 * A kind of record as data without schemas, so that pages can use it without loading zod. Calls, queries, addresses of
 * lists, SQL of filters and searches, messages and activity follow from it.
 */
export interface RecordDefinition {
  /** Name in messages, such as `Building`. */
  name: string;
  calls: RecordCalls;
  /** Table of its service, with the columns of {@link filters}. */
  table: string;
  /** Dotted path of the field that names a record. */
  nameField: string;
  filters: ListFilters;
  sorts: readonly string[];
  /** Fields that the parameter `q` searches: dotted paths in JSON, or columns. */
  searchedFields: readonly string[];
  /** Words that a search need not find, because they are true of every record. */
  impliedWords?: readonly string[];
  /** Messages of answers; a kind has those of its calls. */
  messages: Partial<Record<'edited' | 'removed' | 'notFound', string>>;
}
