import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@ekamra/chassis/observation/logger';
import type { MetCause } from '@ekamra/contracts/releases/failure-causes';
import type { HealthFile } from '@ekamra/contracts/releases/health';
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
 * failures, so that no network decides about a version by itself (`rollback-rule.ts`).
 */
const failuresPerMinute = 1;
/** Accepted reports and confirmations per address and minute: twice its visits. */
const reportsPerMinute = 60;
/** Maximum remembered visits, confirmed or failed, and how many of the failed ones are shared with other servers. */
const maxReported = 20_000;
const maxShared = 1_000;
/** Maximum visits that failed on the server and wait for their confirmation, and for how long: milliseconds. */
const maxPending = 1_000;
const pendingMs = 120_000;

/** A version of a remote, and the address of a visitor who opens one of its pages. */
export interface Visit {
  remote: string;
  version: string;
  address: string;
}

/** A visit that counts once the scripts of its page confirm it. */
export interface BegunVisit {
  /** Tokens with which the page confirms it and reports failures: of its own version, then of those that fill its slots. */
  tokens: string[];
}

/** A visit that the server has seen fail. */
interface PendingFailure extends Omit<Visit, 'address'> {
  at: number;
  network: string;
  cause: MetCause | undefined;
  /** Resolves to true if that is the fault of the version. */
  isFault: Promise<boolean>;
}

interface FailuresOptions {
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
export const createFailures = (parts: FailuresOptions) => {
  const { logger, store, now = Date.now } = parts;
  const tokens = createVisitTokens(parts.secret);
  const counts = createVersionCounts(now);
  const visitors = createAddressLimiter(visitsPerMinute);
  const failing = createAddressLimiter(failuresPerMinute);
  const reporters = createAddressLimiter(reportsPerMinute);
  const confirmers = createAddressLimiter(reportsPerMinute);
  const remembered = { max: maxReported, ttl: visitLifetimeMs, ttlResolution: 0, perf: { now } };
  /** Ids of failed visits and of confirmed ones, the latest first. */
  const reported = new LRUCache<string, true>(remembered);
  const confirmed = new LRUCache<string, true>(remembered);
  const pending = new LRUCache<string, PendingFailure>({
    ...remembered,
    max: maxPending,
    ttl: pendingMs,
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
  /** Counts a failed visit whose page was confirmed; false if this server has not seen it. */
  const settle = (id: string): boolean => {
    const failure = pending.get(id);
    if (!failure) return false;
    pending.delete(id);
    const { isFault, ...event } = failure;
    void isFault.then((isCounted) => isCounted && counts.count({ ...event, kind: 'observed' }));
    return true;
  };
  const mergeOthers = (): void => {
    for (const { reported: ids, versions } of shared.others()) {
      for (const id of ids) if (!reported.has(id)) reported.set(id, true);
      for (const { confirmed: confirmedIds = [] } of versions) confirmedIds.forEach(settle);
    }
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
     * Begins a visit of a page's version and of those that fill its slots; undefined if its address has reached its limit for
     * this minute.
     */
    visit: (
      { address, ...page }: Visit,
      slots: readonly Omit<Visit, 'address'>[] = [],
    ): BegunVisit | undefined => {
      if (!visitors.tryCount(visitors.hashOf(address), now())) return undefined;
      return { tokens: [page, ...slots].map((target) => tokens.begin(target, now()).token) };
    },
    /**
     * Begins a visit that failed on the server, which `isFault` says is the fault of the version; returns its token, undefined
     * if its network has reached its limit for this minute.
     */
    failedVisit: (
      { address, ...target }: Visit,
      { cause, isFault }: { cause?: MetCause | undefined; isFault: () => Promise<boolean> },
    ): string | undefined => {
      const network = failing.networkHashOf(address);
      const { remote, version } = target;
      if (!failing.tryCount(`${network} ${remote}/${version}`, now())) return undefined;
      const { visit, token } = tokens.begin({ ...target, hasFailed: true }, now());
      pending.set(visit.id, { remote, version, at: visit.at, network, cause, isFault: isFault() });
      return token;
    },
    /** Counts visits whose pages run scripts, each once; tokens that are not those of a visit of the last hour don't count. */
    confirm: (visits: readonly string[]): void => {
      for (const token of visits) {
        const visit = tokens.open(token, now());
        if (!visit || confirmed.has(visit.id)) continue;
        confirmed.set(visit.id, true);
        const { remote, version, at, id, hasFailed } = visit;
        if (!hasFailed) counts.count({ remote, version, at, kind: 'visit' });
        else if (!settle(id)) counts.confirm({ remote, version, id });
      }
    },
    /** Counts a request of an address that confirms visits, or reports failed ones; false if it has sent too many this minute. */
    admit: (kind: 'confirm' | 'report', address: string): boolean => {
      const limiter = kind === 'confirm' ? confirmers : reporters;
      return limiter.tryCount(limiter.hashOf(address), now());
    },
    /** Counts a failed visit once; `refused` if the token isn't that of a visit of the last hour. */
    report: (token: string, address: string, cause?: MetCause): 'counted' | 'known' | 'refused' => {
      const visit = tokens.open(token, now());
      if (!visit) return 'refused';
      if (visit.hasFailed || reported.has(visit.id)) return 'known';
      reported.set(visit.id, true);
      const { remote, version } = visit;
      const network = reporters.networkHashOf(address);
      counts.count({ remote, version, kind: 'reported', network, cause });
      return 'counted';
    },
    /** Counts of this server, and of the others as last read. */
    health,
    /** Name of this server's file among those of all servers. */
    slotName: shared.slotName,
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
