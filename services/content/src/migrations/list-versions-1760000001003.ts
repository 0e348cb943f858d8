import { versionedList } from '@ekamra/chassis/list-versions';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const lists = ['blogs', 'gallery_images', 'enquiries'];

/** Keeps a version of the lists of blogs, pictures and enquiries. */
export class ListVersions1760000001003 implements MigrationInterface {
  readonly name = 'ListVersions1760000001003';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of lists.flatMap(versionedList)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const list of lists) await runner.query(`DROP TRIGGER ${list}_list_version ON ${list}`);
    await runner.query('DROP FUNCTION raise_list_version');
    await runner.query('DROP TABLE list_versions');
  }
}
