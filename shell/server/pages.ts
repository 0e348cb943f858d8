import { randomBytes } from 'node:crypto';
import { currentContext } from '@ekamra/chassis/request-context';
import type { Logger } from '@ekamra/chassis/logger';
import { company } from '@ekamra/contracts/company';
import type { Context, Middleware } from 'koa';
import { isOwnPage } from '../src/routes/own-pages.ts';
import type { Redirected, RenderedHtml } from '../src/server/renderer.ts';
import { apiForPage } from './api.ts';
import { sendCompressed } from './compression.ts';
import { frontConfig, type ShellConfig } from './config.ts';
import { documentHtml, sendAdminsAway, splash, splashStyle } from './document.ts';
import type { CountedVisit } from './failures/failures.ts';
import type { Site, SiteRemote } from './site.ts';

/** Milliseconds that a page may take in all; what still suspends then is left to the browser. */
const renderDeadlineMs = 5_000;

export interface PageParts {
  config: ShellConfig;
  logger: Logger;
  /** The site that a request is answered with. */
  site: (ctx: Context) => Promise<Site>;
  addressOf: (ctx: Context) => string;
  /** Counts a visit to a remote's page; undefined for one that doesn't count. */
  visit?: (ctx: Context, of: Pick<Asked, 'site' | 'owner'>) => CountedVisit | undefined;
  /** The Content-Security-Policy of a page with this nonce; without it pages have none. */
  policy?: (nonce: string) => string;
  /** Code that runs before everything else. */
  prelude?: string;
}

/** The page that a request asks for. */
export interface Asked {
  url: URL;
  nonce: string;
  site: Site;
  /** Absent when no remote has the path. */
  owner: (SiteRemote & { pattern: string }) | undefined;
  /** It is a page of the shell's own. */
  isOwn: boolean;
}

/** What came of rendering. */
interface Rendering {
  /** Absent when the browser has to render. */
  page?: RenderedHtml | Redirected;
  /** The remote's code failed. */
  hasFailed: boolean;
}

/** The head of a page that the browser renders; it says more once it has. */
const headOfUnrendered = (isBare: boolean): string =>
  `<title>${company.name}</title>${isBare ? '<meta name="robots" content="noindex" data-head="">' : ''}`;

/** The status of a page that the browser renders. */
const statusOf = ({ site, owner, isOwn }: Asked): number => {
  if (isOwn || (owner && owner.pattern !== '*')) return 200;
  return site.isWhole ? 404 : 503;
};

/** Answers everything that isn't a file or the API: with the HTML of a page. */
export const pages = (parts: PageParts): Middleware => {
  const { config, logger, addressOf } = parts;
  const front = frontConfig(config);

  const understand = async (ctx: Context): Promise<Asked> => {
    const url = new URL(config.PUBLIC_ORIGIN);
    // Set apart, because a path such as `//host` would be read as an address.
    url.pathname = ctx.path;
    url.search = ctx.search;
    const site = await parts.site(ctx);
    const sources = site.remotes.map(({ source }) => source);
    const isOwn = isOwnPage(url.pathname);
    const owned = isOwn ? undefined : site.build.renderer.ownerOf(url.pathname, sources);
    const remote = owned && site.remotes.find(({ source }) => source === owned.remote);
    return {
      url,
      nonce: randomBytes(16).toString('base64'),
      site,
      owner: remote && { ...remote, pattern: owned.pattern },
      isOwn,
    };
  };

  /** The page as its remote renders it; none when it can't, so that the browser does. */
  const rendered = async (ctx: Context, { url, nonce, site, owner }: Asked): Promise<Rendering> => {
    if (owner?.source.rendering !== 'server') return { hasFailed: false };
    const requestId = currentContext()?.requestId ?? '';
    try {
      const page = await site.build.renderer.render({
        request: new Request(url),
        remote: owner.source,
        pattern: owner.pattern,
        module: await owner.load(),
        remotes: site.remotes.map(({ source }) => source),
        preview: site.preview,
        config: front,
        api: apiForPage({ bffUrl: config.BFF_URL, requestId, address: addressOf(ctx) }),
        nonce,
        signal: AbortSignal.timeout(renderDeadlineMs),
      });
      // What is down behind a page is another status, and not the remote's fault.
      return { page, hasFailed: page.status === 500 };
    } catch (err) {
      const { name, version } = owner.source;
      logger.error(
        { err, requestId, remote: name, version, path: url.pathname },
        'A page could not be rendered',
      );
      return { hasFailed: true };
    }
  };

  /** The token by which the browser tells that the visit failed; none when it failed already, or doesn't count. */
  const tokenFor = (ctx: Context, asked: Asked, hasFailed: boolean): { visit?: string } => {
    const visit = parts.visit?.(ctx, asked);
    if (hasFailed) visit?.failed();
    return visit && !hasFailed ? { visit: visit.token } : {};
  };

  const answer = async (
    ctx: Context,
    asked: Asked,
    { page, hasFailed }: { page?: RenderedHtml; hasFailed: boolean },
  ): Promise<void> => {
    const { nonce, site, owner, isOwn } = asked;
    const { renderer, scripts } = site.build;
    const isBare = isOwn || owner?.source.layout === 'bare';
    ctx.status = page?.status ?? statusOf(asked);
    if (ctx.status === 503) ctx.set('Retry-After', '5');
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'private, no-cache');
    if (parts.policy) ctx.set('Content-Security-Policy', parts.policy(nonce));
    // The link of a recovery mail holds a token, which what its page loads must not tell.
    if (isBare) ctx.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' });
    const remotes = site.remotes.map(({ source }) => source);
    const html = documentHtml({
      nonce,
      prelude: [parts.prelude, owner?.source.layout === 'site' ? sendAdminsAway : undefined],
      scripts,
      preloads: owner?.preloads(owner.pattern) ?? [],
      fonts: renderer.fontUrls,
      icon: renderer.iconUrl,
      head: page?.head ?? headOfUnrendered(isBare),
      styles: page?.styles ?? splashStyle(nonce),
      body: page?.body ?? splash,
      boot: {
        config: front,
        remotes,
        ...(site.preview ? { preview: site.preview } : {}),
        ...(page ? { page: page.page } : {}),
        ...tokenFor(ctx, asked, hasFailed),
      },
    });
    await sendCompressed(ctx, html);
  };

  return async (ctx) => {
    ctx['_matchedRoute'] = '(page)';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.status = 405;
      ctx.body = '';
      return;
    }
    const asked = await understand(ctx);
    const { page, hasFailed } = await rendered(ctx, asked);
    if (page?.kind === 'redirect') {
      ctx.status = page.status;
      ctx.set('Location', page.location);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = '';
      return;
    }
    await answer(ctx, asked, { ...(page ? { page } : {}), hasFailed });
  };
};
