import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultDeadlineMs,
  matchesIfNoneMatch,
  notFound,
  remainingMs,
  type Router,
  type RouterContext,
  strongEtag,
  timedOut,
  unavailable,
} from '@ekamra/chassis';
import { authorPlaceholder } from '@ekamra/contracts';
import { apiBase, mediaPath } from '@ekamra/contracts/calls/calls';
import { BulkheadRejectedError } from 'cockatiel';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentTypes, isPictureName, masterKey, variantKey, variantOf, variantTag } from './media-names.ts';
import type { MediaOptions } from './upload-routes.ts';

const placeholder = readFileSync(join(import.meta.dirname, 'author-placeholder.svg'), 'utf8');
const placeholderTag = strongEtag(placeholder);

const pictureNotFound = () => notFound('There is no such picture');

/** Sets the headers of a picture. Its content never changes, so caches may keep it for a year. */
const setPictureHeaders = (ctx: RouterContext, type: string, etag: string): void => {
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': type,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
};

const send = (ctx: RouterContext, { data, bytes }: { data: Readable | Buffer; bytes: number }): void => {
  ctx.body = data;
  ctx.length = bytes;
};

/**
 * Resolves like `work`, which goes on after the request's deadline: repeating the request then finds the result.
 * @throws ApiError 503 TIMED_OUT at the deadline
 */
const untilDeadline = async <Result>(work: Promise<Result>): Promise<Result> => {
  const ended = new AbortController();
  const timeout = sleep(remainingMs() ?? defaultDeadlineMs, undefined, { signal: ended.signal });
  try {
    return await Promise.race([
      work,
      timeout.then(() => {
        throw timedOut();
      }),
    ]);
  } finally {
    ended.abort();
  }
};

/**
 * Registers the public pictures: masters, their variants, which are created on request if they are missing, and the
 * icon of authors without a picture.
 */
export const pictureRoutes = (router: Router, { store, variants }: MediaOptions): void => {
  router.get(authorPlaceholder.slice(apiBase.length), (ctx) => {
    setPictureHeaders(ctx, 'image/svg+xml', placeholderTag);
    // The icon may change, but rarely.
    ctx.set({
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
    if (matchesIfNoneMatch(ctx.get('If-None-Match') || undefined, placeholderTag)) ctx.status = 304;
    else ctx.body = placeholder;
  });

  router.get(`${mediaPath}/:name`, async (ctx) => {
    const { name = '' } = ctx.params;
    if (!isPictureName(name)) throw pictureNotFound();
    const stored = await store.get(masterKey(name));
    if (stored === undefined) throw pictureNotFound();
    setPictureHeaders(ctx, contentTypes.webp, `"${name}"`);
    if (matchesIfNoneMatch(ctx.get('If-None-Match') || undefined, `"${name}"`)) {
      stored.stream.destroy();
      ctx.status = 304;
      return;
    }
    send(ctx, { data: stored.stream, bytes: stored.bytes });
  });

  router.get(`${mediaPath}/:name/:file`, async (ctx) => {
    const { name = '', file = '' } = ctx.params;
    const variant = variantOf(file);
    if (!isPictureName(name) || variant === undefined) throw pictureNotFound();
    const etag = variantTag(name, variant);
    const key = variantKey(name, variant);
    if (matchesIfNoneMatch(ctx.get('If-None-Match') || undefined, etag) && (await store.has(key))) {
      setPictureHeaders(ctx, contentTypes[variant.format], etag);
      ctx.status = 304;
      return;
    }
    const stored = await store.get(key);
    if (stored !== undefined) {
      setPictureHeaders(ctx, contentTypes[variant.format], etag);
      send(ctx, { data: stored.stream, bytes: stored.bytes });
      return;
    }
    const createdVariant = await untilDeadline(variants.make(name, variant)).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? unavailable(1, { cause: error }) : error;
    });
    if (createdVariant === undefined) throw pictureNotFound();
    setPictureHeaders(ctx, contentTypes[variant.format], etag);
    send(ctx, { data: createdVariant, bytes: createdVariant.length });
  });
};
