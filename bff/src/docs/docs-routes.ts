import { apiBase, company, pageTitle } from '@ekamra/contracts';
import { notFound, type RouterContext, sendEncoded } from '@ekamra/chassis';
import type { Router } from '@koa/router';
import { type Asset, type Assets, type CachedFile, cachedFile, loadAssets } from './assets.ts';
import { createApiDocument } from '../openapi/document.ts';

/** Returns the HTML page that shows the OpenAPI document; `addressOf` returns the address of an asset. */
const pageHtml = (assets: Assets, addressOf: (asset: Asset) => string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageTitle('API')}</title>
<link rel="icon" href="${addressOf(assets.icon)}">
<link rel="stylesheet" href="${addressOf(assets.style)}">
<link rel="stylesheet" href="${addressOf(assets.ownStyle)}">
<script defer src="${addressOf(assets.bundle)}"></script>
<script defer src="${addressOf(assets.start)}"></script>
</head>
<body>
<main id="docs"><p>The API of ${company.name} is described in <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p></main>
</body>
</html>
`;

/** Creates a value on first use and caches it. */
const lazy = <T>(create: () => T): (() => T) => {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: create() }).value;
};

const documentPath = `${apiBase}/openapi.json`;
const pagePath = `${apiBase}/docs`;

/** The page loads only its own files and connects only to this API (CSP Level 3). */
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

const revalidate = 'public, max-age=0, must-revalidate';
const cacheForever = 'public, max-age=31536000, immutable';

const send = async (ctx: RouterContext, file: CachedFile, cacheControl: string): Promise<void> => {
  ctx.set({
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  ctx.type = file.type;
  await sendEncoded(ctx, file);
};

const addressOf = ({ name }: Asset): string => `${pagePath}/${name}`;

/** Registers the OpenAPI document and its HTML page. Both are created on first request. */
export const docsRoutes = (router: Router): void => {
  const assets = lazy(loadAssets);
  const document = lazy(() => cachedFile('application/json', JSON.stringify(createApiDocument())));
  const page = lazy(() => cachedFile('text/html; charset=utf-8', pageHtml(assets(), addressOf)));

  router.get(documentPath, (ctx) => send(ctx, document(), revalidate));
  router.get(pagePath, async (ctx) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    });
    await send(ctx, page(), revalidate);
  });
  router.get(`${pagePath}/:name`, async (ctx) => {
    const asset = Object.values(assets()).find(({ name }) => name === ctx.params['name']);
    if (!asset) throw notFound('There is no such file');
    await send(ctx, asset, cacheForever);
  });
};
