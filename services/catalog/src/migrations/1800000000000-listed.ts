import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = { buildings: 'type, status, city, address', lands: 'type, city, address' };

/**
 * What lists of buildings and of lands are narrowed by stands in the very indexes that they are ordered by: a page far
 * into a list, and a count, read the index and not the records. An entry has room for it, because addresses are short.
 */
const up = Object.entries(tables).flatMap(([table, narrowedBy]) => [
  `CREATE INDEX ${table}_listed ON ${table} (created_at, id) INCLUDE (price, ${narrowedBy})`,
  `DROP INDEX ${table}_price, ${table}_price_desc, ${table}_type`,
  `CREATE INDEX ${table}_price ON ${table} (price NULLS LAST, id DESC) INCLUDE (${narrowedBy})`,
  `CREATE INDEX ${table}_price_desc ON ${table} (price DESC NULLS LAST, id DESC) INCLUDE (${narrowedBy})`,
  `CREATE INDEX ${table}_type ON ${table} (type, created_at, id)`,
]);
const down = Object.keys(tables).flatMap((table) => [
  `DROP INDEX ${table}_listed, ${table}_price, ${table}_price_desc, ${table}_type`,
  `CREATE INDEX ${table}_price ON ${table} (price NULLS LAST, id DESC)`,
  `CREATE INDEX ${table}_price_desc ON ${table} (price DESC NULLS LAST, id DESC)`,
  `CREATE INDEX ${table}_type ON ${table} (type, created_at)`,
]);
const ofStatus = (columns: string): string[] => [
  'DROP INDEX buildings_status',
  `CREATE INDEX buildings_status ON buildings (${columns})`,
];

/** Lets lists of buildings and of lands be paged and counted without reading the records. */
export class Listed1800000000000 implements MigrationInterface {
  readonly name = 'Listed1800000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...up, ...ofStatus('status, created_at, id')]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [...down, ...ofStatus('status, created_at')]) await runner.query(statement);
  }
}
