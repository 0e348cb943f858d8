import { mediaNamesColumn } from '@ekamra/chassis/media-in-use';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets careers say which uploads, résumés above all, its applications refer to. */
export class MediaNames1760000000002 implements MigrationInterface {
  readonly name = 'MediaNames1760000000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of mediaNamesColumn('applications', 'record::text')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE applications DROP COLUMN media_names');
    await runner.query('DROP FUNCTION media_names');
  }
}
