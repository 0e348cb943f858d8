import { mediaNamesColumn } from '@ekamra/chassis/media-in-use';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** PostgreSQL's own way from a list to a text may depend on settings, in general; for a list of texts it does not. */
const joined = `CREATE FUNCTION joined(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_string(parts, ' ')
$$`;

/** All texts of a blog in which an upload may be named. */
const blogTexts = ['blog_image', 'author_image', 'sort_paragraph', 'joined(paragraphs)']
  .map((text) => `coalesce(${text}, '')`)
  .join(` || ' ' || `);

const up = [
  joined,
  ...mediaNamesColumn('blogs', blogTexts),
  ...mediaNamesColumn('gallery_images', 'img_url'),
];
const down = [
  'ALTER TABLE gallery_images DROP COLUMN media_names',
  'ALTER TABLE blogs DROP COLUMN media_names',
  'DROP FUNCTION media_names, joined',
];

/** Tells which uploads the blogs and the gallery name. */
export class MediaNames1760000001000 implements MigrationInterface {
  readonly name = 'MediaNames1760000001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
