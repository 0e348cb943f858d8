import type { listSorts } from '@ekamra/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Paged, windowOf } from './paging.ts';

/** Gives a value to a statement; what comes back is the place in the SQL where it is bound. */
export type Bind = (value: unknown) => string;
/** A condition of a list, as SQL. */
export type Filter = (bind: Bind) => string;

/** The condition on `value`, or none when nothing was asked for. */
export const when = <T>(value: T | undefined, sql: (value: T, bind: Bind) => string): Filter[] =>
  value === undefined || value === '' ? [] : [(bind) => sql(value, bind)];

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The conditions that each word of the text, in any case, is somewhere in a table's column `searched`. */
export const searchedFor = (text = ''): Filter[] =>
  [...new Set(text.split(/\s+/u))].flatMap((word) =>
    when(word, (part, bind) => `searched LIKE lower(${bind(containing(part))})`),
  );

/** A WHERE clause of these conditions, and the values that it binds; more may be bound after them. */
export const whereOf = (filters: Filter[]): { where: string; values: unknown[]; bind: Bind } => {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = filters.map((filter) => filter(bind));
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values, bind };
};

/** SQL for a time as it is answered: ISO 8601 in UTC, with milliseconds; null stays null. */
export const jsonTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL for a record as it is answered, as JSON text: `_id` and `createdAt` (UTC, milliseconds) before its own fields.
 * For tables of id, created_at and the record as jsonb, which holds at least one field.
 */
export const recordText = `'{"_id":"' || id || '","createdAt":"'
  || ${jsonTime('created_at')} || '",' || substr(record::text, 2)`;

/** One page of a list, as JSON text, and how many records all pages hold. */
export interface Page {
  text: string;
  total: number;
}

export interface RecordList {
  /** A table whose migration made it a versioned list. */
  table: string;
  filters: Filter[];
  /** SQL to order by; it ends in the key, so that records that are alike in the rest keep their place. */
  order: string;
  /** SQL for a record as it is answered, as JSON text; {@link recordText} unless another is given. */
  document?: string;
  /** The column that tells one record from another; `id` unless another is given. */
  key?: string;
}

/** SQL for the orders that every list may be asked for. */
export const timeOrders: Record<(typeof listSorts)[number], string> = {
  createdAt: 'created_at, id',
  '-createdAt': 'created_at DESC, id DESC',
};

interface Count {
  version: string;
  total: number;
}

/** Counts of lists that were made before, by what was counted, at most so many. */
const counts = new WeakMap<DataSource, Map<string, Count>>();
const mostCounts = 500;

const countsOf = (dataSource: DataSource): Map<string, Count> => {
  const known = counts.get(dataSource) ?? new Map<string, Count>();
  counts.set(dataSource, known);
  return known;
};

const remember = (known: Map<string, Count>, counted: string, count: Count): void => {
  known.delete(counted);
  known.set(counted, count);
  const [oldest] = known.keys();
  if (known.size > mostCounts && oldest !== undefined) known.delete(oldest);
};

const rows = z.tuple([z.object({ text: z.string(), version: z.string(), total: z.int().nullable() })]);

/**
 * A page of records. PostgreSQL writes the JSON; the keys of the page are found first, so that
 * the records before it are never read; records are counted only when something was written since the last time.
 * Not for a transaction that has itself written to the table.
 */
export const listRecords = async (
  manager: EntityManager,
  { table, filters, order, document = recordText, key = 'id' }: RecordList,
  query: Paged,
): Promise<Page> => {
  const { where, values, bind } = whereOf(filters);
  const counted = JSON.stringify([table, where, values]);
  const known = countsOf(manager.connection);
  const before = known.get(counted);
  const { limit, offset } = windowOf(query);
  const [{ text, version, total: recounted }] = rows.parse(
    await manager.query(
      `SELECT (SELECT '[' || coalesce(string_agg((SELECT ${document} FROM ${table} WHERE ${key} = page.key), ','), '') || ']'
               FROM (SELECT ${key} AS key FROM ${table} ${where} ORDER BY ${order}
                     LIMIT ${bind(limit)} OFFSET ${bind(offset)}) AS page) AS text,
              version::text AS version,
              CASE WHEN version = ${bind(before?.version ?? 0)} THEN NULL
                   ELSE (SELECT count(*)::int FROM ${table} ${where}) END AS total
       FROM list_versions WHERE list = ${bind(table)}`,
      values,
    ),
  );
  const total = recounted ?? before?.total ?? 0;
  remember(known, counted, { version, total });
  return { text, total };
};
