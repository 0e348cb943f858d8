import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Includes the filter columns in the sort indexes, so that late pages and counts of buildings and lands read only the
 * index. Addresses are short enough for index entries.
 */
export class Listed1800000000000 implements MigrationInterface {
  readonly name = 'Listed1800000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX buildings_listed ON buildings (created_at, id) INCLUDE (price, type, status, city, address)',
    );
    await runner.query('DROP INDEX buildings_price, buildings_price_desc, buildings_type');
    await runner.query(
      'CREATE INDEX buildings_price ON buildings (price NULLS LAST, id DESC) INCLUDE (type, status, city, address)',
    );
    await runner.query(`CREATE INDEX buildings_price_desc ON buildings (price DESC NULLS LAST, id DESC)
      INCLUDE (type, status, city, address)`);
    await runner.query('CREATE INDEX buildings_type ON buildings (type, created_at, id)');
    await runner.query(
      'CREATE INDEX lands_listed ON lands (created_at, id) INCLUDE (price, type, city, address)',
    );
    await runner.query('DROP INDEX lands_price, lands_price_desc, lands_type');
    await runner.query(
      'CREATE INDEX lands_price ON lands (price NULLS LAST, id DESC) INCLUDE (type, city, address)',
    );
    await runner.query(
      'CREATE INDEX lands_price_desc ON lands (price DESC NULLS LAST, id DESC) INCLUDE (type, city, address)',
    );
    await runner.query('CREATE INDEX lands_type ON lands (type, created_at, id)');
    await runner.query('DROP INDEX buildings_status');
    await runner.query('CREATE INDEX buildings_status ON buildings (status, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX buildings_listed, buildings_price, buildings_price_desc, buildings_type');
    await runner.query('CREATE INDEX buildings_price ON buildings (price NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX buildings_price_desc ON buildings (price DESC NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX buildings_type ON buildings (type, created_at)');
    await runner.query('DROP INDEX lands_listed, lands_price, lands_price_desc, lands_type');
    await runner.query('CREATE INDEX lands_price ON lands (price NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX lands_price_desc ON lands (price DESC NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX lands_type ON lands (type, created_at)');
    await runner.query('DROP INDEX buildings_status');
    await runner.query('CREATE INDEX buildings_status ON buildings (status, created_at)');
  }
}
