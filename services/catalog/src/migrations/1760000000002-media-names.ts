import { mediaNamesColumn } from '@ekamra/chassis/media-in-use';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['buildings', 'lands'];

/** Lets the catalog say which uploads its buildings and lands refer to. */
export class MediaNames1760000000002 implements MigrationInterface {
  readonly name = 'MediaNames1760000000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables.flatMap((table) => mediaNamesColumn(table, 'record::text')))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE ${table} DROP COLUMN media_names`);
    await runner.query('DROP FUNCTION media_names');
  }
}
