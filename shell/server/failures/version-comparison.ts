import type { LiveRemote } from '@ekamra/release';
import { LRUCache } from 'lru-cache';
import type { Redirected } from '../../src/server/renderer.ts';
import type { BuiltPage, PageCaller, PageRequest } from '../pages/build-page.ts';
import { findOwner } from '../pages/page-owner.ts';
import type { Sites } from '../site.ts';
import { createAddressLimiter } from './address-limiter.ts';
import { suspectsOf } from './take-back-rule.ts';

/** Renderings of earlier versions per minute; further failures are not compared. */
const comparisonsPerMinute = 12;
/** Milliseconds for which a result is remembered, and the number of results. */
const rememberedMs = 60_000;
const maxRemembered = 200;

interface ComparisonParts {
  remotes: () => Pick<LiveRemote, 'name' | 'record'>[];
  sites: Pick<Sites, 'of'>;
  build: (page: PageRequest, caller: PageCaller) => Promise<BuiltPage | Redirected>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Compares failed pages of new versions with the versions before them. */
export const createVersionComparison = ({ remotes, sites, build, now = Date.now }: ComparisonParts) => {
  const renderings = createAddressLimiter(comparisonsPerMinute);
  const results = new LRUCache<string, Promise<boolean | undefined>>({
    max: maxRemembered,
    ttl: rememberedMs,
    ttlResolution: 0,
    perf: { now },
  });

  const versionBefore = (name: string, version: string): string | undefined => {
    const record = remotes().find((remote) => remote.name === name)?.record;
    return record && suspectsOf(name, record, now()).find((suspect) => suspect.version === version)?.before;
  };

  /** Renders the page with another version of its remote; undefined if that is not possible now. */
  const failsIn = async (
    { url }: PageRequest,
    of: { remote: string; version: string },
    caller: PageCaller,
  ): Promise<boolean | undefined> => {
    const site = await sites.of(undefined, of);
    const owner = site.preview && findOwner(site, url.pathname);
    if (owner?.source.name !== of.remote) return false;
    // An overloaded server refuses to render.
    const page = await build({ url, site, owner, isShellPage: false }, caller).catch(() => undefined);
    if (page?.kind === 'redirect') return false;
    return page && (page.isRendered || page.hasFailed) ? page.hasFailed : undefined;
  };

  return {
    /**
     * True if a page that failed in a new version fails in the version before as well, so that it isn't the new one's
     * fault. Few pages are rendered for this; what could not be compared counts as the new version's fault.
     */
    failsBefore: async (request: PageRequest, caller: PageCaller): Promise<boolean> => {
      const { name = '', version = '' } = request.owner?.source ?? {};
      const before = versionBefore(name, version);
      if (before === undefined) return false;
      const key = `${name}/${before} ${request.url.pathname}${request.url.search}`;
      const known = results.get(key);
      if (known) return (await known) ?? false;
      if (!renderings.tryCount('all', now())) return false;
      const result = failsIn(request, { remote: name, version: before }, caller);
      results.set(key, result);
      const hasFailed = await result;
      // The next visit tries again.
      if (hasFailed === undefined) results.delete(key);
      return hasFailed ?? false;
    },
  };
};
