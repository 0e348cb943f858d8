import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the names of all uploads that blogs and gallery mention, whatever the form of their addresses. `joined` is an
 * immutable join of a text array; PostgreSQL's own one is not declared immutable. The indexes are without fastupdate:
 * each of a thousand lookups would read everything written since the last vacuum.
 */
export class MediaNames1760000001000 implements MigrationInterface {
  readonly name = 'MediaNames1760000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION joined(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
       SELECT array_to_string(parts, ' ')
     $$`);
    await runner.query(`CREATE OR REPLACE FUNCTION media_names(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
    FROM regexp_matches(
      source, '/real-estate/media/(resumes/[0-9a-f-]{36}[.](?:jpg|pdf)|[0-9a-f-]{36}-[0-9]+x[0-9]+)', 'g'
    ) AS found
  $$`);
    await runner.query(`ALTER TABLE blogs ADD COLUMN media_names text[] GENERATED ALWAYS AS (media_names(
      coalesce(blog_image, '') || ' ' ||
      coalesce(author_image, '') || ' ' ||
      coalesce(sort_paragraph, '') || ' ' ||
      coalesce(joined(paragraphs), '')
    )) STORED`);
    await runner.query(
      'CREATE INDEX blogs_media_names ON blogs USING gin (media_names) WITH (fastupdate = off)',
    );
    await runner.query(
      'ALTER TABLE gallery_images ADD COLUMN media_names text[] GENERATED ALWAYS AS (media_names(img_url)) STORED',
    );
    await runner.query(
      'CREATE INDEX gallery_images_media_names ON gallery_images USING gin (media_names) WITH (fastupdate = off)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blogs DROP COLUMN media_names');
    await runner.query('ALTER TABLE gallery_images DROP COLUMN media_names');
    await runner.query('DROP FUNCTION media_names');
    await runner.query('DROP FUNCTION joined');
  }
}
