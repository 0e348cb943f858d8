import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { apiBase, mediaPath } from '@ekamra/contracts/calls/calls';
import {
  notFound,
  recordSecurityEvent,
  route,
  type Router,
  type RouterContext,
  unavailable,
} from '@ekamra/chassis';
import { calls, signMediaCall, signMediaSchemas } from '@ekamra/contracts';
import { BulkheadRejectedError } from 'cockatiel';
import { contentTypes, isMediaKey, type MediaKey, resumeKey, resumeOf } from './media-names.ts';
import type { StoredFile } from './media-store.ts';
import { ResumePreviews } from './resume-previews.ts';
import type { MediaOptions } from './upload-routes.ts';

/**
 * Returns the key that signs links to résumés: `configured`, or one that the first process creates and all replicas
 * share through the database.
 */
export const resumeLinkKey = async (
  dataSource: DataSource,
  configured: string | undefined,
): Promise<Buffer> => {
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
    return resumeOf(file) === undefined ? url : this.signFile(file, adminId);
  }

  /** Returns the address of a file below the résumés, signed like {@link sign}. */
  signFile(file: string, adminId: string): string {
    const expires = Math.floor(this.#now().getTime() / 1000) + linkSeconds;
    const admin = Buffer.from(adminId.replaceAll('-', ''), 'hex');
    const signature = Buffer.concat([admin, this.#code(file, expires, admin)]).toString('base64url');
    return `${resumesBase}${file}?${new URLSearchParams({ expires: String(expires), signature })}`;
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

const noResume = () => notFound('There is no such résumé, or the link to it has expired');

/** Sends a private file, of which nothing runs in our origin, even where a browser opens it. */
const sendPrivate = (ctx: RouterContext, { stream, bytes }: StoredFile, type: string): void => {
  ctx.set({
    'Cache-Control': 'private, no-store',
    'Content-Type': type,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.body = stream;
  ctx.length = bytes;
};

/**
 * Registers the reading of résumés and of their pages' pictures through signed links, the admins' call that signs
 * their addresses, and the one that draws the first pages of a PDF.
 */
export const resumeRoutes = (router: Router, { store, verifier }: MediaOptions, links: SignedLinks): void => {
  const previews = new ResumePreviews(store);

  route(router, signMediaCall, { verifier, schemas: signMediaSchemas }, ({ body, claims }) => ({
    urls: body.urls.map((url) => links.sign(url, claims?.sub ?? '')),
  }));

  route(router, calls.getResumePreview, { verifier }, async ({ params, claims, ctx }) => {
    const adminId = claims?.sub ?? '';
    const preview = await previews.read(params.id).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? unavailable(1, { cause: error }) : error;
    });
    if (preview === undefined) throw noResume();
    if (ctx.method === 'GET')
      recordSecurityEvent({ event: 'resume-opened', adminId, details: { file: `${params.id}.pdf` } });
    return {
      pageCount: preview.pageCount,
      pages: preview.pages.map((key) => links.signFile(key, adminId)),
    };
  });

  /** Opens a file below the résumés for the holder of a signed link to it. Throws NOT_FOUND. */
  const openFile = async (file: string, key: MediaKey | undefined, { query }: RouterContext) => {
    const { expires, signature } = query;
    const adminId = links.readerOf(file, { expires, signature });
    const stored = key !== undefined && adminId !== undefined ? await store.get(key) : undefined;
    if (adminId === undefined || stored === undefined) throw noResume();
    return { adminId, stored };
  };

  router.get(`${mediaPath}/resumes/:file`, async (ctx) => {
    const { file = '' } = ctx.params;
    const resume = resumeOf(file);
    if (resume === undefined) throw noResume();
    const { id, extension } = resume;
    const { adminId, stored } = await openFile(file, resumeKey(id, extension), ctx);
    ctx.set('Content-Disposition', `attachment; filename="resume-${id.slice(-6)}.${extension}"`);
    sendPrivate(ctx, stored, contentTypes[extension]);
    if (ctx.method === 'GET') recordSecurityEvent({ event: 'resume-opened', adminId, details: { file } });
  });

  // Links to pages are handed out by the preview, which records that it was opened.
  router.get(`${mediaPath}/resumes/:id/:page`, async (ctx) => {
    const { id = '', page = '' } = ctx.params;
    const key = `${id}/${page}`;
    const { stored } = await openFile(key, isMediaKey(key) ? key : undefined, ctx);
    sendPrivate(ctx, stored, contentTypes.webp);
  });
};
