import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sorts enquiries by their columns. Names are compared as they are searched, without accents and in any case; the lengths of
 * texts are limited, because entries of an index are.
 */
export class ColumnOrders1890000001000 implements MigrationInterface {
  readonly name = 'ColumnOrders1890000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE enquiries
      ADD COLUMN name_order text GENERATED ALWAYS AS (left(plain_text(coalesce(name, '')), 200)) STORED,
      ADD COLUMN property_order text GENERATED ALWAYS AS (left(plain_text(coalesce(property_name, source_page, '')), 200)) STORED`);
    await runner.query('CREATE INDEX enquiries_name_order ON enquiries (name_order, id)');
    await runner.query('CREATE INDEX enquiries_property_order ON enquiries (property_order, id)');
    await runner.query('CREATE INDEX enquiries_state_order ON enquiries (state, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX enquiries_state_order');
    await runner.query('ALTER TABLE enquiries DROP COLUMN name_order, DROP COLUMN property_order');
  }
}
