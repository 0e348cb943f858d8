import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the names of all uploads that buildings and lands mention, whatever the form of their addresses. The indexes
 * are without fastupdate: each of a thousand lookups would read everything written since the last vacuum.
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
      'ALTER TABLE buildings ADD COLUMN media_names text[] GENERATED ALWAYS AS (media_names(record::text)) STORED',
    );
    await runner.query(
      'CREATE INDEX buildings_media_names ON buildings USING gin (media_names) WITH (fastupdate = off)',
    );
    await runner.query(
      'ALTER TABLE lands ADD COLUMN media_names text[] GENERATED ALWAYS AS (media_names(record::text)) STORED',
    );
    await runner.query(
      'CREATE INDEX lands_media_names ON lands USING gin (media_names) WITH (fastupdate = off)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE buildings DROP COLUMN media_names');
    await runner.query('ALTER TABLE lands DROP COLUMN media_names');
    await runner.query('DROP FUNCTION media_names');
  }
}
