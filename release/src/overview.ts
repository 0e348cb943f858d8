import type { Canary, RemoteChange } from '@ekamra/contracts/release';
import { notLive } from './changes/reason.ts';
import { keptVersions } from './changes/newest.ts';
import { versionBefore } from './changes/rollback.ts';
import type { Registry, RemoteRecord } from './registry.ts';

export interface RemoteStatus {
  remote: string;
  /** The live version, since when, and who made it so; absent before the first promotion. */
  live?: { version: string; since: string; by: string };
  canary?: Canary;
  /** What a rollback without a version goes back to. */
  before?: string;
  /** Published versions, the newest first; of one that can't be served, what is wrong with it. */
  published: ({ version: string; publishedAt: string } | { version: string; problem: string })[];
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

/** What is live and what is published of a remote. */
const statusOfOne = async (registry: Registry, remote: string): Promise<RemoteStatus> => {
  const record = await registry.record(remote);
  const kept = await keptVersions(registry, remote);
  return {
    remote,
    ...(record ? stateOf(record) : {}),
    published: kept
      .map((each) =>
        'release' in each
          ? { version: each.version, publishedAt: each.release.publishedAt }
          : { version: each.version, problem: each.problem.message },
      )
      .reverse(),
  };
};

/** What is live and what is published of every remote. */
export const statusOf = async (registry: Registry): Promise<RemoteStatus[]> =>
  Promise.all((await registry.remotes()).map((remote) => statusOfOne(registry, remote)));

/** What became of a remote, the oldest first. Throws `NOT_LIVE` when it never was live. */
export const historyOf = async (registry: Registry, remote: string): Promise<RemoteChange[]> => {
  const record = await registry.record(remote);
  if (!record) throw notLive(remote);
  return record.changes;
};
