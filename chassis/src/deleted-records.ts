import type { EntityManager, EntitySchema, ObjectLiteral } from 'typeorm';
import { mediaNamesColumn } from './media-in-use.ts';

/** The records that can be restored, as a table that {@link mediaInUse} can be asked of. */
export const restorableRecords = 'restorable_records';

const kept = `deleted_at > now() - interval '1 day'`;

/**
 * SQL for a migration: where deleted records are kept, whole, so that they can be restored for a day; until then the
 * uploads that they name are in use. A migration of their own tables must see to these rows too where it makes a column
 * that has to have a value.
 */
export const deletedRecordsTable: readonly string[] = [
  `CREATE TABLE deleted_records (
     record_table text NOT NULL,
     id uuid NOT NULL,
     deleted_at timestamptz NOT NULL DEFAULT now(),
     record jsonb NOT NULL,
     PRIMARY KEY (record_table, id)
   )`,
  'CREATE INDEX deleted_records_deleted_at ON deleted_records (deleted_at)',
  ...mediaNamesColumn('deleted_records', 'record::text'),
  `CREATE VIEW ${restorableRecords} AS SELECT * FROM deleted_records WHERE ${kept}`,
];

/** SQL that undoes {@link deletedRecordsTable}. */
export const dropDeletedRecords: readonly string[] = [
  `DROP VIEW ${restorableRecords}`,
  'DROP TABLE deleted_records',
];

/** A record of id and version, and further columns that its entity knows; what PostgreSQL derives is none of them. */
interface Versioned extends ObjectLiteral {
  id: string;
  version: number;
}

const tableOf = <Row extends Versioned>(manager: EntityManager, entity: EntitySchema<Row>) => {
  const { tablePath: table, columns } = manager.connection.getMetadata(entity);
  return { table, columns: columns.map(({ databaseName }) => databaseName) };
};

/** Removes some records whose day is over; locked ones are left to whoever holds them. */
const forgetOld = (manager: EntityManager): Promise<unknown> =>
  manager.query(`
    DELETE FROM deleted_records WHERE (record_table, id) IN (
      SELECT record_table, id FROM deleted_records WHERE NOT (${kept})
      LIMIT 20 FOR UPDATE SKIP LOCKED)`);

/**
 * Deletes a record, and keeps it for a day so that {@link restoreRecord} can put it back; false when there is none such.
 * With each delete, some of those that were kept for longer are gone for good: more of them than come.
 */
export const removeRecord = async <Row extends Versioned>(
  manager: EntityManager,
  entity: EntitySchema<Row>,
  id: string,
): Promise<boolean> => {
  const { table, columns } = tableOf(manager, entity);
  const removed: unknown[] = await manager.query(
    `WITH removed AS (DELETE FROM ${table} WHERE id = $2 RETURNING ${columns.join(', ')})
     INSERT INTO deleted_records (record_table, id, record)
     SELECT $1, id, to_jsonb(removed) FROM removed RETURNING id`,
    [table, id],
  );
  await forgetOld(manager);
  return removed.length === 1;
};

/**
 * Puts a record back as it was, as its next version, so that an edit that began before the delete is told of it; false
 * when it was not deleted within the last day, or is there. Of several at once, the first is the one that restores it.
 */
export const restoreRecord = async <Row extends Versioned>(
  manager: EntityManager,
  entity: EntitySchema<Row>,
  id: string,
): Promise<boolean> => {
  const { table, columns } = tableOf(manager, entity);
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
