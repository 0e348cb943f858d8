import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { allRows, csvFile, type CsvFile, rowsPerBatch } from '../http/csv.ts';
import { defaultDeadlineMs, withOwnDeadline } from '../http/request-context.ts';
import { type Filter, type RecordList, timeOrders, whereOf } from './record-list.ts';

/** Table, filters and columns of a full read. */
export interface RecordSource extends Pick<RecordList, 'table' | 'filters'> {
  /** SQL of each column, which is text or null, by its heading; in order. */
  columns: Readonly<Record<string, string>>;
}

/** SQL for a time in India as spreadsheets read it: `2026-11-26 14:05`. */
export const spreadsheetTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;

/** A record with the cursor of the next batch. The time is text, which keeps its full precision. */
const rows = z.array(z.looseObject({ key_at: z.string(), key_id: z.string() }));
type Row = z.infer<typeof rows>[number];

const after = (last: Row | undefined): Filter[] =>
  last
    ? [(bind) => `(created_at, id) < (${bind(last.key_at)}::timestamptz, ${bind(last.key_id)}::uuid)`]
    : [];

/**
 * Returns a spreadsheet file of all records that pass the filters, newest first, for a table with `id` and
 * `created_at`. Rows are read in batches, each with its own deadline, and no connection is held between batches,
 * however slow the reader is.
 */
export const recordsFile = (
  manager: EntityManager,
  name: string,
  { table, filters, columns }: RecordSource,
): Promise<CsvFile> => {
  const selected = Object.entries(columns).map(([heading, sql]) => `${sql} AS "${heading}"`);
  const load = async (last: Row | undefined): Promise<Row[]> => {
    const { where, values } = whereOf([...filters, ...after(last)]);
    const sql = `SELECT created_at::text AS key_at, id AS key_id, ${selected.join()} FROM ${table} ${where}
      ORDER BY ${timeOrders['-createdAt']} LIMIT ${rowsPerBatch}`;
    return rows.parse(await withOwnDeadline(defaultDeadlineMs, () => manager.query(sql, values)));
  };
  const headings = Object.fromEntries(Object.keys(columns).map((heading) => [heading, heading]));
  return csvFile<Record<string, unknown>>(name, headings, allRows(load));
};
