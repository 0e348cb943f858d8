import type { RemoteRecord } from '@ekamra/contracts/release';
import type { ReleaseStore } from './store/release-store.ts';
import { ReleaseError } from './store/release-error.ts';

/** Who changes what is live, and why; it stays in the history. */
export interface Reason {
  by: string;
  why: string;
  now?: Date;
}

/** The version of a remote that was published last. Throws {@link ReleaseError} when there is none. */
const newestVersion = async (store: ReleaseStore, remote: string): Promise<string> => {
  const releases = await Promise.all(
    (await store.versions(remote)).map((version) => store.release(remote, version)),
  );
  const newest = releases.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt)).at(-1);
  if (!newest) throw new ReleaseError('NO_SUCH_VERSION', `Nothing of ${remote} is published`);
  return newest.version;
};

const withLive = (
  record: RemoteRecord | undefined,
  version: string,
  { by, why, now = new Date() }: Reason,
): RemoteRecord => {
  const entry = { action: 'promote' as const, version, at: now.toISOString(), by, why };
  return { live: version, history: [...(record?.history ?? []), entry] };
};

/**
 * Makes a published version live, the newest when none is named. One atomic write; promotions at the same time all
 * stay in the history. What is live already stays as it is. Throws {@link ReleaseError} when the version isn't
 * published or no longer what was published.
 */
export const promote = async (
  store: ReleaseStore,
  target: { remote: string; version?: string | undefined },
  reason: Reason,
): Promise<RemoteRecord> => {
  const { remote } = target;
  const version = target.version ?? (await newestVersion(store, remote));
  await store.verify(remote, version);
  return store.changeRecord(remote, (record) =>
    record?.live === version ? record : withLive(record, version, reason),
  );
};

/**
 * Makes a published version live unless it is the one that `by` made live last: a pipeline that runs again leaves
 * alone what a person decided since. Resolves to undefined when nothing was done. Throws as {@link promote} does.
 */
export const offer = async (
  store: ReleaseStore,
  { remote, version }: { remote: string; version: string },
  reason: Reason,
): Promise<RemoteRecord | undefined> => {
  const record = await store.record(remote);
  if (record?.history.findLast(({ by }) => by === reason.by)?.version === version) return undefined;
  await store.verify(remote, version);
  return store.changeRecord(remote, (current) => withLive(current, version, reason));
};
