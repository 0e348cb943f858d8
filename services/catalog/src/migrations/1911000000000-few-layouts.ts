import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds buildings by several wishes of one layout, and by areas, in indexes alone.
 *
 * `few_layouts` are the layouts of a building that has at most eight, for which an entry of an index has room; those of others
 * are read by `has_layout`.
 */
export class FewLayouts1911000000000 implements MigrationInterface {
  readonly name = 'FewLayouts1911000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE buildings ADD COLUMN few_layouts jsonb GENERATED ALWAYS AS (
      CASE WHEN jsonb_array_length(building_layouts(record)) <= 8 THEN building_layouts(record) END) STORED`);
    await runner.query(
      'DROP INDEX buildings_listed, buildings_price, buildings_price_desc, buildings_public_price, buildings_public_price_desc',
    );
    await runner.query(`CREATE INDEX buildings_listed ON buildings (created_at, id)
      INCLUDE (price, public_price, max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text, few_layouts)`);
    await runner.query(`CREATE INDEX buildings_price ON buildings (price NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text, few_layouts)`);
    await runner.query(`CREATE INDEX buildings_price_desc ON buildings (price DESC NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text, few_layouts)`);
    await runner.query(`CREATE INDEX buildings_public_price ON buildings (public_price NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text, few_layouts)`);
    await runner.query(`CREATE INDEX buildings_public_price_desc ON buildings (public_price DESC NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text, few_layouts)`);
    await runner.query('CREATE INDEX buildings_min_area ON buildings (min_area)');
    await runner.query('CREATE INDEX buildings_max_area ON buildings (max_area)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX buildings_max_area, buildings_min_area');
    await runner.query(
      'DROP INDEX buildings_listed, buildings_price, buildings_price_desc, buildings_public_price, buildings_public_price_desc',
    );
    await runner.query(`CREATE INDEX buildings_listed ON buildings (created_at, id)
      INCLUDE (price, public_price, max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_price ON buildings (price NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_price_desc ON buildings (price DESC NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_public_price ON buildings (public_price NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_public_price_desc ON buildings (public_price DESC NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query('ALTER TABLE buildings DROP COLUMN few_layouts');
  }
}
