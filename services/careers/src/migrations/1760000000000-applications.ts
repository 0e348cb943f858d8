import type { MigrationInterface, QueryRunner } from 'typeorm';

const searched = ['{name}', '{email}', '{phone}', '{jobData,role}']
  .map((path) => `(record #>> '${path}')`)
  .join(` || E'\\n' || `);

const statements = [
  `CREATE TABLE applications (
    id uuid PRIMARY KEY,
    created_at timestamptz(3) NOT NULL,
    record jsonb NOT NULL,
    searched text GENERATED ALWAYS AS (lower(${searched})) STORED
  )`,
  'CREATE INDEX applications_created_at ON applications (created_at, id)',
  // A role may lack the right to add an extension, or the server the extension: then searches do without an index.
  `DO $$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX applications_searched ON applications USING gin (searched gin_trgm_ops);
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE WARNING 'pg_trgm is not available: searching applications reads every row';
  END
  $$`,
];

/** Creates the table of job applications. */
export class Applications1760000000000 implements MigrationInterface {
  readonly name = 'Applications1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE applications');
  }
}
