import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { removeRecord, restoreRecord } from './deleted-records.ts';
import { newId } from './ids.ts';
import type { Paged } from '../http/paging.ts';
import { prepared } from '../database/prepared-statements.ts';
import { listRecords, type RecordListPage, type RecordList, recordSql } from './record-list.ts';

/** SQL for what a reader gets of records. */
interface View {
  document: string;
  isPartial: string;
  hidden?: string;
}

/** Storage of one kind of record. */
export interface RecordTable<Input, Query extends Paged> {
  /** Name of a table with `id`, `created_at` and `version`. */
  table: string;
  /** Returns the filters and the order of a list query, for this reader. */
  list: (query: Query, reader: Reader) => Pick<RecordList, 'filters' | 'order'>;
  /** Returns the values of the table's other columns. */
  columns: (input: Input) => Record<string, unknown>;
  /** SQL for a record as JSON text; {@link recordSql} by default. */
  document?: string;
  /**
   * SQL for what the public gets of a record as JSON text, and whether that lacks something, and which records, a few, the
   * public doesn't get; all of everything by default.
   */
  publicView?: View;
}

/** Reader of records: admins see all of them, the public may not. */
export type Reader = 'admin' | 'public';

const storedRows = z.array(z.object({ text: z.string(), version: z.int(), isPartial: z.boolean() })).max(1);
/** A record as JSON text, its version, and whether it lacks what the reader may not see. */
export type StoredRecord = z.output<typeof storedRows>[number];

/** Reads and writes records of one kind, in the transaction of `manager`. */
export const recordRepository = <Input, Query extends Paged>(
  manager: EntityManager,
  { table, list, columns, document = recordSql, publicView }: RecordTable<Input, Query>,
) => {
  const wholeView: View = { document, isPartial: 'false' };
  const viewFor = (reader: Reader) => (reader === 'public' && publicView) || wholeView;
  const select = async (id: string, view: View, lock = ''): Promise<StoredRecord | undefined> => {
    const sql = `SELECT ${view.document} AS text, version, ${view.isPartial} AS "isPartial"
      FROM ${table} WHERE id = $1 ${view.hidden === undefined ? '' : `AND NOT (${view.hidden})`} ${lock}`;
    return storedRows.parse(await manager.query(prepared(sql), [id]))[0];
  };

  return {
    /** Returns a page of the list as JSON text. */
    list: (query: Query, reader: Reader = 'admin'): Promise<RecordListPage> => {
      const { document: viewed, hidden } = viewFor(reader);
      return listRecords(manager, { table, document: viewed, hidden, ...list(query, reader) }, query);
    },

    /** Returns a record; undefined if there is none. */
    find: (id: string, reader: Reader = 'admin') => select(id, viewFor(reader)),

    /** Like `find`, and locks the record until the transaction ends. */
    lock: (id: string) => select(id, wholeView, 'FOR UPDATE'),

    /** Stores a new record and returns its id. */
    async add(input: Input, now: Date): Promise<string> {
      const id = newId();
      const row = { id, created_at: now, version: 1, ...columns(input) };
      const places = Object.keys(row).map((_, index) => `$${index + 1}`);
      const sql = `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`;
      await manager.query(sql, Object.values(row));
      return id;
    },

    /** Replaces the content of a record, as its next version. */
    async replace(id: string, input: Input): Promise<void> {
      const values = columns(input);
      const changes = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
      const sql = `UPDATE ${table} SET version = version + 1, ${changes.join(', ')} WHERE id = $1`;
      await manager.query(sql, [id, ...Object.values(values)]);
    },

    /** Deletes a record, which can be restored for a day; false if there is none. */
    remove: (id: string): Promise<boolean> => removeRecord(manager, table, id),

    /** Restores a record that was deleted within the last day, as its next version; false if there is none. */
    restore: (id: string): Promise<boolean> => restoreRecord(manager, table, id),
  };
};
