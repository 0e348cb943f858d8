import type { Logger } from '@ekamra/chassis/observation/logger';
import { type CacheAnswer, createRevalidatingCache } from '@ekamra/chassis/cache/revalidating-cache';
import { publicCache } from '@ekamra/contracts/calls/cache-policy';
import { encodedPath } from '@ekamra/contracts/calls/site-url';
import type { Redirected } from '../../src/server/renderer.ts';
import { sendFor } from '../api.ts';
import { frontConfig, type ShellConfig } from '../config.ts';
import type { BuiltPage, PageCaller, PageRequest } from './build-page.ts';
import type { RemoteRunner } from '../rendering/run-job.ts';
import { isSlotMissing } from './page-slots.ts';
import { ageOfReads, type PageRead, resourcesOf, revalidate } from './page-reads.ts';
import type { RenderShare } from './render-share.ts';

interface PageCacheOptions {
  config: ShellConfig;
  logger: Logger;
  build: (page: PageRequest, caller: PageCaller) => Promise<BuiltPage | Redirected>;
  /** Runs a rendering in the share of an address; at once by default. */
  share?: RenderShare;
  /** False while writes to a resource may go unnoticed; always true by default. */
  isWatched?: (resource: string) => boolean;
  now?: () => number;
}

interface CachedPage {
  page: BuiltPage;
  renderedAt: number;
}

const validityOf = (reads: readonly PageRead[]): { tags: string[]; ageMs: number } => ({
  tags: resourcesOf(reads),
  ageMs: ageOfReads(reads),
});

/**
 * Creates the cache of rendered pages, which are the same for every visitor of the same versions: one rendering for all
 * concurrent visitors, in the share of that one of them who gets a turn first, revalidated in the background by the entity
 * tags of the data it shows.
 */
export const createPageCache = ({
  config,
  logger,
  build,
  share = (_, work) => work(),
  isWatched,
  now = () => performance.now(),
}: PageCacheOptions) => {
  const cache = createRevalidatingCache<CachedPage, BuiltPage | Redirected>({
    maxBytes: 64 * 1024 * 1024,
    // A page is also kept compressed, which adds at most half.
    sizeOf: ({ page }) => page.body.plain.length * 1.5,
    ...publicCache,
    inBackground: true,
    onDrop: ({ page }, next) => {
      if (next?.page !== page) page.body.retire();
    },
    isWatched,
    onError: (err) => logger.warn({ err }, 'A page could not be refreshed'),
    now,
  });
  const searchParams = new WeakMap<RemoteRunner, Map<string, Promise<readonly string[] | undefined>>>();

  /** Returns the names of the query parameters that a page reads; undefined if it may read any. */
  const searchParamsOf = async ({ owner }: PageRequest): Promise<readonly string[] | undefined> => {
    if (!owner) return undefined;
    const { pattern, runner } = owner;
    const byPattern = searchParams.get(runner) ?? new Map<string, Promise<readonly string[] | undefined>>();
    searchParams.set(runner, byPattern);
    const knownNames = byPattern.get(pattern);
    if (knownNames) return knownNames;
    const task = { pattern, config: frontConfig(config) };
    const names = runner.run({ name: 'searchParamsOf', task }, sendFor({ requestId: '' }));
    byPattern.set(pattern, names);
    names.catch(() => byPattern.delete(pattern));
    return names;
  };

  /** Returns the query in one spelling: sorted, and of each parameter that the page reads, the first value. */
  const readQuery = async (request: PageRequest): Promise<string> => {
    const { search, searchParams: query } = request.url;
    if (search === '') return '';
    // Building the page reports the failure.
    const names = await searchParamsOf(request).catch(() => undefined);
    const pairs = [...query];
    // In a map, the last pair of a name stays.
    const read = names ? new Map(pairs.filter(([name]) => names.includes(name)).toReversed()) : pairs;
    const sorted = new URLSearchParams([...read]);
    sorted.sort();
    return sorted.toString();
  };

  /** Returns the request in the one spelling that all requests of the same page have. */
  const withOneSpelling = async (request: PageRequest): Promise<PageRequest> => {
    const pathname = encodedPath(request.url.pathname);
    if (request.url.search === '' && pathname === request.url.pathname) return request;
    const search = await readQuery(request);
    return { ...request, url: Object.assign(new URL(request.url), { pathname, search }) };
  };

  return {
    /** Returns a page from the cache, or builds it. */
    read: async (
      request: PageRequest,
      caller: PageCaller,
    ): Promise<CacheAnswer<CachedPage, BuiltPage | Redirected>> => {
      const pageRequest = await withOneSpelling(request);
      const { pathname, search } = pageRequest.url;
      return cache.read({
        key: `${request.site.versions} ${pathname}${search}`,
        waiter: { key: caller.address, run: (work) => share(caller.address, work) },
        load: async (previous, inTurn) => {
          const { requestId } = caller;
          const isConfirmable = previous && now() - previous.renderedAt < publicCache.staleMs;
          if (isConfirmable && !previous.page.slots.some(isSlotMissing)) {
            const reads = await revalidate(previous.page.reads, sendFor({ requestId }));
            if (reads) return { value: previous, ...validityOf(reads) };
          }
          const renderedAt = now();
          const page = await build(pageRequest, { ...caller, inTurn });
          if (page.kind === 'page' && page.isComplete) {
            // While its code is suspended, the page would not be found by an address with other parameters.
            searchParamsOf(pageRequest).catch(() => undefined);
            return { value: { page, renderedAt }, ...validityOf(page.reads) };
          }
          if (page.kind === 'page') page.body.retire();
          return { uncached: page, isFailure: page.kind === 'page' && page.status !== 404 };
        },
      });
    },
    /** Invalidates the pages that show a resource of the API. */
    invalidate: cache.invalidate,
  };
};
export type PageCache = ReturnType<typeof createPageCache>;
