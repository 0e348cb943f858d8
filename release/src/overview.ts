import type { Canary, RemoteChange } from '@ekamra/contracts/release';
import type { HealthFile } from '@ekamra/contracts/release-health';
import { notLive } from './changes/reason.ts';
import { keptVersions } from './changes/newest.ts';
import { versionBefore } from './changes/rollback.ts';
import { dailyCounts, healthOf } from './health/counts.ts';
import { figuresOf, type Figures } from './health/figures.ts';
import { readRecord } from './read-record.ts';
import type { Registry, RemoteRecord } from './registry.ts';

export interface RemoteStatus {
  remote: string;
  /** Why its record can't be believed; what is live isn't known then. */
  problem?: string;
  /** The live version, since when, and who made it so; absent before the first promotion. */
  live?: { version: string; since: string; by: string };
  canary?: Canary;
  /** What a rollback without a version goes back to; absent when that can't be served. */
  before?: string;
  /** Published versions, the newest first; of one that can't be served, what is wrong with it. */
  published: (
    { version: string; publishedAt: string; lastDay: Figures } | { version: string; problem: string }
  )[];
}

const stateOf = (record: RemoteRecord): Pick<RemoteStatus, 'live' | 'canary' | 'before'> => {
  const { live: version, canary, changes } = record;
  const since = changes.findLast((_, index) => changes[index - 1]?.live !== version) ?? changes.at(-1);
  const before = versionBefore(record);
  return {
    ...(since ? { live: { version, since: since.at, by: since.by } } : {}),
    ...(canary ? { canary } : {}),
    ...(before === undefined ? {} : { before }),
  };
};

/** What the status is made of. */
interface StatusParts {
  registry: Registry;
  /** What the shell servers counted. */
  health: readonly HealthFile[];
  now: number;
}

const statusOfOne = async (remote: string, { registry, health, now }: StatusParts): Promise<RemoteStatus> => {
  const read = await readRecord(registry, remote);
  const kept = await keptVersions(registry, remote);
  const { before, ...state } = 'record' in read && read.record ? stateOf(read.record) : {};
  const canGoBack = kept.some((each) => 'release' in each && each.version === before);
  return {
    remote,
    ...('problem' in read ? { problem: read.problem.message } : {}),
    ...state,
    ...(before !== undefined && canGoBack ? { before } : {}),
    published: kept
      .map((each) => {
        const { version } = each;
        if (!('release' in each)) return { version, problem: each.problem.message };
        const lastDay = figuresOf(dailyCounts(healthOf(health, { remote, version }), now));
        return { version, publishedAt: each.release.publishedAt, lastDay };
      })
      .reverse(),
  };
};

/** What is live and what is published of every remote, and how its visits of the last day went. */
export const statusOf = async (
  registry: Registry,
  health: readonly HealthFile[],
  now: number = Date.now(),
): Promise<RemoteStatus[]> =>
  Promise.all((await registry.remotes()).map((remote) => statusOfOne(remote, { registry, health, now })));

/** What became of a remote, the oldest first. Throws `NOT_LIVE` when it never was live. */
export const historyOf = async (registry: Registry, remote: string): Promise<RemoteChange[]> => {
  const record = await registry.record(remote);
  if (!record) throw notLive(remote);
  return record.changes;
};
