import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds versions of blogs, the activity log, and the copies of deleted blogs, which can be restored for a day; their
 * uploads count as in use until then.
 */
export class Activity1790000000001 implements MigrationInterface {
  readonly name = 'Activity1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blogs ADD COLUMN version integer NOT NULL DEFAULT 1');
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
    await runner.query(`CREATE TABLE deleted_records (
      record_table text NOT NULL,
      id uuid NOT NULL,
      deleted_at timestamptz NOT NULL DEFAULT now(),
      record jsonb NOT NULL,
      PRIMARY KEY (record_table, id)
    )`);
    await runner.query('CREATE INDEX deleted_records_deleted_at ON deleted_records (deleted_at)');
    await runner.query(`CREATE OR REPLACE FUNCTION media_names(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
    FROM regexp_matches(
      source, '/real-estate/media/(resumes/[0-9a-f-]{36}[.](?:jpg|pdf)|[0-9a-f-]{36}-[0-9]+x[0-9]+)', 'g'
    ) AS found
  $$`);
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
    await runner.query('ALTER TABLE blogs DROP COLUMN version');
  }
}
