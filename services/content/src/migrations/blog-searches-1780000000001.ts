import { searchedColumn } from '@ekamra/chassis/searched-column';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets blogs be searched for text. */
export class BlogSearches1780000000001 implements MigrationInterface {
  readonly name = 'BlogSearches1780000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of searchedColumn('blogs', ['title', 'category', 'author_name', 'sort_paragraph']))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blogs DROP COLUMN searched');
  }
}
