import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the properties of an enquiry that is about several: their ids, separated by commas. */
export class PropertyIds1915000001000 implements MigrationInterface {
  readonly name = 'PropertyIds1915000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enquiries ADD COLUMN property_ids text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enquiries DROP COLUMN property_ids');
  }
}
