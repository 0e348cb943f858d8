import { versionedList } from '@ekamra/chassis/list-versions';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps a version of the lists of buildings and of lands. */
export class ListVersions1760000000001 implements MigrationInterface {
  readonly name = 'ListVersions1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of ['buildings', 'lands'].flatMap(versionedList)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER buildings_list_version ON buildings');
    await runner.query('DROP TRIGGER lands_list_version ON lands');
    await runner.query('DROP FUNCTION raise_list_version');
    await runner.query('DROP TABLE list_versions');
  }
}
