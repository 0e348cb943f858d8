import { noneMatchNames, notFound, unavailable } from '@ekamra/chassis';
import type { RouterContext } from '@ekamra/chassis';
import { mediaPath } from '@ekamra/contracts/calls';
import { BulkheadRejectedError } from 'cockatiel';
import type { Readable } from 'node:stream';
import type { Router } from '../parts.ts';
import { contentTypes, isPictureName, masterKey, variantKey, variantOf } from './names.ts';
import type { MediaParts } from './upload-routes.ts';
import { Variants } from './variants.ts';

const nothing = () => notFound('There is no such picture');

/** What an address of a picture answers never changes, so browsers and proxies may keep it for a year. */
const describe = (ctx: RouterContext, type: string, etag: string): void => {
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

/** Registers the pictures that everybody sees: masters, and their variants, which are made when first asked for. */
export const pictureRoutes = (router: Router, { store, work }: MediaParts): void => {
  const variants = new Variants(store, work);

  router.get(`${mediaPath}/:name`, async (ctx) => {
    const { name = '' } = ctx.params;
    if (!isPictureName(name)) throw nothing();
    const stored = await store.get(masterKey(name));
    if (stored === undefined) throw nothing();
    describe(ctx, contentTypes.webp, `"${name}"`);
    if (noneMatchNames(ctx.get('If-None-Match') || undefined, `"${name}"`)) {
      stored.stream.destroy();
      ctx.status = 304;
      return;
    }
    send(ctx, { data: stored.stream, bytes: stored.bytes });
  });

  router.get(`${mediaPath}/:name/:file`, async (ctx) => {
    const { name = '', file = '' } = ctx.params;
    const variant = variantOf(file);
    if (!isPictureName(name) || variant === undefined) throw nothing();
    const etag = `"${name}-${variant.width}-${variant.format}"`;
    const key = variantKey(name, variant);
    if (noneMatchNames(ctx.get('If-None-Match') || undefined, etag) && (await store.has(key))) {
      describe(ctx, contentTypes[variant.format], etag);
      ctx.status = 304;
      return;
    }
    const stored = await store.get(key);
    if (stored !== undefined) {
      describe(ctx, contentTypes[variant.format], etag);
      send(ctx, { data: stored.stream, bytes: stored.bytes });
      return;
    }
    const made = await variants.make(name, variant).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? unavailable(1, { cause: error }) : error;
    });
    if (made === undefined) throw nothing();
    describe(ctx, contentTypes[variant.format], etag);
    send(ctx, { data: made, bytes: made.length });
  });
};
