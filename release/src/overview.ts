import type { RemoteRecord } from '@ekamra/contracts/release';
import type { ReleaseStore } from './store/release-store.ts';
import { ReleaseError } from './store/release-error.ts';

export interface RemoteStatus {
  remote: string;
  /** The live version, since when, and who made it so; absent before the first promotion. */
  live?: { version: string; since: string; by: string };
  /** Published versions, the newest first. */
  published: { version: string; publishedAt: string }[];
}

export type History = RemoteRecord['history'];

/** What is live and what is published of every remote. */
export const statusOf = async (store: ReleaseStore): Promise<RemoteStatus[]> =>
  Promise.all(
    (await store.remotes()).map(async (remote) => {
      const record = await store.record(remote);
      const releases = await Promise.all(
        (await store.versions(remote)).map((version) => store.release(remote, version)),
      );
      const last = record?.history.findLast(({ version }) => version === record.live);
      return {
        remote,
        ...(last ? { live: { version: last.version, since: last.at, by: last.by } } : {}),
        published: releases
          .map(({ version, publishedAt }) => ({ version, publishedAt }))
          .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
      };
    }),
  );

/** What became of a remote, the oldest first. Throws {@link ReleaseError} when it never was live. */
export const historyOf = async (store: ReleaseStore, remote: string): Promise<History> => {
  const record = await store.record(remote);
  if (!record) throw new ReleaseError('NO_SUCH_REMOTE', `${remote} was never promoted`);
  return record.history;
};
