import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Paged, windowOf } from './paging.ts';

/** Gives a value to a statement; what comes back is the place in the SQL where it is bound. */
export type Bind = (value: unknown) => string;
/** A condition of a list, as SQL. */
export type Filter = (bind: Bind) => string;

/** The condition on `value`, or none when nothing was asked for. */
export const when = <T>(value: T | undefined, sql: (value: T, bind: Bind) => string): Filter[] =>
  value === undefined || value === '' ? [] : [(bind) => sql(value, bind)];

/**
 * SQL for a record as it is answered, as JSON text: `_id` and `createdAt` (UTC, milliseconds) before its own fields.
 * For tables of id, created_at and the record as jsonb, which holds at least one field.
 */
export const recordText = `'{"_id":"' || id || '","createdAt":"'
  || to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",' || substr(record::text, 2)`;

/** One page of a list, as JSON text, and how many records all pages hold. */
export interface Page {
  text: string;
  total: number;
}

export interface RecordList {
  table: string;
  filters: Filter[];
  /** SQL to order by; it ends in the id, so that records that are alike in the rest keep their place. */
  order: string;
}

const rows = z.tuple([z.object({ text: z.string(), total: z.int() })]);

/**
 * A page of records, see {@link recordText}. PostgreSQL writes the JSON; the ids of the page are found first, so that
 * the records before it are never read.
 */
export const listRecords = async (
  manager: EntityManager,
  { table, filters, order }: RecordList,
  query: Paged,
): Promise<Page> => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = filters.map((filter) => filter(bind));
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const { limit, offset } = windowOf(query);
  const [page] = rows.parse(
    await manager.query(
      `SELECT coalesce(json_agg((SELECT (${recordText})::json FROM ${table} WHERE id = page.id)), '[]')::text AS text,
              (SELECT count(*)::int FROM ${table} ${where}) AS total
       FROM (SELECT id FROM ${table} ${where} ORDER BY ${order}
             LIMIT ${bind(limit)} OFFSET ${bind(offset)}) AS page`,
      values,
    ),
  );
  return page;
};
