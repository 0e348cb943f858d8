import { migration } from '@ekamra/chassis';
import { mediaNames } from '@ekamra/chassis/media-in-use';

/** Immutable join of a text array; PostgreSQL's own one is not declared immutable. */
const joinedFunction = {
  up: [
    `CREATE FUNCTION joined(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
       SELECT array_to_string(parts, ' ')
     $$`,
  ],
  down: ['DROP FUNCTION joined'],
};

/** SQL for all texts of a blog that may refer to uploads. */
const blogTexts = ['blog_image', 'author_image', 'sort_paragraph', 'joined(paragraphs)']
  .map((text) => `coalesce(${text}, '')`)
  .join(` || ' ' || `);

/** Adds the names of uploads that blogs and gallery refer to. */
export const MediaNames1760000001000 = migration(
  'MediaNames1760000001000',
  joinedFunction,
  mediaNames({ blogs: blogTexts, gallery_images: 'img_url' }),
);

/** Adds the times of an upload's last reference, last check and next check. */
export const MediaReferences1760000001004 = migration('MediaReferences1760000001004', {
  up: [
    `ALTER TABLE media
       ADD COLUMN referenced_at timestamptz NOT NULL DEFAULT now(),
       ADD COLUMN checked_at timestamptz,
       ADD COLUMN check_at timestamptz NOT NULL DEFAULT now() + interval '6 hours'`,
    'CREATE INDEX media_to_check ON media (check_at)',
  ],
  down: ['ALTER TABLE media DROP COLUMN check_at, DROP COLUMN checked_at, DROP COLUMN referenced_at'],
});
