import { createRefreshedValue, type RefreshedValue } from '@ekamra/chassis/cache/refreshed-value';
import { encodedBody, sendEncoded } from '@ekamra/chassis/http/encoded-body';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { currentContext } from '@ekamra/chassis/http/request-context';
import { servedFiles } from '@ekamra/contracts/front/reserved-paths';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { type ApiSend, dataDeadlineMs, sendFor } from '../api.ts';
import { frontConfig, type ShellConfig } from '../config.ts';
import type { Site, SiteRemote } from '../site.ts';
import { robotsTxt } from './robots.ts';
import { hasDocument, isSitemap, type List, sitemapDocument, type SiteGuide } from './sitemap.ts';

export interface CrawlerOptions {
  config: ShellConfig;
  logger: Logger;
  site: () => Site;
}

/** Sign-in pages, which the site links to: crawlers may fetch them, so that they see their `noindex`. */
const signInPaths = new Set(['/login', '/register', '/forgot-password']);
/** Milliseconds for which a document is fresh, and for which a stale one may stand in. */
const freshMs = 5 * 60_000;
const usableMs = 60 * 60_000;
/** Time limit of the calls for one document, in milliseconds. */
const deadlineMs = 25_000;
/** Maximum number of cached documents, each about a megabyte at most. */
const maxCached = 40;
/** Seconds until a crawler may retry an unavailable document. */
const retryAfter = 60;

/** Builds `/robots.txt` from the paths of the live remotes. */
const robots = ({ config, site }: CrawlerOptions): string => {
  const { remotes } = site();
  const paths = (layout: string) =>
    remotes.filter(({ source }) => source.layout === layout).flatMap(({ source }) => source.paths);
  const closed = paths('bare').filter((path) => !signInPaths.has(path));
  return robotsTxt({ publicOrigin: frontConfig(config).publicOrigin, open: paths('site'), closed });
};

/** Builds the sitemap's documents from the crawl guides of the live remotes. */
const sitemapOf = ({ config, site }: CrawlerOptions) => {
  const front = frontConfig(config);
  const totals = new Map<string, RefreshedValue<number>>();

  /** Returns the addresses of a remote, whose lists are read by calls that share one deadline. */
  const guideOf = async ({ runner }: SiteRemote): Promise<SiteGuide> => {
    const requestId = currentContext()?.requestId ?? '';
    const deadline = performance.now() + deadlineMs;
    const send = (): ApiSend =>
      sendFor({ requestId, deadlineMs: Math.min(dataDeadlineMs, deadline - performance.now()) });
    const { pages, lists } = await runner.run({ name: 'crawlGuide', task: { config: front } }, send());
    const read = (list: string, page: number) =>
      runner.run({ name: 'addressesOf', task: { list, page, config: front } }, send());
    return { pages, lists: lists.map((name) => ({ name, read: (page) => read(name, page) })) };
  };

  const guide = async (): Promise<SiteGuide> => {
    const { remotes, isComplete } = site();
    if (!isComplete) throw new Error('A remote that is live can’t be read');
    const rendered = remotes.filter(({ source }) => source.rendering === 'server');
    const guides = await Promise.all(rendered.map(guideOf));
    return {
      pages: guides.flatMap(({ pages }) => pages),
      lists: guides.flatMap(({ lists }) => lists),
    };
  };

  /** Number of addresses of a list, requested at most every five minutes for all documents together. */
  const totalOf = ({ name }: List): Promise<number> => {
    const load = async () => {
      const list = (await guide()).lists.find((candidate) => candidate.name === name);
      return list ? (await list.read(1)).total : 0;
    };
    const refreshed = totals.get(name) ?? createRefreshedValue({ load, freshMs, usableMs });
    totals.set(name, refreshed);
    return refreshed.get();
  };

  return {
    /** Forgets the numbers of addresses. */
    forget: (): void => totals.clear(),
    has: async (path: string): Promise<boolean> =>
      path === servedFiles.sitemap || hasDocument(path, { guide: await guide(), totalOf }),
    build: async (path: string): Promise<string | undefined> =>
      sitemapDocument(path, { guide: await guide(), publicOrigin: front.publicOrigin, totalOf }),
  };
};

/**
 * Serves `/robots.txt` and the sitemap. Each document is built at most every five minutes and when a remote is added or retired, and a stale one stands in
 * for up to an hour while the API or a remote is down; without one the answer is 503, never an empty list. Paths that
 * are no document are not cached.
 */
export const crawlers = (parts: CrawlerOptions): Middleware => {
  const sitemap = sitemapOf(parts);
  const documents = new LRUCache<string, RefreshedValue<string | undefined>>({ max: maxCached });

  let remoteNames = '';
  /** Forgets the documents once a remote is there or gone, so that none lists addresses of a retired one. */
  const forgetChanged = (): void => {
    const names = parts
      .site()
      .remotes.map(({ source }) => source.name)
      .join(' ');
    if (names === remoteNames) return;
    remoteNames = names;
    documents.clear();
    sitemap.forget();
  };

  const documentAt = (path: string): RefreshedValue<string | undefined> => {
    const refreshed =
      documents.get(path) ?? createRefreshedValue({ load: () => sitemap.build(path), freshMs, usableMs });
    documents.set(path, refreshed);
    return refreshed;
  };

  const unavailable = (ctx: Context, err: unknown): void => {
    parts.logger.error({ err, path: ctx.path }, 'A document for crawlers could not be made');
    ctx.status = 503;
    ctx.set({ 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
    ctx.type = 'text/plain';
    ctx.body = 'This can’t be told just now. Please come again in a minute.\n';
  };

  /** Returns the document; undefined if it doesn't exist, or if it is unavailable and a 503 was sent. */
  const findDocument = async (ctx: Context): Promise<string | undefined> => {
    try {
      // A cached document stands in even if the list of documents is unavailable.
      const exists = documents.has(ctx.path) || (await sitemap.has(ctx.path));
      return exists ? await documentAt(ctx.path).get() : undefined;
    } catch (err) {
      unavailable(ctx, err);
      return undefined;
    }
  };

  return async (ctx, next) => {
    const isRobots = ctx.path === servedFiles.robots;
    if ((!isRobots && !isSitemap(ctx.path)) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    forgetChanged();
    const text = isRobots ? robots(parts) : await findDocument(ctx);
    if (text === undefined) return ctx.status === 503 ? undefined : next();
    ctx['_matchedRoute'] = isRobots ? servedFiles.robots : '/sitemap*.xml';
    ctx.type = isRobots ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8';
    ctx.set('Cache-Control', `public, max-age=${freshMs / 1_000}`);
    return sendEncoded(ctx, { body: encodedBody(Buffer.from(text)) });
  };
};
