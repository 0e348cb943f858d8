import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { allRows, rowsAtATime } from './csv.ts';
import { defaultDeadlineMs, withOwnDeadline } from './request-context.ts';
import { type Filter, type RecordList, timeOrders, whereOf } from './record-list.ts';

/** What of a table is read, and how. */
export interface RecordSource<Row> extends Pick<RecordList, 'table' | 'filters'> {
  /** SQL for the columns that are read of each record. */
  columns: string;
  row: z.ZodType<Row>;
}

/** Where the next rows begin: the time is text, so that it loses none of its precision. */
const keys = z.array(z.object({ key_at: z.string(), key_id: z.string() }));
type Key = z.infer<typeof keys>[number];

const after = (last: Key | undefined): Filter[] =>
  last
    ? [(bind) => `(created_at, id) < (${bind(last.key_at)}::timestamptz, ${bind(last.key_id)}::uuid)`]
    : [];

/**
 * All records that pass the filters, newest first, for a table of id and created_at. They are read some at a time, and
 * between that no connection is held, however slowly they are taken: each part has a deadline of its own.
 */
export const allRecords = async function* <Row>(
  manager: EntityManager,
  { table, filters, columns, row }: RecordSource<Row>,
): AsyncGenerator<Row> {
  const load = async (last: [Key, unknown] | undefined): Promise<[Key, unknown][]> => {
    const { where, values } = whereOf([...filters, ...after(last?.[0])]);
    const sql = `SELECT created_at::text AS key_at, id AS key_id, ${columns} FROM ${table} ${where}
      ORDER BY ${timeOrders['-createdAt'].by} LIMIT ${rowsAtATime}`;
    const found: unknown[] = await withOwnDeadline(defaultDeadlineMs, () => manager.query(sql, values));
    return keys.parse(found).map((key, index) => [key, found[index]]);
  };
  for await (const [, read] of allRows(load)) yield row.parse(read);
};
