import { createRefreshed, type Refreshed } from '@ekamra/chassis/refreshed';
import type { Logger } from '@ekamra/chassis/logger';
import { currentContext } from '@ekamra/chassis/request-context';
import type { Context, Middleware } from 'koa';
import type { CrawlGuide } from '../../src/server/renderer.ts';
import { apiForPage } from '../api.ts';
import { sendCompressed } from '../compression.ts';
import { frontConfig, type ShellConfig } from '../config.ts';
import type { Site } from '../site.ts';
import { robotsTxt } from './robots.ts';
import { hasDocument, isSitemap, type List, sitemapDocument, sitemapPath } from './sitemap.ts';

export interface CrawlerParts {
  config: ShellConfig;
  logger: Logger;
  site: () => Site;
}

const robotsPath = '/robots.txt';
/** Pages of the sign-in (spec.md 2.2), which the site leads to: crawlers that may fetch them read their `noindex`. */
const signInPaths = new Set(['/login', '/register', '/forgot-password']);
/** How long a document is given without asking again, and at most when it can't be made anew: milliseconds. */
const freshMs = 5 * 60_000;
const usableMs = 60 * 60_000;
/** Milliseconds that the calls for one document may take. */
const deadlineMs = 25_000;
/** Documents that are kept; each is at most about a megabyte. */
const mostKept = 40;
/** Seconds after which a crawler may come again when there is none. */
const retryAfter = 60;

const joined = (guides: CrawlGuide[]): CrawlGuide => ({
  pages: guides.flatMap(({ pages }) => pages),
  lists: guides.flatMap(({ lists }) => lists),
});

/** `/robots.txt`, from which paths the live remotes have. */
const robots = ({ config, site }: CrawlerParts): string => {
  const { remotes } = site();
  const paths = (layout: string) =>
    remotes.filter(({ source }) => source.layout === layout).flatMap(({ source }) => source.paths);
  const closed = paths('bare').filter((path) => !signInPaths.has(path));
  return robotsTxt({ publicOrigin: frontConfig(config).publicOrigin, open: paths('site'), closed });
};

/** The documents of the sitemap, from what the live remotes say of their pages. */
const sitemapOf = ({ config, site }: CrawlerParts) => {
  const front = frontConfig(config);
  const totals = new Map<string, Refreshed<number>>();

  const guide = async (): Promise<CrawlGuide> => {
    const { build, remotes, isWhole } = site();
    if (!isWhole) throw new Error('A remote that is live can’t be read');
    const requestId = currentContext()?.requestId ?? '';
    const api = apiForPage({ bffUrl: config.BFF_URL, requestId, deadlineMs });
    const rendered = remotes.filter(({ source }) => source.rendering === 'server');
    return joined(
      await Promise.all(
        rendered.map(async ({ load }) =>
          build.renderer.crawlGuide({ module: await load(), config: front, api }),
        ),
      ),
    );
  };

  /** How many addresses a list has: asked for once in five minutes, whichever documents are asked for. */
  const totalOf = ({ name }: List): Promise<number> => {
    const load = async () => {
      const list = (await guide()).lists.find((candidate) => candidate.name === name);
      return list ? (await list.read(1)).total : 0;
    };
    const known = totals.get(name) ?? createRefreshed({ load, freshMs, usableMs });
    totals.set(name, known);
    return known.get();
  };

  return {
    has: async (path: string): Promise<boolean> =>
      path === sitemapPath || hasDocument(path, { guide: await guide(), totalOf }),
    make: async (path: string): Promise<string | undefined> =>
      sitemapDocument(path, { guide: await guide(), publicOrigin: front.publicOrigin, totalOf }),
  };
};

/**
 * Answers `/robots.txt` and the sitemap. Each document of the sitemap is made once in five minutes however many
 * ask for it, and stands in for up to an hour when the API or a remote is down; without one the answer is a 503, and
 * never an empty list. Nothing is made or kept for a path that is no document's.
 */
export const crawlers = (parts: CrawlerParts): Middleware => {
  const sitemap = sitemapOf(parts);
  const kept = new Map<string, Refreshed<string | undefined>>();

  const documentAt = (path: string): Refreshed<string | undefined> => {
    const known = kept.get(path) ?? createRefreshed({ load: () => sitemap.make(path), freshMs, usableMs });
    kept.delete(path);
    kept.set(path, known);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return known;
  };

  const unavailable = (ctx: Context, err: unknown): void => {
    parts.logger.error({ err, path: ctx.path }, 'A document for crawlers could not be made');
    ctx.status = 503;
    ctx.set({ 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
    ctx.type = 'text/plain';
    ctx.body = 'This can’t be told just now. Please come again in a minute.\n';
  };

  /** The document; undefined when there is none such, or none to be had, which is answered then. */
  const find = async (ctx: Context): Promise<string | undefined> => {
    try {
      // What is kept stands in also when nobody can tell what there is.
      const exists = kept.has(ctx.path) || (await sitemap.has(ctx.path));
      return exists ? await documentAt(ctx.path).get() : undefined;
    } catch (err) {
      unavailable(ctx, err);
      return undefined;
    }
  };

  return async (ctx, next) => {
    const isRobots = ctx.path === robotsPath;
    if ((!isRobots && !isSitemap(ctx.path)) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const text = isRobots ? robots(parts) : await find(ctx);
    if (text === undefined) return ctx.status === 503 ? undefined : next();
    ctx['_matchedRoute'] = isRobots ? robotsPath : '/sitemap*.xml';
    ctx.type = isRobots ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8';
    ctx.set('Cache-Control', `public, max-age=${freshMs / 1_000}`);
    return sendCompressed(ctx, text);
  };
};
