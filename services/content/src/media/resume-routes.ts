import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { apiBase, mediaPath } from '@ekamra/contracts/calls';
import { notFound, route, type Router } from '@ekamra/chassis';
import { signMediaCall, signMediaSchemas } from '@ekamra/contracts';
import { contentTypes, type ResumeExtension, resumeKey, resumeOf } from './media-names.ts';
import type { MediaParts } from './upload-routes.ts';

/**
 * Returns the key that signs links to résumés: `configured`, or one that the first process creates and all replicas
 * share through the database.
 */
export const signingKey = async (dataSource: DataSource, configured: string | undefined): Promise<Buffer> => {
  if (configured !== undefined) return Buffer.from(configured);
  await dataSource.query('INSERT INTO media_keys (id, key) VALUES (1, $1) ON CONFLICT (id) DO NOTHING', [
    randomBytes(32),
  ]);
  const rows: unknown = await dataSource.query('SELECT key FROM media_keys WHERE id = 1');
  const key: unknown = Array.isArray(rows) ? rows[0]?.key : undefined;
  if (!Buffer.isBuffer(key)) throw new Error('The signing key of media links is not in the database');
  return key;
};

/** Lifetime of a signed link to a résumé: seconds. */
const linkSeconds = 10 * 60;

const resumesBase = `${apiBase}${mediaPath}/resumes/`;

/** Signs and checks links to résumés, which are readable only through them. */
export class SignedLinks {
  readonly #key: Buffer;
  readonly #now: () => Date;

  constructor(key: Buffer, now: () => Date) {
    this.#key = key;
    this.#now = now;
  }

  /** Returns the address with a signature that is valid for ten minutes; addresses other than résumés are unchanged. */
  sign(url: string): string {
    if (!url.startsWith(resumesBase)) return url;
    const file = url.slice(resumesBase.length);
    if (resumeOf(file) === undefined) return url;
    const expires = Math.floor(this.#now().getTime() / 1000) + linkSeconds;
    const query = new URLSearchParams({
      expires: String(expires),
      signature: this.#signature(file, expires),
    });
    return `${url}?${query}`;
  }

  /** True if `expires` and `signature` from the query allow reading `file` now. */
  allows(file: string, query: { expires: unknown; signature: unknown }): boolean {
    const { expires, signature } = query;
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
      return false;
    const givenSignature = Buffer.from(signature);
    const expectedSignature = Buffer.from(this.#signature(file, Number(expires)));
    if (
      givenSignature.length !== expectedSignature.length ||
      !timingSafeEqual(givenSignature, expectedSignature)
    )
      return false;
    return this.#now().getTime() < Number(expires) * 1000;
  }

  #signature(file: string, expires: number): string {
    return createHmac('sha256', this.#key).update(`resume\n${file}\n${expires}`).digest('base64url');
  }
}

/**
 * Only our own pages may embed a résumé, as the back office does. A picture is also sandboxed; Chromium shows no PDF
 * in a sandbox, or under a policy that forbids its viewer's styles. A PDF needs neither: with its type and `nosniff`
 * no browser reads it as a page, and viewers run it outside of our origin.
 */
const policies: Record<ResumeExtension, string> = {
  jpg: "default-src 'none'; sandbox; frame-ancestors 'self'",
  pdf: "frame-ancestors 'self'",
};

/** Registers the reading of résumés through signed links, and the admins' call that signs their addresses. */
export const resumeRoutes = (router: Router, { store, verifier }: MediaParts, links: SignedLinks): void => {
  route(router, signMediaCall, { verifier, schemas: signMediaSchemas }, ({ body }) => ({
    urls: body.urls.map((url) => links.sign(url)),
  }));

  router.get(`${mediaPath}/resumes/:file`, async (ctx) => {
    const { file = '' } = ctx.params;
    const resume = resumeOf(file);
    const { expires, signature } = ctx.query;
    const stored =
      resume !== undefined && links.allows(file, { expires, signature })
        ? await store.get(resumeKey(resume.id, resume.extension))
        : undefined;
    if (resume === undefined || stored === undefined)
      throw notFound('There is no such résumé, or the link to it has expired');
    ctx.set({
      'Cache-Control': 'private, no-store',
      'Content-Type': contentTypes[resume.extension],
      'Content-Disposition': `inline; filename="resume-${resume.id.slice(-6)}.${resume.extension}"`,
      'Content-Security-Policy': policies[resume.extension],
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.body = stored.stream;
    ctx.length = stored.bytes;
  });
};
