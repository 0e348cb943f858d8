import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { allRows, rowsPerBatch } from './csv.ts';
import { defaultDeadlineMs, withOwnDeadline } from './request-context.ts';
import { type Filter, type RecordList, timeOrders, whereOf } from './record-list.ts';

/** Table, filters and columns of a full read. */
export interface RecordSource<Row> extends Pick<RecordList, 'table' | 'filters'> {
  /** SQL for the columns to read of each record. */
  columns: string;
  row: z.ZodType<Row>;
}

/** Cursor of the next batch. The time is text, which keeps its full precision. */
const rowCursors = z.array(z.object({ key_at: z.string(), key_id: z.string() }));
type RowCursor = z.infer<typeof rowCursors>[number];

const after = (last: RowCursor | undefined): Filter[] =>
  last
    ? [(bind) => `(created_at, id) < (${bind(last.key_at)}::timestamptz, ${bind(last.key_id)}::uuid)`]
    : [];

/**
 * Yields all records that pass the filters, newest first, for a table with `id` and `created_at`. Rows are read in
 * batches, each with its own deadline, and no connection is held between batches, however slow the consumer is.
 */
export const allRecords = async function* <Row>(
  manager: EntityManager,
  { table, filters, columns, row }: RecordSource<Row>,
): AsyncGenerator<Row> {
  const load = async (last: [RowCursor, unknown] | undefined): Promise<[RowCursor, unknown][]> => {
    const { where, values } = whereOf([...filters, ...after(last?.[0])]);
    const sql = `SELECT created_at::text AS key_at, id AS key_id, ${columns} FROM ${table} ${where}
      ORDER BY ${timeOrders['-createdAt'].by} LIMIT ${rowsPerBatch}`;
    const rows: unknown[] = await withOwnDeadline(defaultDeadlineMs, () => manager.query(sql, values));
    return rowCursors.parse(rows).map((key, index) => [key, rows[index]]);
  };
  for await (const [, read] of allRows(load)) yield row.parse(read);
};
