import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds text search for blogs. */
export class BlogSearches1780000000001 implements MigrationInterface {
  readonly name = 'BlogSearches1780000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`ALTER TABLE blogs ADD COLUMN searched text GENERATED ALWAYS AS (lower(
      coalesce(title, '') || E'\n' ||
      coalesce(category, '') || E'\n' ||
      coalesce(author_name, '') || E'\n' ||
      coalesce(sort_paragraph, '')
    )) STORED`);
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX blogs_searched ON blogs USING gin (searched gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching blogs reads every row';
    END
    $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blogs DROP COLUMN searched');
  }
}
