import { searchedText, searchIndex } from '@ekamra/chassis/searched-column';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const searched = ['{name}', '{email}', '{phone}', '{jobData,role}'].map((path) => `(record #>> '${path}')`);

const statements = [
  `CREATE TABLE applications (
    id uuid PRIMARY KEY,
    created_at timestamptz(3) NOT NULL,
    record jsonb NOT NULL,
    ${searchedText(searched)}
  )`,
  'CREATE INDEX applications_created_at ON applications (created_at, id)',
  searchIndex('applications'),
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
