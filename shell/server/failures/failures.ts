import type { Logger } from '@ekamra/chassis/logger';
import type { HealthFile } from '@ekamra/contracts/release-health';
import type { ObjectStore } from '@ekamra/release';
import { createAddresses } from './addresses.ts';
import { createRecently } from './recently.ts';
import { createSharedHealth } from './shared-health.ts';
import { createVersionCounts } from './version-counts.ts';
import { createVisitTokens, visitLifetimeMs } from './visit-token.ts';

/** Visits of one address that count in a minute: more than a person makes, too few to bring a version down alone. */
const visitsPerMinute = 30;
/** Reports that are taken of one address in a minute; twice its visits. */
const reportsPerMinute = 60;
/** Visits whose failure is remembered; how many of them the other servers are told of. */
const mostReported = 20_000;
const mostShared = 1_000;

/** A visit that is counted. */
export interface CountedVisit {
  /** By which its page tells that it failed. */
  token: string;
  /** It failed here already; its page needs not tell. */
  failed(): void;
}

/** What became of a report. */
export type Reported = 'counted' | 'known' | 'refused' | 'too-many';

export interface Failures {
  /** Counts a visit; undefined when it doesn't count, because its address had its share of this minute. */
  visit(of: { remote: string; version: string; address: string }): CountedVisit | undefined;
  /** Counts that a visit failed, once; `refused` when the token isn't that of a visit of the last hour. */
  report(token: string, address: string): Reported;
  /** What this server and all others counted, as far as it is known here. */
  health(): Pick<HealthFile, 'versions'>[];
  /** Shares what was counted with the other servers; done every few seconds. Never rejects. */
  exchange(): Promise<void>;
  /** Shares it for the last time. Never rejects. */
  end(): Promise<void>;
}

export interface FailuresParts {
  /** From which the key of the tokens is derived; the same for all servers. */
  secret: string;
  store: ObjectStore;
  logger: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Counts visits to remotes' versions and which of them failed, and shares the counts with the other servers. Of the
 * visitors nothing is kept but keyed hashes of addresses, in memory, for ten minutes.
 */
export const createFailures = (parts: FailuresParts): Failures => {
  const { logger, store, now = Date.now } = parts;
  const tokens = createVisitTokens(parts.secret);
  const counts = createVersionCounts();
  const visitors = createAddresses(visitsPerMinute);
  const reporters = createAddresses(reportsPerMinute);
  const reported = createRecently(mostReported);
  const shared = createSharedHealth(store, {
    content: () => ({
      versions: counts.health(now()),
      reported: reported.names(now()).slice(-mostShared),
    }),
    takeOver: (file) => {
      counts.takeOver(file.versions);
      for (const id of file.reported) reported.note(id, now() + visitLifetimeMs);
    },
    lost: counts.clear,
  });
  let isReachable = true;
  const quietly = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
      isReachable = true;
    } catch (err) {
      if (isReachable) logger.warn({ err }, 'What was counted of visits could not be shared');
      isReachable = false;
    }
  };
  const noteOthers = (): void => {
    for (const { reported: ids } of shared.others())
      for (const id of ids) if (!reported.has(id, now())) reported.note(id, now() + visitLifetimeMs);
  };

  return {
    visit: ({ remote, version, address }) => {
      const name = visitors.nameOf(address);
      if (!visitors.mayCount(name, now())) return undefined;
      counts.count({ remote, version, what: 'visits', now: now() });
      const { visit, token } = tokens.begin({ remote, version }, now());
      return {
        token,
        failed: () => {
          reported.note(visit.id, now() + visitLifetimeMs);
          counts.count({ remote, version, what: 'failed', witness: visit.id, now: now() });
        },
      };
    },
    report: (token, address) => {
      const name = visitors.nameOf(address);
      if (!reporters.mayCount(name, now())) return 'too-many';
      const visit = tokens.open(token, now());
      if (!visit) return 'refused';
      if (reported.has(visit.id, now())) return 'known';
      reported.note(visit.id, now() + visitLifetimeMs);
      const { remote, version } = visit;
      counts.count({ remote, version, what: 'failed', witness: name, now: now() });
      return 'counted';
    },
    health: () => [{ versions: counts.health(now()) }, ...shared.others()],
    exchange: async () => {
      await quietly(shared.exchange(now()));
      noteOthers();
    },
    end: async () => {
      await quietly(shared.exchange(now()));
      await quietly(shared.end());
    },
  };
};
