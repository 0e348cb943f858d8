import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the prices of buildings that are for the public: those that are fixed. Lists narrow by them and sort by them.
 */
export class PublicPrices1830000000500 implements MigrationInterface {
  readonly name = 'PublicPrices1830000000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE buildings ADD COLUMN public_price numeric GENERATED ALWAYS AS (
      CASE WHEN record #>> '{financialInfo,pricingStatus}' = 'fixed price'
        THEN (record #>> '{financialInfo,sellingPrice}')::numeric END) STORED`);
    await runner.query('DROP INDEX buildings_listed');
    await runner.query(`CREATE INDEX buildings_listed ON buildings (created_at, id)
      INCLUDE (price, public_price, type, status, city, address)`);
    await runner.query(`CREATE INDEX buildings_public_price ON buildings (public_price NULLS LAST, id DESC)
      INCLUDE (type, status, city, address)`);
    await runner.query(`CREATE INDEX buildings_public_price_desc ON buildings (public_price DESC NULLS LAST, id DESC)
      INCLUDE (type, status, city, address)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE buildings DROP COLUMN public_price');
    await runner.query(
      'CREATE INDEX buildings_listed ON buildings (created_at, id) INCLUDE (price, type, status, city, address)',
    );
  }
}
