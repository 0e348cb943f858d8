import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of job applications, with text search. */
export class Applications1760000000000 implements MigrationInterface {
  readonly name = 'Applications1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`CREATE TABLE applications (
      id uuid PRIMARY KEY,
      created_at timestamptz(3) NOT NULL,
      record jsonb NOT NULL,
      searched text GENERATED ALWAYS AS (lower(
        (record #>> '{name}') || E'\n' ||
        (record #>> '{email}') || E'\n' ||
        (record #>> '{phone}') || E'\n' ||
        (record #>> '{jobData,role}')
      )) STORED
    )`);
    await runner.query('CREATE INDEX applications_created_at ON applications (created_at, id)');
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX applications_searched ON applications USING gin (searched gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching applications reads every row';
    END
    $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE applications');
  }
}
