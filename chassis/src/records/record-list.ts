import type { DataSource, EntityManager } from 'typeorm';
import { type FilterValues, type ListFilters, type listSorts, partOfPhone } from '@ekamra/contracts';
import { isSmallWord, searchTerms } from '@ekamra/contracts/records/search-terms';
import { maxPagedRecords } from '@ekamra/contracts/records/paged-records';
import { z } from 'zod';
import { prepared } from '../database/prepared-statements.ts';
import { type Paged, windowOf } from '../http/paging.ts';

/** Number of records in a list, and the list version at which they were counted. */
interface Count {
  version: string;
  total: number;
}

/** Cached counts by list, up to a limit per database. */
const countCaches = new WeakMap<DataSource, Map<string, Count>>();
const maxCounts = 500;

/** Returns the cached count of `listKey`; the oldest entry is evicted first. */
const cachedCountOf = (dataSource: DataSource, listKey: string) => {
  const cache = countCaches.get(dataSource) ?? new Map<string, Count>();
  countCaches.set(dataSource, cache);
  return {
    get: (): Count | undefined => cache.get(listKey),
    set: (count: Count): void => {
      cache.delete(listKey);
      cache.set(listKey, count);
      const [oldest] = cache.keys();
      if (cache.size > maxCounts && oldest !== undefined) cache.delete(oldest);
    },
  };
};

/** Binds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;
/** A condition of a list, as SQL. */
export type Filter = (bind: Bind) => string;

/** Returns the condition on `value`, or none if the value is undefined or empty. */
export const filterIfGiven = <T>(value: T | undefined, sql: (value: T, bind: Bind) => string): Filter[] =>
  value === undefined || value === '' ? [] : [(bind) => sql(value, bind)];

/** SQL of filters: a column that equals the value, or a condition. */
export type FilterSql<Filters> = {
  [Name in keyof Filters]: string | ((value: NonNullable<FilterValues<Filters>[Name]>, bind: Bind) => string);
};

/** Returns the value of a filter; of one that may be given several times, those that are not empty. */
const valueOf = (given: unknown): unknown => {
  if (!Array.isArray(given)) return given;
  const values = given.filter((value) => value !== '');
  return values.length > 0 ? values : undefined;
};

/** Returns the conditions of the given filters, in the order of the definition. */
export const definedFilters = <Filters extends ListFilters>(
  filters: Filters,
  values: FilterValues<Filters>,
  sql: FilterSql<Filters>,
): Filter[] => {
  // Object.entries forgets that a value has the type of its filter.
  const sqlByName = new Map(Object.entries<string | ((value: never, bind: Bind) => string)>(sql));
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.keys(filters).flatMap((name) =>
    filterIfGiven(valueOf(given.get(name)), (value, bind) => {
      const filterSql = sqlByName.get(name);
      if (filterSql === undefined) throw new Error(`The filter ${name} has no SQL`);
      return typeof filterSql === 'string'
        ? `${filterSql} = ${bind(value)}`
        : filterSql(value as never, bind);
    }),
  );
};

/** Returns a word without the ending of a plural, of which it is a part: `villa`, `propert`, `duplex`. */
const singular = (word: string): string =>
  /^[a-z]{5,}$/i.test(word) ? word.replace(/(?:ies|(?<=x|ch|sh)es|(?<![su])s)$/i, '') : word;

/** One or two letters or digits. The trigram index has them only where they begin a word. */
const shortWord = /^[\p{L}\p{N}]{1,2}$/u;
/**
 * SQL of a regular expression of what stands before a word. The index serves a list of signs, but neither `\m` nor `^`, which
 * is not needed: the second of the two forms in `search_text` follows a line break.
 */
const beforeWord = String.raw`'[][ \n\t"''(){}/.,:;!?&+#*@_-]'`;

/**
 * Returns conditions that each word occurs in the column `search_text`, however it is typed; a short one, where a word
 * begins.
 */
const wordFilters = (words: readonly string[]): Filter[] =>
  words.map(
    (word) => (bind) =>
      shortWord.test(word)
        ? `search_text ~ (${beforeWord} || plain_text(${bind(word)}))`
        : `search_text LIKE search_pattern(${bind(word)})`,
  );

/** Digits with the signs that people write between those of a phone number. */
const numberLike = /[+(]?\p{Nd}[\p{Nd}\s\p{Pd}\p{Cf}\u2212.()]*/gu;

/** Returns a condition that a number occurs in the column `search_text` as it was written, or as stored phone numbers have it. */
const numberFilter =
  (written: string, stored: string): Filter =>
  (bind) => {
    const asWritten = wordFilters(searchTerms(written)).map((filter) => filter(bind));
    const asStored = wordFilters([stored]).map((filter) => filter(bind));
    return `(${asWritten.join(' AND ')} OR ${asStored.join(' AND ')})`;
  };

/**
 * Returns conditions that each term of the text occurs in the column `search_text`, however it is typed. Small words
 * count only where there are no others, and so do those that are `implied` by every record, such as `plot` by lands. A
 * phone number, or a part of one, may also occur as the digits that are stored.
 */
export const searchFilters = (text = '', implied: readonly string[] = []): Filter[] => {
  const numbers = (text.match(numberLike) ?? []).flatMap((written) => {
    const stored = partOfPhone(written);
    return stored === undefined ? [] : [{ written, stored }];
  });
  const rest = numbers.reduce((left, { written }) => left.replace(written, ' '), text);
  const words = searchTerms(rest).map(singular);
  const telling = words.filter((word) => !isSmallWord(word) && !implied.includes(word.toLowerCase()));
  const isTold = telling.length > 0 || numbers.length > 0;
  return [
    ...wordFilters(isTold ? telling : words),
    ...numbers.map(({ written, stored }) => numberFilter(written, stored)),
  ];
};

/** Builds a WHERE clause and its bound values; more may be bound after them. */
export const whereOf = (filters: Filter[]): { where: string; values: unknown[]; bind: Bind } => {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = filters.map((filter) => filter(bind));
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values, bind };
};

/** SQL for a timestamp as JSON text: ISO 8601 in UTC with milliseconds; null stays null. */
export const jsonTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL for `record` (SQL of jsonb with at least one field) as JSON text: `_id` and `createdAt` (UTC, milliseconds) before
 * its own fields. For tables with id and created_at.
 */
export const recordSqlOf = (record: string): string => `'{"_id":"' || id || '","createdAt":"'
  || ${jsonTime('created_at')} || '",' || substr((${record})::text, 2)`;

/** SQL for a record in the column `record` as JSON text. */
export const recordSql = recordSqlOf('record');

/** One page of a list as JSON text, its length, and the number of records in the list. */
export interface RecordListPage {
  text: string;
  length: number;
  /** With filters at most `maxPagedRecords` + 1, which says that there are more. */
  total: number;
}

export interface RecordList {
  /** A table whose writes keep its version and number of records in `list_versions`, by triggers. */
  table: string;
  filters: Filter[];
  /** SQL of the sort order. It ends in the key, so that equal records have a stable order. */
  order: string;
  /** SQL for a record as JSON text; {@link recordSql} by default. */
  document?: string;
  /** SQL that is true for the few records that are not in the list; an index has to have them. */
  hidden?: string | undefined;
  /** Key column of the table; `id` by default. */
  key?: string;
}

const textRow = z.tuple([z.object({ text: z.string() })]);

/** Returns the column `text` of the single row that a statement selects. */
export const queryText = async (manager: EntityManager, sql: string, values: unknown[]): Promise<string> =>
  textRow.parse(await manager.query(sql, values))[0].text;

/** Sort orders that every list offers. */
export const timeOrders: Record<(typeof listSorts)[number], string> = {
  createdAt: 'created_at, id',
  '-createdAt': 'created_at DESC, id DESC',
};

const pageRow = z.tuple([
  z.object({ text: z.string(), length: z.int(), version: z.string(), total: z.int().nullable() }),
]);

/** Returns the SQL of both sort orders by each column; equal records are in the order of their addition, or its reverse. */
export const columnOrders = <const Name extends string>(columns: Record<Name, string>) =>
  // Object.fromEntries forgets the names.
  Object.fromEntries(
    Object.entries<string>(columns).flatMap(([name, column]) => [
      [name, `${column}, id`],
      [`-${name}`, `${column} DESC, id DESC`],
    ]),
  ) as Record<Name | `-${Name}`, string>;

/** SQL for the beginning of a day in India. */
export const beginningOfDay = (day: string): string =>
  `(${day}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** SQL of the filters by the first and the last day in India on which a record was added. */
export const periodConditions = {
  from: (day: string, bind: Bind) => `created_at >= ${beginningOfDay(bind(day))}`,
  to: (day: string, bind: Bind) => `created_at < ${beginningOfDay(bind(day))} + interval '1 day'`,
};

/**
 * Returns a page of records as JSON text built by PostgreSQL. A list without filters is counted by triggers, but for hidden records; one with
 * filters is counted up to `maxPagedRecords` + 1 after a write, unless its number follows from the page. Not for a
 * transaction that has itself written to the table.
 */
export const listRecords = async (
  manager: EntityManager,
  { table, filters, order, document = recordSql, hidden, key = 'id' }: RecordList,
  query: Paged,
): Promise<RecordListPage> => {
  const shown: Filter[] = hidden === undefined ? [] : [() => `NOT (${hidden})`];
  const { where, values, bind } = whereOf([...filters, ...shown]);
  const listed =
    hidden === undefined ? 'records' : `records - (SELECT count(*) FROM ${table} WHERE ${hidden})`;
  const countCache = cachedCountOf(manager.connection, JSON.stringify([table, where, values]));
  const cachedCount = countCache.get();
  const { limit, offset } = windowOf(query);
  const keys = `SELECT ${key} FROM ${table} ${where} ORDER BY ${order} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  const countSql = () => `CASE WHEN version = ${bind(cachedCount?.version ?? 0)} THEN NULL
    WHEN cardinality(keys) < ${bind(limit)} AND (cardinality(keys) > 0 OR ${bind(offset)} = 0)
      THEN ${bind(offset)} + cardinality(keys)
    ELSE (SELECT count(*)::int FROM (SELECT FROM ${table} ${where} LIMIT ${maxPagedRecords + 1}) AS counted) END`;
  const [{ text, length, version, total: recounted }] = pageRow.parse(
    await manager.query(
      prepared(`WITH page AS MATERIALIZED (SELECT ARRAY(${keys}) AS keys)
       SELECT (SELECT '[' || coalesce(string_agg((SELECT ${document} FROM ${table} WHERE ${key} = found.key), ','
                 ORDER BY found.place), '') || ']'
               FROM unnest(keys) WITH ORDINALITY AS found (key, place)) AS text,
              cardinality(keys) AS length,
              version::text AS version,
              ${filters.length > 0 ? countSql() : `(${listed})::int`} AS total
       FROM list_versions, page WHERE list = ${bind(table)}`),
      values,
    ),
  );
  const total = recounted ?? cachedCount?.total ?? 0;
  if (filters.length > 0) countCache.set({ version, total });
  return { text, length, total };
};
