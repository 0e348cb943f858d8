import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the browser and network that replaced a refresh token; tokens that are replaced already have none. */
export class ReplacedBy1870000000000 implements MigrationInterface {
  readonly name = 'ReplacedBy1870000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refresh_tokens ADD COLUMN replaced_by bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refresh_tokens DROP COLUMN replaced_by');
  }
}
