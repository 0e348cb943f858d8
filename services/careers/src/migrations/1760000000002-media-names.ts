import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the names of all uploads, mainly résumés, that applications mention, whatever the form of their addresses. The
 * index is without fastupdate: each of a thousand lookups would read everything written since the last vacuum.
 */
export class MediaNames1760000000002 implements MigrationInterface {
  readonly name = 'MediaNames1760000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION media_names(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
    FROM regexp_matches(
      source, '/real-estate/media/(resumes/[0-9a-f-]{36}[.](?:jpg|pdf)|[0-9a-f-]{36}-[0-9]+x[0-9]+)', 'g'
    ) AS found
  $$`);
    await runner.query(
      'ALTER TABLE applications ADD COLUMN media_names text[] GENERATED ALWAYS AS (media_names(record::text)) STORED',
    );
    await runner.query(
      'CREATE INDEX applications_media_names ON applications USING gin (media_names) WITH (fastupdate = off)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE applications DROP COLUMN media_names');
    await runner.query('DROP FUNCTION media_names');
  }
}
