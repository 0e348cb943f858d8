import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the name of the property that an enquiry is about. */
export class PropertyNames1830000001000 implements MigrationInterface {
  readonly name = 'PropertyNames1830000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enquiries ADD COLUMN property_name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enquiries DROP COLUMN property_name');
  }
}
