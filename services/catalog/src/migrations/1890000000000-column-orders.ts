import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sorts lists by their columns. Names are compared as they are searched, without accents and in any case; the lengths of
 * texts are limited, because entries of an index are.
 */
export class ColumnOrders1890000000000 implements MigrationInterface {
  readonly name = 'ColumnOrders1890000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE buildings
      ADD COLUMN name_order text GENERATED ALWAYS AS (left(plain_text(coalesce(record #>> '{generalInfo,BuildingsName}', '')), 200)) STORED,
      ADD COLUMN floors numeric
        GENERATED ALWAYS AS ((record #>> '{physicalCharacteristics,totalFloors}')::numeric) STORED`);
    await runner.query('CREATE INDEX buildings_name_order ON buildings (name_order, id)');
    await runner.query('CREATE INDEX buildings_type_order ON buildings (type, id)');
    await runner.query('CREATE INDEX buildings_status_order ON buildings (status, id)');
    await runner.query('CREATE INDEX buildings_address_order ON buildings (address_text, id)');
    await runner.query('CREATE INDEX buildings_floors_order ON buildings (floors, id)');
    await runner.query(`ALTER TABLE lands
      ADD COLUMN name_order text GENERATED ALWAYS AS (left(plain_text(coalesce(record #>> '{generalInfo,propertyName}', '')), 200)) STORED,
      ADD COLUMN status text GENERATED ALWAYS AS (record #>> '{generalInfo,currentStatus}') STORED,
      ADD COLUMN area numeric GENERATED ALWAYS AS ((record #>> '{physicalCharacteristics,totalArea}')::numeric) STORED`);
    await runner.query('CREATE INDEX lands_name_order ON lands (name_order, id)');
    await runner.query('CREATE INDEX lands_type_order ON lands (type, id)');
    await runner.query('CREATE INDEX lands_status_order ON lands (status, id)');
    await runner.query('CREATE INDEX lands_address_order ON lands (address_text, id)');
    await runner.query('CREATE INDEX lands_area_order ON lands (area, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX buildings_type_order, buildings_status_order, buildings_address_order');
    await runner.query('ALTER TABLE buildings DROP COLUMN name_order, DROP COLUMN floors');
    await runner.query('DROP INDEX lands_type_order, lands_address_order');
    await runner.query('ALTER TABLE lands DROP COLUMN name_order, DROP COLUMN status, DROP COLUMN area');
  }
}
