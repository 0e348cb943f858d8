import { notFound, type RouterContext } from '@ekamra/chassis';
import { apiBase } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import { sendEncoded } from '../encoded-answer.ts';
import { createApiDocument } from '../openapi/document.ts';
import { type Asset, loadAssets } from './assets.ts';
import { type KeptFile, keptFile } from './kept-file.ts';
import { once } from './once.ts';
import { pageHtml } from './page.ts';

const documentPath = `${apiBase}/openapi.json`;
const pagePath = `${apiBase}/docs`;

/** The page loads nothing but its own files, and asks nobody but this API (CSP Level 3). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const askEachTime = 'public, max-age=0, must-revalidate';
const forAYear = 'public, max-age=31536000, immutable';

const send = async (ctx: RouterContext, file: KeptFile, cacheControl: string): Promise<void> => {
  ctx.set({
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  ctx.type = file.type;
  await sendEncoded(ctx, file);
};

const addressOf = ({ name }: Asset): string => `${pagePath}/${name}`;

/** Registers the API's document, and the page that shows it to people. Both are made when first asked for. */
export const docsRoutes = (router: Router): void => {
  const assets = once(loadAssets);
  const document = once(() => keptFile('application/json', JSON.stringify(createApiDocument())));
  const page = once(() => keptFile('text/html; charset=utf-8', pageHtml(assets(), addressOf)));

  router.get(documentPath, (ctx) => send(ctx, document(), askEachTime));
  router.get(pagePath, async (ctx) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    });
    await send(ctx, page(), askEachTime);
  });
  router.get(`${pagePath}/:name`, async (ctx) => {
    const asset = Object.values(assets()).find(({ name }) => name === ctx.params['name']);
    if (!asset) throw notFound('There is no such file');
    await send(ctx, asset, forAYear);
  });
};
