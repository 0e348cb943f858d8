import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sorts applications by their columns. Names are compared as they are searched, without accents and in any case; the lengths of
 * texts are limited, because entries of an index are.
 */
export class ColumnOrders1890000000001 implements MigrationInterface {
  readonly name = 'ColumnOrders1890000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE applications
      ADD COLUMN name_order text GENERATED ALWAYS AS (left(plain_text(coalesce(record ->> 'name', '')), 200)) STORED,
      ADD COLUMN email_order text GENERATED ALWAYS AS (left(plain_text(coalesce(record ->> 'email', '')), 200)) STORED,
      ADD COLUMN phone_order text GENERATED ALWAYS AS (left(plain_text(coalesce(record ->> 'phone', '')), 200)) STORED,
      ADD COLUMN role_order text GENERATED ALWAYS AS (left(plain_text(coalesce(record #>> '{jobData,role}', '')), 200)) STORED,
      ADD COLUMN type_order text GENERATED ALWAYS AS (left(plain_text(coalesce(record #>> '{jobData,type}', '')), 200)) STORED`);
    await runner.query('CREATE INDEX applications_name_order ON applications (name_order, id)');
    await runner.query('CREATE INDEX applications_email_order ON applications (email_order, id)');
    await runner.query('CREATE INDEX applications_phone_order ON applications (phone_order, id)');
    await runner.query('CREATE INDEX applications_role_order ON applications (role_order, id)');
    await runner.query('CREATE INDEX applications_type_order ON applications (type_order, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE applications
      DROP COLUMN name_order,
      DROP COLUMN email_order,
      DROP COLUMN phone_order,
      DROP COLUMN role_order,
      DROP COLUMN type_order`);
  }
}
