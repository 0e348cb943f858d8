import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { apiBase, mediaPath } from '@ekamra/contracts/calls';
import { notFound, recordSecurityEvent, route, type Router } from '@ekamra/chassis';
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

/** Bytes of an admin's id, and of the authentication code after it: half of an HMAC-SHA256 (RFC 2104, section 5). */
const adminBytes = 16;
const codeBytes = 16;

/** Signs and checks links to résumés, which are readable only through them. Each names the admin it was made for. */
export class SignedLinks {
  readonly #key: Buffer;
  readonly #now: () => Date;

  constructor(key: Buffer, now: () => Date) {
    this.#key = key;
    this.#now = now;
  }

  /**
   * Returns the address with a signature for an admin (a UUID) that is valid for ten minutes; addresses other than
   * résumés are unchanged.
   */
  sign(url: string, adminId: string): string {
    if (!url.startsWith(resumesBase)) return url;
    const file = url.slice(resumesBase.length);
    if (resumeOf(file) === undefined) return url;
    const expires = Math.floor(this.#now().getTime() / 1000) + linkSeconds;
    const admin = Buffer.from(adminId.replaceAll('-', ''), 'hex');
    const signature = Buffer.concat([admin, this.#code(file, expires, admin)]).toString('base64url');
    return `${url}?${new URLSearchParams({ expires: String(expires), signature })}`;
  }

  /** Returns the admin for whom `expires` and `signature` from the query allow reading `file` now; else undefined. */
  readerOf(file: string, query: { expires: unknown; signature: unknown }): string | undefined {
    const { expires, signature } = query;
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
      return undefined;
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== adminBytes + codeBytes || given.toString('base64url') !== signature)
      return undefined;
    const admin = given.subarray(0, adminBytes);
    if (!timingSafeEqual(given.subarray(adminBytes), this.#code(file, Number(expires), admin)))
      return undefined;
    if (this.#now().getTime() >= Number(expires) * 1000) return undefined;
    return admin.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  #code(file: string, expires: number, admin: Buffer): Buffer {
    const mac = createHmac('sha256', this.#key).update(`resume\n${file}\n${expires}\n`).update(admin);
    return mac.digest().subarray(0, codeBytes);
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
  route(router, signMediaCall, { verifier, schemas: signMediaSchemas }, ({ body, claims }) => ({
    urls: body.urls.map((url) => links.sign(url, claims?.sub ?? '')),
  }));

  router.get(`${mediaPath}/resumes/:file`, async (ctx) => {
    const { file = '' } = ctx.params;
    const resume = resumeOf(file);
    const { expires, signature } = ctx.query;
    const adminId = links.readerOf(file, { expires, signature });
    const stored =
      resume !== undefined && adminId !== undefined
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
    if (ctx.method === 'GET') recordSecurityEvent({ event: 'resume-opened', adminId, details: { file } });
    ctx.body = stored.stream;
    ctx.length = stored.bytes;
  });
};
