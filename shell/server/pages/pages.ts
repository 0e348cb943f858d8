import { publicCache } from '@ekamra/contracts/calls/cache-policy';
import { currentContext } from '@ekamra/chassis/http/request-context';
import { sendEncoded } from '@ekamra/chassis/http/encoded-body';
import { offerRepeat } from '@ekamra/chassis/http/repeated-answers';
import { isAmbiguousPath, siteUrl } from '@ekamra/contracts/calls/site-url';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { isShellPath } from '../../src/routes/shell-path.ts';
import type { Redirected } from '../../src/server/renderer.ts';
import type { PageConfig } from '../config.ts';
import { crashHeaders } from '../failures/crash-reports.ts';
import type { BegunVisit } from '../failures/failures.ts';
import type { Site } from '../site.ts';
import type { BuiltPage, FailedCaller, PageCaller, PageOwner, PageRequest } from './build-page.ts';
import type { PageCache } from './page-cache.ts';
import { withOverloadPage } from './overload-page.ts';
import { findOwner, spelledPath, withoutEndMarks } from './page-owner.ts';
import { hasSlotFailed, type SlotOutcome } from './page-slots.ts';
import { receivedFormPage } from './received-form.ts';
import { serverTiming, type VisitTokens } from './server-timing.ts';
import { sendSmallPage } from './small-page.ts';

export interface PageDependencies {
  config: Pick<PageConfig, 'PUBLIC_ORIGIN'>;
  /** Selects the site for a request. */
  site: (ctx: Context) => Promise<Site>;
  addressOf: (ctx: Context) => string;
  build: (page: PageRequest, caller: PageCaller) => Promise<BuiltPage | Redirected>;
  /** Absent in development, where every page is built. */
  cache?: PageCache;
  /** Counts a page by where it came from; pages that are never cached don't count. */
  countAnswer?: (from: 'hit' | 'miss' | 'stale' | 'load') => void;
  /** Begins a visit to a remote's page with these slots; undefined if it doesn't count. */
  visit?: (
    ctx: Pick<Context, 'req'>,
    of: Pick<PageRequest, 'site' | 'owner'>,
    slots: readonly SlotOutcome[],
  ) => BegunVisit | undefined;
  /** Returns the number of changes of the live versions so far, after which a page may be another one. */
  countReleaseChanges?: () => number;
  /** Begins a visit whose page or slot failed, and returns its token; undefined if it doesn't count. */
  failedVisit?: (ctx: Context, page: PageRequest, caller: FailedCaller) => string | undefined;
}

const seconds = (ms: number): number => ms / 1_000;
const { freshMs, staleMs } = publicCache;
/** Lets a CDN do what the page cache does, while browsers ask every time. */
const publicCaching = [
  'public, max-age=0',
  `s-maxage=${seconds(freshMs)}`,
  `stale-while-revalidate=${seconds(staleMs - freshMs)}`,
  `stale-if-error=${seconds(staleMs)}`,
].join(', ');

/** Maximum number of paths whose owner is remembered, because React Router ranks all patterns for every match. */
const maxOwners = 5_000;

/** A page for one request. */
interface Answer<Page = BuiltPage | Redirected> {
  page: Page;
  /** True if the page may be stored and shown to others. */
  isCacheable: boolean;
  /** Milliseconds since the data of a cached page was confirmed. */
  ageMs?: number;
  /** Returns the same later, as long as the cached page needs no other look; undefined if it needs one now. */
  currentAge?: (() => number | undefined) | undefined;
}

/** Returns the redirect to the address at which a page is found. */
const movedTo = (location: string): Answer => ({
  page: { kind: 'redirect', status: 301, location },
  isCacheable: false,
});

const sendPage = (ctx: Context, { page, isCacheable }: Answer<BuiltPage>, site: Site): Promise<void> => {
  const { status, body, etag, policy } = page;
  if (status === 503) ctx.set('Retry-After', '5');
  ctx.type = 'text/html; charset=utf-8';
  const isForEveryone = isCacheable && site.isForEveryone && !ctx.response.get('Set-Cookie');
  if (isForEveryone) ctx.set('Cache-Control', publicCaching);
  else ctx.set('Cache-Control', site.preview || site.localBuild ? 'private, no-store' : 'private, no-cache');
  ctx.set('Content-Security-Policy', policy);
  // Recovery links hold a token, which must not leak through the referrer.
  if (page.isBare) ctx.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' });
  return sendEncoded(ctx, { status, body, ...(isCacheable ? { etag } : {}) });
};

/** Serves the HTML of every page. */
export const pages = ({ config, addressOf, build, cache, ...parts }: PageDependencies): Middleware => {
  const owners = new LRUCache<string, { owner: PageOwner | undefined }>({ max: maxOwners });

  const ownerOf = (site: Site, pathname: string): PageOwner | undefined => {
    const key = `${site.versions} ${pathname}`;
    // In development a version's code changes.
    const known = cache && owners.get(key);
    if (known) return known.owner;
    const owner = findOwner(site, pathname);
    owners.set(key, { owner });
    return owner;
  };

  const resolvePage = async (ctx: Context): Promise<PageRequest> => {
    const url = siteUrl(ctx.path + ctx.search, config.PUBLIC_ORIGIN);
    const site = await parts.site(ctx);
    if (isAmbiguousPath(ctx.path, url))
      return { url, site, owner: undefined, isShellPage: false, isAmbiguous: true };
    const isShellPage = isShellPath(url.pathname);
    return { url, site, owner: isShellPage ? undefined : ownerOf(site, url.pathname), isShellPage };
  };

  /** Returns the redirect from an address that is no page to that of one without the marks at its end, if there is one. */
  const redirectFromUnknown = ({ site, url, isAmbiguous }: PageRequest): Answer | undefined => {
    const pathname = withoutEndMarks(url.pathname);
    const owner = pathname === url.pathname || isAmbiguous ? undefined : ownerOf(site, pathname);
    if (!owner || owner.pattern === '*') return undefined;
    return movedTo(spelledPath(pathname, owner.pattern) + url.search);
  };

  const answerOf = async (pageRequest: PageRequest, caller: PageCaller): Promise<Answer> => {
    const { site, owner, url } = pageRequest;
    if (owner?.source.rendering === 'server') {
      const pathname = spelledPath(url.pathname, owner.pattern);
      if (pathname !== url.pathname) return movedTo(pathname + url.search);
    }
    if (!cache || site.preview || site.localBuild || owner?.source.rendering !== 'server')
      return { page: await build(pageRequest, caller), isCacheable: false };
    const cached = await cache.read(pageRequest, caller);
    parts.countAnswer?.(cached.from);
    return 'value' in cached
      ? {
          page: cached.value.page,
          isCacheable: true,
          ageMs: cached.ageMs,
          currentAge: cached.from === 'hit' ? cached.currentAge : undefined,
        }
      : { page: cached.uncached, isCacheable: false };
  };

  /** Begins the visit of the versions that the page is made of, which counts once its scripts confirm it. */
  const beginVisit = (
    ctx: Context,
    pageRequest: PageRequest,
    { page, caller }: { page: BuiltPage; caller: PageCaller },
  ): VisitTokens => {
    const { hasFailed, failure, isOverdue, slots } = page;
    const failed = slots.filter(hasSlotFailed).map((slot) =>
      parts.failedVisit?.(ctx, pageRequest, {
        ...caller,
        failure: slot.failure,
        isOverdue: slot.isOverdue ?? false,
        slot,
      }),
    );
    const rendered = slots.filter((slot) => !hasSlotFailed(slot));
    const begun = hasFailed ? undefined : parts.visit?.(ctx, pageRequest, rendered);
    if (hasFailed) failed.unshift(parts.failedVisit?.(ctx, pageRequest, { ...caller, failure, isOverdue }));
    return { begun: begun?.tokens ?? [], failed: failed.filter((token) => token !== undefined) };
  };

  /** Offers a cached page to all who get the live versions, each with the tokens of their own visit. */
  const offerPage = (
    ctx: Context,
    { site, owner }: PageRequest,
    { page, currentAge }: { page: BuiltPage; currentAge: () => number | undefined },
  ): void => {
    const changes = parts.countReleaseChanges?.();
    if (changes === undefined || !site.isForEveryone || page.hasFailed || page.slots.some(hasSlotFailed))
      return;
    offerRepeat(ctx, (req) => {
      const ageMs = parts.countReleaseChanges?.() === changes ? currentAge() : undefined;
      if (ageMs === undefined) return undefined;
      parts.countAnswer?.('hit');
      const begun = parts.visit?.({ req }, { site, owner }, page.slots)?.tokens ?? [];
      return {
        'server-timing': serverTiming({ visit: { begun, failed: [] }, ageMs }),
        ...crashHeaders(begun),
      };
    });
  };

  const answerPage = async (ctx: Context): Promise<void> => {
    ctx['_matchedRoute'] = '(page)';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.status = 405;
      ctx.body = '';
      return;
    }
    const pageRequest = await resolvePage(ctx);
    const receivedForm = receivedFormPage(pageRequest);
    if (receivedForm) return sendSmallPage(ctx, 200, receivedForm);
    const caller = { requestId: currentContext()?.requestId ?? '', address: addressOf(ctx) };
    const answer = await answerOf(pageRequest, caller);
    const isUnknown = answer.page.kind === 'page' && answer.page.status === 404;
    const { page, isCacheable, ageMs, currentAge } =
      (isUnknown && redirectFromUnknown(pageRequest)) || answer;
    if (page.kind === 'redirect') {
      ctx.status = page.status;
      ctx.set('Location', page.location);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = '';
      return;
    }
    const visit = beginVisit(ctx, pageRequest, { page, caller });
    const timing = serverTiming({ visit, ageMs });
    if (timing !== '') ctx.set('Server-Timing', timing);
    ctx.set(crashHeaders(visit.begun));
    await sendPage(ctx, { page, isCacheable }, pageRequest.site);
    if (currentAge) offerPage(ctx, pageRequest, { page, currentAge });
  };

  return (ctx) => withOverloadPage(ctx, () => answerPage(ctx));
};
