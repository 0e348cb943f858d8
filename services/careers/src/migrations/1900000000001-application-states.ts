import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds states, notes and versions of applications, and the activity log of their edits. Nothing is deleted by an admin yet. */
export class ApplicationStates1900000000001 implements MigrationInterface {
  readonly name = 'ApplicationStates1900000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE applications
      ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'invited', 'hired', 'rejected')),
      ADD COLUMN note text,
      ADD COLUMN version integer NOT NULL DEFAULT 1`);
    await runner.query('CREATE INDEX applications_state ON applications (state, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX applications_state_order ON applications (state, id)');
    await runner.query(`CREATE TABLE activity (
      id uuid PRIMARY KEY,
      record_table text NOT NULL,
      record_id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      admin_id uuid NOT NULL,
      action text NOT NULL,
      changes jsonb NOT NULL
    )`);
    await runner.query('CREATE INDEX activity_of_record ON activity (record_id, created_at)');
    await runner.query('CREATE INDEX activity_newest ON activity (created_at DESC, id DESC)');
    await runner.query(`CREATE TABLE deleted_records (
      record_table text NOT NULL,
      id uuid NOT NULL,
      deleted_at timestamptz NOT NULL DEFAULT now(),
      record jsonb NOT NULL,
      PRIMARY KEY (record_table, id)
    )`);
    await runner.query('CREATE INDEX deleted_records_deleted_at ON deleted_records (deleted_at)');
    await runner.query(
      'ALTER TABLE deleted_records ADD COLUMN media_names text[] GENERATED ALWAYS AS (media_names(record::text)) STORED',
    );
    await runner.query(
      'CREATE INDEX deleted_records_media_names ON deleted_records USING gin (media_names) WITH (fastupdate = off)',
    );
    await runner.query(
      `CREATE VIEW restorable_records AS SELECT * FROM deleted_records WHERE deleted_at > now() - interval '1 day'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW restorable_records');
    await runner.query('DROP TABLE deleted_records');
    await runner.query('DROP TABLE activity');
    await runner.query('DROP INDEX applications_state_order');
    await runner.query('ALTER TABLE applications DROP COLUMN version, DROP COLUMN note, DROP COLUMN state');
  }
}
