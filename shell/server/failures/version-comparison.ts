import { setTimeout as pause } from 'node:timers/promises';
import type { EventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';
import type { LiveRemote } from '@ekamra/release';
import { LRUCache } from 'lru-cache';
import type { Redirected } from '../../src/server/renderer.ts';
import type { BuiltPage, FailedCaller, PageCaller, PageRequest } from '../pages/build-page.ts';
import { findOwner } from '../pages/page-owner.ts';
import { hasSlotFailed, type SlotOutcome } from '../pages/page-slots.ts';
import type { Sites } from '../site.ts';
import { createAddressLimiter } from './address-limiter.ts';
import { suspectsOf } from './rollback-rule.ts';

/** Renderings of earlier versions per minute, for failures by time and for others; further failures are not compared. */
const comparisonsPerMinute = 12;
/** Milliseconds for which a result is remembered; of a failure by time shorter, because the machine may get busy. */
const rememberedMs = 60_000;
const rememberedOverdueMs = 10_000;
const maxRemembered = 200;
/** Time before a failure by time in which the event loop must not have been late: milliseconds. */
const onTimeMs = 1_000;
/** Pause until a late event loop is asked again, and how often. */
const pauseMs = 100;
const maxPauses = 600;

interface ComparisonOptions {
  remotes: () => Pick<LiveRemote, 'name' | 'record'>[];
  sites: Pick<Sites, 'of'>;
  build: (page: PageRequest, caller: PageCaller) => Promise<BuiltPage | Redirected>;
  eventLoop: Pick<EventLoopDelay, 'wasLate'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

type RemoteVersion = Pick<SlotOutcome, 'remote' | 'version'>;
type FailsIn = (request: PageRequest, of: RemoteVersion, caller: PageCaller) => Promise<boolean | undefined>;

/** Compares failed pages of new versions with the versions before them. */
export const createVersionComparison = (parts: ComparisonOptions) => {
  const { remotes, sites, build, eventLoop, now = Date.now } = parts;
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

  /** True if the version before fails there as well; undefined if that can't be told. */
  const failsBefore = async (
    request: PageRequest,
    { slot, isOverdue, ...caller }: FailedCaller,
    of: RemoteVersion,
  ): Promise<boolean | undefined> => {
    const { pathname, search } = request.url;
    // A machine that is too busy for one page of a kind is so for the others.
    const page = isOverdue ? `overdue ${request.owner?.pattern}` : pathname + search;
    const key = `${of.remote}/${of.version} ${slot?.outcome} ${page}`;
    const known = results.get(key);
    if (known) return known;
    if (!renderings.tryCount(isOverdue ? 'overdue' : 'others', now())) return undefined;
    const result = (slot ? slotFailsIn(slot) : pageFailsIn)(request, of, caller);
    results.set(key, result, { ttl: isOverdue ? rememberedOverdueMs : rememberedMs });
    // The next visit tries again.
    if ((await result) === undefined) results.delete(key);
    return result;
  };

  /** Resolves to true once the event loop is on time, to false if it stays late for a minute. */
  const waitUntilOnTime = async (): Promise<boolean> => {
    for (let pauses = 0; eventLoop.wasLate(0); pauses += 1) {
      if (pauses === maxPauses) return false;
      await pause(pauseMs, undefined, { ref: false });
    }
    return true;
  };

  return {
    /**
     * True if a page that failed in a new version, or the slot that it fills, is the fault of that version, because it does
     * not fail in the version before. Nothing is judged while the event loop is late. Few pages are rendered for this: what
     * could not be compared is the fault of the new version, except a failure by time, which may be that of a busy machine.
     */
    isFault: async (request: PageRequest, caller: FailedCaller): Promise<boolean> => {
      const { slot, isOverdue } = caller;
      if (isOverdue && eventLoop.wasLate(onTimeMs)) return false;
      if (!(await waitUntilOnTime())) return false;
      const { source } = request.owner ?? {};
      const { remote, version } = slot ?? { remote: source?.name ?? '', version: source?.version ?? '' };
      const before = versionBefore(remote, version);
      if (before === undefined) return true;
      const hasFailedBefore = await failsBefore(request, caller, { remote, version: before });
      if (isOverdue) return hasFailedBefore === false && !eventLoop.wasLate(onTimeMs);
      return hasFailedBefore !== true;
    },
  };
};
