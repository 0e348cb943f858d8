import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@ekamra/chassis/observation/logger';
import type { MetCause } from '@ekamra/contracts/failure-causes';
import type { HealthFile } from '@ekamra/contracts/release-health';
import type { ObjectStore } from '@ekamra/release';
import { createCauseRemoval } from './cause-removal.ts';
import { LRUCache } from 'lru-cache';
import { createAddressLimiter } from './address-limiter.ts';
import { createSharedHealth } from './shared-health.ts';
import { createVersionCounts } from './version-counts.ts';
import { createVisitTokens, visitLifetimeMs } from './visit-token.ts';

/** Counted visits per address and minute: more than a person makes, too few to bring a version down alone. */
const visitsPerMinute = 30;
/**
 * Failures on the server that count per network, version and minute. Further ones count neither as visits nor as
 * failures, so that no network decides about a version by itself (`take-back-rule.ts`).
 */
const failuresPerMinute = 1;
/** Accepted reports per address and minute: twice its visits. */
const reportsPerMinute = 60;
/** Maximum remembered failed visits, and how many of them are shared with other servers. */
const maxReported = 20_000;
const maxShared = 1_000;

/** A version of a remote, and the address of a visitor who opens one of its pages. */
export interface Visit {
  remote: string;
  version: string;
  address: string;
}

/** A counted visit. */
export interface CountedVisit {
  /** Tokens with which the page reports failures: of its own version, then of those that fill its slots. */
  tokens: string[];
}

interface FailuresParts {
  /** Secret from which the key of visit tokens is derived; the same on all servers. */
  secret: string;
  store: ObjectStore;
  logger: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Counts visits and failed visits of remotes' versions, keeps the last causes of failures, and shares both with the other
 * servers. Of visitors, only keyed hashes of addresses are kept, in memory for ten minutes.
 */
export const createFailures = (parts: FailuresParts) => {
  const { logger, store, now = Date.now } = parts;
  const tokens = createVisitTokens(parts.secret);
  const counts = createVersionCounts(now);
  const visitors = createAddressLimiter(visitsPerMinute);
  const failing = createAddressLimiter(failuresPerMinute);
  const reporters = createAddressLimiter(reportsPerMinute);
  /** Ids of failed visits, the latest first. */
  const reported = new LRUCache<string, true>({
    max: maxReported,
    ttl: visitLifetimeMs,
    ttlResolution: 0,
    perf: { now },
  });
  const shared = createSharedHealth(store, {
    content: () => ({
      versions: counts.health(),
      reported: [...reported.keys()].slice(0, maxShared),
    }),
    restore: (file) => {
      counts.restore(file.versions);
      for (const id of file.reported) reported.set(id, true);
    },
    onSlotLost: counts.clear,
  });
  let isReachable = true;
  const logFailure = async (exchange: Promise<void>): Promise<void> => {
    try {
      await exchange;
      isReachable = true;
    } catch (err) {
      if (isReachable) logger.warn({ err }, 'What was counted of visits could not be shared');
      isReachable = false;
    }
  };
  const mergeOthers = (): void => {
    for (const { reported: ids } of shared.others())
      for (const id of ids) if (!reported.has(id)) reported.set(id, true);
  };
  const health = (): Pick<HealthFile, 'versions'>[] =>
    removal.without([{ versions: counts.health() }, ...shared.others()]);
  const removal = createCauseRemoval({ store, now, health, forget: counts.forgetCauses });
  let currentExchange: Promise<void> | undefined;
  const exchange = (): Promise<void> =>
    (currentExchange ??= logFailure(removal.read().then(() => shared.exchange(now())))
      .then(mergeOthers)
      .finally(() => {
        currentExchange = undefined;
      }));

  return {
    /**
     * Counts a visit of a page's version and of those that fill its slots; undefined if its address has reached its limit for
     * this minute.
     */
    visit: (
      { address, ...page }: Visit,
      slots: readonly Omit<Visit, 'address'>[] = [],
    ): CountedVisit | undefined => {
      const name = visitors.hashOf(address);
      if (!visitors.tryCount(name, now())) return undefined;
      const targets = [page, ...slots];
      for (const { remote, version } of targets) counts.count({ remote, version, kind: 'visit' });
      return { tokens: targets.map((target) => tokens.begin(target, now()).token) };
    },
    /**
     * Returns the function that counts a visit which failed on the server; undefined if its network has reached its limit
     * for this minute.
     */
    failedVisit: ({ address, ...target }: Visit, cause?: MetCause): (() => void) | undefined => {
      const network = failing.networkHashOf(address);
      const { remote, version } = target;
      if (!failing.tryCount(`${network} ${remote}/${version}`, now())) return undefined;
      return () => counts.count({ ...target, kind: 'observed', network, cause });
    },
    /** Counts a failed visit once; `refused` if the token isn't that of a visit of the last hour. */
    report: (
      token: string,
      address: string,
      cause?: MetCause,
    ): 'counted' | 'known' | 'refused' | 'too-many' => {
      const name = visitors.hashOf(address);
      if (!reporters.tryCount(name, now())) return 'too-many';
      const visit = tokens.open(token, now());
      if (!visit) return 'refused';
      if (reported.has(visit.id)) return 'known';
      reported.set(visit.id, true);
      const { remote, version } = visit;
      const network = reporters.networkHashOf(address);
      counts.count({ remote, version, kind: 'reported', network, cause });
      return 'counted';
    },
    /** Counts of this server, and of the others as last read. */
    health,
    /** Removes a cause of failures on all servers; resolves to false if there is none. */
    removeCause: removal.remove,
    /** Exchanges counts with the other servers, unless that is under way; called every few seconds. Never rejects. */
    exchange,
    /**
     * Exchanges counts for the first time. Resolves after `maxMs` milliseconds at the latest, while the exchange goes on.
     */
    start: (maxMs: number): Promise<void> =>
      Promise.race([exchange(), pause(maxMs, undefined, { ref: false })]),
    /** Exchanges counts a last time and gives up the slot. Never rejects. */
    end: async (): Promise<void> => {
      await exchange();
      await logFailure(shared.end());
    },
  };
};
