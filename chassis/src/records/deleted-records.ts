import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { jsonTime } from './record-list.ts';

/**
 * View of the records that can still be restored, which `mediaInUse` reads: those of the table
 * `deleted_records` from the last day. A migration that adds a required column to a table must update these rows too.
 */
const restorableRecords = 'restorable_records';

const withinOneDay = `deleted_at > now() - interval '1 day'`;

/**
 * SQL for the time until which the deletion that an entry of `activity` tells of can be undone; null for any other entry,
 * and for a deletion that was undone. `entry` is the entry's name in the statement.
 */
export const restorableUntil = (entry: string): string =>
  `CASE ${entry}.action WHEN 'deleted' THEN (
     SELECT ${jsonTime(`(kept.deleted_at + interval '1 day')`)} FROM ${restorableRecords} AS kept
     WHERE kept.record_table = ${entry}.record_table AND kept.id = ${entry}.record_id
       AND kept.deleted_at <= ${entry}.created_at) END`;

const columnRows = z.array(z.object({ name: z.string() }));

/** Returns the columns of a table that are not generated. */
const columnsOf = async (manager: EntityManager, table: string): Promise<string[]> => {
  const sql = `SELECT attname AS name FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
  return columnRows.parse(await manager.query(sql, [table])).map(({ name }) => name);
};

/** Deletes a batch of expired records; locked rows are skipped. */
const deleteExpired = (manager: EntityManager): Promise<unknown> =>
  manager.query(`
    DELETE FROM deleted_records WHERE (record_table, id) IN (
      SELECT record_table, id FROM deleted_records WHERE NOT (${withinOneDay})
      LIMIT 20 FOR UPDATE SKIP LOCKED)`);

/**
 * Deletes a record of a table with `id` and `version`, and keeps a copy for a day for {@link restoreRecord}; false if
 * there is no such record. Each delete also removes a batch of expired copies, which is more than it adds.
 */
export const removeRecord = async (manager: EntityManager, table: string, id: string): Promise<boolean> => {
  const columns = await columnsOf(manager, table);
  const removed: unknown[] = await manager.query(
    `WITH removed AS (DELETE FROM ${table} WHERE id = $2 RETURNING ${columns.join(', ')})
     INSERT INTO deleted_records (record_table, id, record)
     SELECT $1, id, to_jsonb(removed) FROM removed RETURNING id`,
    [table, id],
  );
  await deleteExpired(manager);
  return removed.length === 1;
};

/**
 * Restores a deleted record as its next version, so that an edit begun before the delete gets a conflict. False if
 * the record was not deleted within the last day, or exists. Of several concurrent calls, the first one restores it.
 */
export const restoreRecord = async (manager: EntityManager, table: string, id: string): Promise<boolean> => {
  const columns = await columnsOf(manager, table);
  const restored: unknown[] = await manager.query(
    `WITH kept AS (DELETE FROM ${restorableRecords} WHERE record_table = $1 AND id = $2 RETURNING record)
     INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map((column) => `was.${column}`).join(', ')}
     FROM kept, jsonb_populate_record(NULL::${table},
       kept.record || jsonb_build_object('version', (kept.record ->> 'version')::int + 1)) AS was
     RETURNING id`,
    [table, id],
  );
  return restored.length === 1;
};
