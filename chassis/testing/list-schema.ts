import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { newId } from '../src/records/ids.ts';
import { type Filter, type RecordList, searchFilters, whereOf } from '../src/records/record-list.ts';

/** Text or number that is searched for and occurs nowhere else. */
type Mark = string | number;

/** Returns the paths of all texts and numbers in a record, joined by dots; elements of a list have no names. */
const pathsIn = (value: unknown, path: string[] = []): string[] => {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pathsIn(item, path));
  if (value === null || typeof value !== 'object') return [path.join('.')];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => pathsIn(item, [...path, name]));
};

/** Returns a mark of the type of `value`; that of a text has no digits. */
const markFor = (value: unknown, index: number): Mark =>
  typeof value === 'number'
    ? 970_000_000 + index
    : `zqx${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}xqz`;

/** Returns a copy of a record whose field at `path` is a mark, which is passed on to `onMarked`. */
const markedAt = (
  value: unknown,
  path: string[],
  { index, onMarked }: { index: number; onMarked: (mark: Mark) => void },
): unknown => {
  const options = { index, onMarked };
  if (Array.isArray(value)) return value.map((item: unknown) => markedAt(item, path, options));
  if (value === null || typeof value !== 'object') {
    const mark = markFor(value, index);
    onMarked(mark);
    return mark;
  }
  const [wanted, ...rest] = path;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      name === wanted ? markedAt(item, rest, options) : item,
    ]),
  );
};

/**
 * Returns the fields of `record` by which a search of the database finds its row, sorted: each in turn gets a text of its
 * own. `toRow` gives the columns of a record, besides `id` and `created_at`.
 */
export const searchedFields = async (
  dataSource: DataSource,
  table: string,
  { record, toRow }: { record: object; toRow: (record: unknown) => object },
): Promise<string[]> => {
  const found: string[] = [];
  for (const [index, path] of [...new Set(pathsIn(record))].entries()) {
    let searched = '';
    const onMarked = (mark: Mark): void => void (searched = String(mark));
    const marked = markedAt(record, path.split('.'), { index, onMarked });
    const row = { id: newId(), created_at: new Date(), ...toRow(marked) };
    const columns = Object.keys(row).join(', ');
    await dataSource.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1)`,
      [JSON.stringify(row)],
    );
    const { where, values } = whereOf(searchFilters(searched));
    const rows: unknown[] = await dataSource.query(`SELECT id FROM ${table} ${where}`, values);
    if (rows.length > 0) found.push(path);
  }
  return found.toSorted();
};

const columnRows = z.array(z.object({ name: z.string(), isIndexed: z.boolean() }));

/**
 * Returns the columns that filters read and no index of the table has.
 * @throws the database's error for a filter by a column that it lacks
 */
export const unindexedColumns = async (
  dataSource: DataSource,
  table: string,
  filters: Filter[],
): Promise<string[]> => {
  const { where, values } = whereOf(filters);
  await dataSource.query(`SELECT count(*) FROM ${table} ${where}`, values);
  const columns = columnRows.parse(
    await dataSource.query(
      `SELECT attname AS name, EXISTS (
         SELECT FROM pg_index WHERE indrelid = attrelid AND attnum = ANY (indkey::int2[])
       ) AS "isIndexed"
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [table],
    ),
  );
  const read = new Set(where.match(/\w+/g));
  return columns.filter(({ name, isIndexed }) => read.has(name) && !isIndexed).map(({ name }) => name);
};

const explained = z.tuple([z.object({ 'QUERY PLAN': z.unknown() })]);

/** True if PostgreSQL has to sort a table for an order, because no index has it. */
export const isSorted = async (
  dataSource: DataSource,
  table: string,
  { order, key = 'id' }: Pick<RecordList, 'order' | 'key'>,
): Promise<boolean> =>
  dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL enable_seqscan = off');
    await manager.query('SET LOCAL enable_sort = off');
    await manager.query('SET LOCAL enable_incremental_sort = off');
    const sql = `EXPLAIN (FORMAT JSON) SELECT ${key} FROM ${table} ORDER BY ${order} LIMIT 20`;
    const [{ 'QUERY PLAN': plan }] = explained.parse(await manager.query(sql));
    return JSON.stringify(plan).includes('Sort Key');
  });
