import { createHash, randomBytes } from 'node:crypto';
import { jsonText, notFound, route, type Router, type ServiceDependencies } from '@ekamra/chassis';
import { recordSql } from '@ekamra/chassis/records/record-list';
import { calls } from '@ekamra/contracts';
import { z } from 'zod';

/** Lifetime of a preview: milliseconds. */
const lifetimeMs = 7 * 24 * 60 * 60_000;
const tokenBytes = 32;

/** Hash by which a token is found. A token is too long to be guessed from it, so that it needs no salt. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const stored = z.array(z.object({ blog_id: z.string() })).max(1);
const found = z.array(z.object({ text: z.string() })).max(1);

/**
 * Registers the calls for previews of blogs. Each blog has one: a new one replaces it, and there is none of a deleted blog. Whoever has
 * its token reads the blog as it is at that time; only the hash of the token is stored.
 */
export const previewRoutes = (
  router: Router,
  { dataSource, verifier, now = () => new Date() }: ServiceDependencies,
): void => {
  route(router, calls.createBlogPreview, { verifier }, async ({ params: { id } }) => {
    const token = randomBytes(tokenBytes).toString('base64url');
    const expiresAt = new Date(now().getTime() + lifetimeMs);
    const rows: unknown = await dataSource.query(
      `WITH ended AS (DELETE FROM blog_previews WHERE expires_at <= $4 AND blog_id <> $1)
       INSERT INTO blog_previews (blog_id, token_hash, expires_at) SELECT id, $2, $3 FROM blogs WHERE id = $1
       ON CONFLICT (blog_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
       RETURNING blog_id`,
      [id, hashOf(token), expiresAt, now()],
    );
    if (stored.parse(rows).length === 0) throw notFound('Blog not found');
    const data = { token, expiresAt: expiresAt.toISOString() };
    return { status: true as const, message: 'The preview can be opened', data };
  });

  route(router, calls.readBlogPreview, { verifier }, async ({ body }) => {
    const rows: unknown = await dataSource.query(
      `SELECT ${recordSql} AS text FROM blogs JOIN blog_previews ON blog_id = id
       WHERE token_hash = $1 AND expires_at > $2`,
      [hashOf(body.token), now()],
    );
    const [blog] = found.parse(rows);
    if (!blog) throw notFound('This preview has ended, or was replaced by a newer one');
    return jsonText(blog.text, { 'cache-control': 'no-store' });
  });
};
