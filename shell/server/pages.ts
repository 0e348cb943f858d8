import { randomBytes } from 'node:crypto';
import { currentContext } from '@ekamra/chassis/request-context';
import type { Logger } from '@ekamra/chassis/logger';
import { company } from '@ekamra/contracts/company';
import type { Context, Middleware } from 'koa';
import { isShellPath } from '../src/routes/shell-path.ts';
import type { Redirected, RenderedHtml } from '../src/server/renderer.ts';
import { apiForPage } from './api.ts';
import { sendCompressed } from './compression.ts';
import { frontConfig, type ShellConfig } from './config.ts';
import { documentHtml, sendAdminsAway, splash, splashStyle } from './document.ts';
import type { CountedVisit } from './failures/failures.ts';
import type { Site, SiteRemote } from './site.ts';

/** Time limit of rendering in milliseconds; what is still suspended is left to the browser. */
const renderDeadlineMs = 5_000;

export interface PageParts {
  config: ShellConfig;
  logger: Logger;
  /** Selects the site for a request. */
  site: (ctx: Context) => Promise<Site>;
  addressOf: (ctx: Context) => string;
  /** Counts a visit to a remote's page; undefined if it doesn't count. */
  visit?: (ctx: Context, of: Pick<PageRequest, 'site' | 'owner'>) => CountedVisit | undefined;
  /** Returns the Content-Security-Policy for a nonce; without it pages have none. */
  policy?: (nonce: string) => string;
  /** Inline script that runs first. */
  prelude?: string;
}

/** The requested page. */
export interface PageRequest {
  url: URL;
  nonce: string;
  site: Site;
  /** Undefined if no remote owns the path. */
  owner: (SiteRemote & { pattern: string }) | undefined;
  /** True if the page belongs to the shell itself. */
  isShellPage: boolean;
}

/** Result of rendering. */
interface Rendering {
  /** Absent if the browser has to render. */
  page?: RenderedHtml | Redirected;
  /** True if the remote's code failed. */
  hasFailed: boolean;
}

/** Head of a page that the browser renders and completes. */
const headOfUnrendered = (isBare: boolean): string =>
  `<title>${company.name}</title>${isBare ? '<meta name="robots" content="noindex" data-head="">' : ''}`;

/** Status of a page that the browser renders. */
const statusOf = ({ site, owner, isShellPage }: PageRequest): number => {
  if (isShellPage || (owner && owner.pattern !== '*')) return 200;
  return site.isComplete ? 404 : 503;
};

/** Serves the HTML of every page. */
export const pages = (parts: PageParts): Middleware => {
  const { config, logger, addressOf } = parts;
  const front = frontConfig(config);

  const resolvePage = async (ctx: Context): Promise<PageRequest> => {
    const url = new URL(config.PUBLIC_ORIGIN);
    // Set separately, because a path such as `//host` would be parsed as a host.
    url.pathname = ctx.path;
    url.search = ctx.search;
    const site = await parts.site(ctx);
    const sources = site.remotes.map(({ source }) => source);
    const isShellPage = isShellPath(url.pathname);
    const ownerMatch = isShellPage ? undefined : site.build.renderer.ownerOf(url.pathname, sources);
    const remote = ownerMatch && site.remotes.find(({ source }) => source === ownerMatch.remote);
    return {
      url,
      nonce: randomBytes(16).toString('base64'),
      site,
      owner: remote && { ...remote, pattern: ownerMatch.pattern },
      isShellPage,
    };
  };

  /** Renders the page on the server; without a result the browser renders it. */
  const renderPage = async (ctx: Context, { url, nonce, site, owner }: PageRequest): Promise<Rendering> => {
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
      // A failing dependency has another status and isn't the remote's fault.
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

  /** Returns the token with which the browser reports a failure; none if the visit doesn't count or failed already. */
  const tokenFor = (ctx: Context, pageRequest: PageRequest, hasFailed: boolean): { visit?: string } => {
    const visit = parts.visit?.(ctx, pageRequest);
    if (hasFailed) visit?.failed();
    return visit && !hasFailed ? { visit: visit.token } : {};
  };

  const sendPage = async (
    ctx: Context,
    pageRequest: PageRequest,
    { page, hasFailed }: { page?: RenderedHtml; hasFailed: boolean },
  ): Promise<void> => {
    const { nonce, site, owner, isShellPage } = pageRequest;
    const { renderer, scripts } = site.build;
    const isBare = isShellPage || owner?.source.layout === 'bare';
    ctx.status = page?.status ?? statusOf(pageRequest);
    if (ctx.status === 503) ctx.set('Retry-After', '5');
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'private, no-cache');
    if (parts.policy) ctx.set('Content-Security-Policy', parts.policy(nonce));
    // Recovery links hold a token, which must not leak through the referrer.
    if (isBare) ctx.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' });
    const remotes = site.remotes.map(({ source }) => source);
    const html = documentHtml({
      nonce,
      prelude: [parts.prelude, owner?.source.layout === 'site' ? sendAdminsAway : undefined],
      scripts,
      preloads: owner?.preloads(owner.pattern) ?? [],
      fonts: { urls: renderer.fontUrls, faces: renderer.fontFaces },
      icon: renderer.iconUrl,
      head: page?.head ?? headOfUnrendered(isBare),
      styles: page?.styles ?? splashStyle(nonce),
      body: page?.body ?? splash,
      boot: {
        config: front,
        remotes,
        ...(site.preview ? { preview: site.preview } : {}),
        ...(page ? { page: page.page } : {}),
        ...tokenFor(ctx, pageRequest, hasFailed),
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
    const pageRequest = await resolvePage(ctx);
    const { page, hasFailed } = await renderPage(ctx, pageRequest);
    if (page?.kind === 'redirect') {
      ctx.status = page.status;
      ctx.set('Location', page.location);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = '';
      return;
    }
    await sendPage(ctx, pageRequest, { ...(page ? { page } : {}), hasFailed });
  };
};
