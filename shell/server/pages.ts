import { randomBytes } from 'node:crypto';
import { currentContext } from '@ekamra/chassis/request-context';
import type { Logger } from '@ekamra/chassis/logger';
import { company } from '@ekamra/contracts/company';
import type { LiveRemote } from '@ekamra/release';
import type { Context, Middleware } from 'koa';
import type { RemoteSource } from '../src/boot/boot-types.ts';
import type { Redirected, RenderedHtml } from '../src/server/renderer.ts';
import { apiForPage } from './api.ts';
import type { ShellBuild } from './build.ts';
import { createBundles } from './bundles.ts';
import { sendCompressed } from './compression.ts';
import { frontConfig, type ShellConfig } from './config.ts';
import { documentHtml, splash, splashStyle } from './document.ts';
import { preloadsFor, sourceOf } from './remotes.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Milliseconds that a page may take in all; what still suspends then is left to the browser. */
const renderDeadlineMs = 5_000;

export interface PageParts {
  config: ShellConfig;
  build: ShellBuild;
  logger: Logger;
  /** What is live. */
  live: () => LiveRemote[];
  addressOf: (ctx: Context) => string;
}

/** The page that a request asks for. */
interface Asked {
  url: URL;
  nonce: string;
  remotes: RemoteSource[];
  /** Absent when no remote has the path. */
  owner: { source: RemoteSource; live: LiveRemote; pattern: string } | undefined;
}

/** The head of a page that the browser renders; it says more once it has. */
const headOfUnrendered = (isBare: boolean): string =>
  `<title>${company.name}</title>${isBare ? '<meta name="robots" content="noindex" data-head="">' : ''}`;

/** Answers everything that isn't a file or the API: with the HTML of a page. */
export const pages = (parts: PageParts): Middleware & { keep: (remotes: LiveRemote[]) => void } => {
  const { config, build, logger, live, addressOf } = parts;
  const { renderer } = build;
  const front = frontConfig(config);
  const baseUrl = config.REMOTES_BASE_URL;
  const bundles = createBundles({ shared: renderer.shared, baseUrl });

  const understand = (ctx: Context): Asked => {
    const url = new URL(config.PUBLIC_ORIGIN);
    // Set apart, because a path such as `//host` would be read as an address.
    url.pathname = ctx.path;
    url.search = ctx.search;
    const known = live();
    const remotes = known.map((remote) => sourceOf(baseUrl, remote));
    const owned = renderer.ownerOf(url.pathname, remotes);
    const of = owned && known.find(({ release }) => release.declaration.name === owned.remote.name);
    return {
      url,
      nonce: randomBytes(16).toString('base64'),
      remotes,
      owner: of && { source: owned.remote, live: of, pattern: owned.pattern },
    };
  };

  /** The page as its remote renders it; undefined when it can't, so that the browser does. */
  const rendered = async (
    ctx: Context,
    { url, nonce, remotes, owner }: Asked,
  ): Promise<RenderedHtml | Redirected | undefined> => {
    if (owner?.source.rendering !== 'server') return undefined;
    const requestId = currentContext()?.requestId ?? '';
    try {
      return await renderer.render({
        request: new Request(url),
        remote: owner.source,
        pattern: owner.pattern,
        module: await bundles.load(owner.live),
        remotes,
        config: front,
        api: apiForPage({ bffUrl: config.BFF_URL, requestId, address: addressOf(ctx) }),
        nonce,
        signal: AbortSignal.timeout(renderDeadlineMs),
      });
    } catch (err) {
      const { name, version } = owner.source;
      logger.error(
        { err, requestId, remote: name, version, path: url.pathname },
        'A page could not be rendered',
      );
      return undefined;
    }
  };

  const answer = async (ctx: Context, asked: Asked, page: RenderedHtml | undefined): Promise<void> => {
    const { nonce, remotes, owner } = asked;
    const isBare = owner?.source.layout === 'bare';
    ctx.status = page?.status ?? (owner && owner.pattern !== '*' ? 200 : 404);
    if (ctx.status === 503) ctx.set('Retry-After', '5');
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.set('Content-Security-Policy', contentSecurityPolicy(config, nonce));
    if (isBare) ctx.set('X-Robots-Tag', 'noindex');
    const html = documentHtml({
      nonce,
      scripts: build.scripts,
      preloads: owner ? preloadsFor(baseUrl, owner.live, owner.pattern) : [],
      fonts: renderer.fontUrls,
      head: page?.head ?? headOfUnrendered(isBare),
      styles: page?.styles ?? splashStyle(nonce),
      body: page?.body ?? splash,
      boot: { config: front, remotes, ...(page ? { page: page.page } : {}) },
      isForVisitors: owner?.source.layout === 'site',
    });
    await sendCompressed(ctx, html);
  };

  const middleware: Middleware = async (ctx) => {
    ctx['_matchedRoute'] = '(page)';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.status = 405;
      ctx.body = '';
      return;
    }
    const asked = understand(ctx);
    const page = await rendered(ctx, asked);
    if (page?.kind === 'redirect') {
      ctx.status = page.status;
      ctx.set('Location', page.location);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = '';
      return;
    }
    await answer(ctx, asked, page);
  };
  return Object.assign(middleware, { keep: bundles.keep });
};
