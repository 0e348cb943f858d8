import type { LiveRemote } from '@ekamra/release';
import { LRUCache } from 'lru-cache';
import type { Redirected } from '../../src/server/renderer.ts';
import type { BuiltPage, PageCaller, PageRequest } from '../pages/build-page.ts';
import { findOwner } from '../pages/page-owner.ts';
import { hasSlotFailed, type SlotOutcome } from '../pages/page-slots.ts';
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

type RemoteVersion = Pick<SlotOutcome, 'remote' | 'version'>;
type FailsIn = (request: PageRequest, of: RemoteVersion, caller: PageCaller) => Promise<boolean | undefined>;

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

  /** Renders the page with another version of its remote, or of one that fills a slot; undefined if that is not possible now. */
  const renderWith = async (
    { url }: PageRequest,
    of: RemoteVersion,
    caller: PageCaller,
  ): Promise<{ page: BuiltPage | Redirected | undefined; ownerName: string | undefined } | undefined> => {
    const site = await sites.of(undefined, of);
    const owner = site.preview && findOwner(site, url.pathname);
    if (!owner) return undefined;
    // An overloaded server refuses to render.
    const page = await build({ url, site, owner, isShellPage: false }, caller).catch(() => undefined);
    return { page, ownerName: owner.source.name };
  };

  /** True if the page fails with that version of its remote; undefined if that can't be told now. */
  const pageFailsIn: FailsIn = async (request, of, caller) => {
    const rendered = await renderWith(request, of, caller);
    if (rendered?.ownerName !== of.remote) return false;
    const { page } = rendered;
    if (page?.kind === 'redirect') return false;
    return page && (page.isRendered || page.hasFailed) ? page.hasFailed : undefined;
  };

  /**
   * True if that version fails in a slot of the page as the new one did; undefined if that can't be told now. One that is late
   * would perhaps not throw.
   */
  const slotFailsIn =
    (slot: SlotOutcome): FailsIn =>
    async (request, of, caller) => {
      const attempt = async (): Promise<SlotOutcome | undefined> => {
        const page = (await renderWith(request, of, caller))?.page;
        return page?.kind === 'page' ? page.slots.find(({ remote }) => remote === of.remote) : undefined;
      };
      const first = await attempt();
      // The first one may have started its thread.
      const outcome = first?.outcome === 'unavailable' ? await attempt() : first;
      const isUnknown =
        !outcome ||
        outcome.outcome === 'unavailable' ||
        (outcome.outcome === 'late' && slot.outcome !== 'late');
      return isUnknown ? undefined : hasSlotFailed(outcome);
    };

  return {
    /**
     * True if a page that failed in a new version, or the slot that it fills, fails in the version before as well, so that it
     * isn't the new one's fault. Few pages are rendered for this; what could not be compared counts as the new version's fault.
     */
    failsBefore: async (request: PageRequest, caller: PageCaller, slot?: SlotOutcome): Promise<boolean> => {
      const { source } = request.owner ?? {};
      const { remote, version } = slot ?? { remote: source?.name ?? '', version: source?.version ?? '' };
      const before = versionBefore(remote, version);
      if (before === undefined) return false;
      const key = `${remote}/${before} ${slot?.outcome} ${request.url.pathname}${request.url.search}`;
      const known = results.get(key);
      if (known) return (await known) ?? false;
      if (!renderings.tryCount('all', now())) return false;
      const failsIn = slot ? slotFailsIn(slot) : pageFailsIn;
      const result = failsIn(request, { remote, version: before }, caller);
      results.set(key, result);
      const hasFailed = await result;
      // The next visit tries again.
      if (hasFailed === undefined) results.delete(key);
      return hasFailed ?? false;
    },
  };
};
