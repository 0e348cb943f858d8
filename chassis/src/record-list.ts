import type { listSorts } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Count, knownCounts } from './list-counts.ts';
import { nearestEnd, type Paged, type Stretch, windowOf } from './paging.ts';

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

/** SQL to order by, and the same the other way round; both end in the key, so that records that are alike keep their place. */
export interface Order {
  by: string;
  backwards: string;
}

export interface RecordList {
  /** A table whose migration made it a versioned list. */
  table: string;
  filters: Filter[];
  order: Order;
  /** SQL for a record as it is answered, as JSON text; {@link recordText} unless another is given. */
  document?: string;
  /** The column that tells one record from another; `id` unless another is given. */
  key?: string;
}

const oldestFirst = 'created_at, id';
const newestFirst = 'created_at DESC, id DESC';

/** The orders that every list may be asked for. */
export const timeOrders: Record<(typeof listSorts)[number], Order> = {
  createdAt: { by: oldestFirst, backwards: newestFirst },
  '-createdAt': { by: newestFirst, backwards: oldestFirst },
};

const rows = z.tuple([z.object({ text: z.string(), version: z.string(), total: z.int().nullable() })]);

/** Reads a stretch of a list, and counts the list unless `before` is its count still, or the stretch shows it. */
const readStretch = async (
  manager: EntityManager,
  { table, filters, order, document = recordText, key = 'id' }: RecordList,
  { stretch: { limit, offset, fromEnd }, before }: { stretch: Stretch; before: Count | undefined },
) => {
  const { where, values, bind } = whereOf(filters);
  const keys = `SELECT ${key} FROM ${table} ${where} ORDER BY ${fromEnd ? order.backwards : order.by}
    LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  const counting = fromEnd
    ? 'NULL::int'
    : `CASE WHEN version = ${bind(before?.version ?? 0)} THEN NULL
            WHEN cardinality(keys) < ${bind(limit)} AND (cardinality(keys) > 0 OR ${bind(offset)} = 0)
              THEN ${bind(offset)} + cardinality(keys)
            ELSE (SELECT count(*)::int FROM ${table} ${where}) END`;
  const [read] = rows.parse(
    await manager.query(
      `WITH page AS MATERIALIZED (SELECT ARRAY(${keys}) AS keys)
       SELECT (SELECT '[' || coalesce(string_agg((SELECT ${document} FROM ${table} WHERE ${key} = found.key), ','
                 ORDER BY found.place ${fromEnd ? 'DESC' : 'ASC'}), '') || ']'
               FROM unnest(keys) WITH ORDINALITY AS found (key, place)) AS text,
              version::text AS version,
              ${counting} AS total
       FROM list_versions, page WHERE list = ${bind(table)}`,
      values,
    ),
  );
  return read;
};

/**
 * A page of records. PostgreSQL writes the JSON; the keys of the page are found first, from the nearer end of the list,
 * so that the records before it are never read; records are counted only when something was written since the last time.
 * Not for a transaction that has itself written to the table.
 */
export const listRecords = async (manager: EntityManager, list: RecordList, query: Paged): Promise<Page> => {
  const { where, values } = whereOf(list.filters);
  const count = knownCounts(manager.connection, JSON.stringify([list.table, where, values]));
  const before = count.get();
  const asked = windowOf(query);
  const near = nearestEnd(asked, before?.total);
  if (before && near.fromEnd) {
    const { text, version } = await readStretch(manager, list, { stretch: near, before });
    if (version === before.version) return { text, total: before.total };
    // The end is somewhere else since.
  }
  const stretch = { ...asked, fromEnd: false };
  const { text, version, total: recounted } = await readStretch(manager, list, { stretch, before });
  const total = recounted ?? before?.total ?? 0;
  count.set({ version, total });
  return { text, total };
};
