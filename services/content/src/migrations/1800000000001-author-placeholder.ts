import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets the placeholder for blogs without an author's picture, deleted ones included. Raises their versions because
 * their content changes.
 */
export class AuthorPlaceholder1800000000001 implements MigrationInterface {
  readonly name = 'AuthorPlaceholder1800000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE blogs SET author_image = '/real-estate/media/author-placeholder.svg', version = version + 1
      WHERE author_image IS NULL`);
    await runner.query(`UPDATE deleted_records SET record = record || jsonb_build_object('author_image', '/real-estate/media/author-placeholder.svg')
      WHERE record_table = 'blogs' AND record ->> 'author_image' IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE blogs SET author_image = NULL WHERE author_image = '/real-estate/media/author-placeholder.svg'`,
    );
  }
}
