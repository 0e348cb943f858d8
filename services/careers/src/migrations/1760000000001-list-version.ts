import { versionedList } from '@ekamra/chassis/list-versions';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps a version of the list of applications. */
export class ListVersion1760000000001 implements MigrationInterface {
  readonly name = 'ListVersion1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of versionedList('applications')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER applications_list_version ON applications');
    await runner.query('DROP FUNCTION raise_list_version');
    await runner.query('DROP TABLE list_versions');
  }
}
