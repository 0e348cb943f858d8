import type { Registry, RemoteRecord } from '../registry.ts';
import { isReleaseError } from '../store/release-error.ts';
import { newestVersion } from './newest.ts';
import { askGate, changeLive, type Reason } from './reason.ts';

/**
 * Makes a published version live, the newest when none is named, and ends a canary. One atomic write; promotions at
 * the same time all stay in the history. What is live already, without a canary, stays as it is. Throws
 * `ReleaseError` when the version isn't published or no longer what was published, and when the gate refuses.
 */
export const promote = async (
  registry: Registry,
  target: { remote: string; version?: string | undefined },
  reason: Reason,
): Promise<RemoteRecord> => {
  const { remote } = target;
  const live = target.version ?? (await newestVersion(registry, remote));
  await registry.verify(remote, live);
  const isSo = (record: RemoteRecord | undefined): boolean => record?.live === live && !record.canary;
  const before = await registry.record(remote);
  if (before && isSo(before)) return before;
  const gate = await askGate(reason, { what: remote, version: live });
  const { by, why } = reason;
  return changeLive(registry, remote, (record) =>
    isSo(record) ? undefined : { action: 'promote', live, by, why, gate },
  );
};

/** Whether what is live can be served: a folder of an older release holds versions that nobody signed. */
const isServed = async (registry: Registry, remote: string, version: string): Promise<boolean> => {
  try {
    await registry.verify(remote, version);
    return true;
  } catch (error) {
    if (isReleaseError(error, 'NO_SUCH_VERSION', 'DAMAGED', 'NOT_TRUSTED')) return false;
    throw error;
  }
};

/**
 * Makes a published version live unless it is the one that `by` made live last: a job that runs again leaves alone
 * what a person decided since, as long as that can be served. Gives undefined when nothing was done. Throws as
 * {@link promote} does.
 */
export const offer = async (
  registry: Registry,
  target: { remote: string; version: string },
  reason: Reason,
): Promise<RemoteRecord | undefined> => {
  const { remote, version: live } = target;
  const { by, why } = reason;
  const isOffered = (record: RemoteRecord | undefined): boolean =>
    record?.changes.findLast((change) => change.by === by)?.live === live;
  const before = await registry.record(remote);
  if (before && isOffered(before) && (await isServed(registry, remote, before.live))) return undefined;

  await registry.verify(remote, live);
  const gate = await askGate(reason, { what: remote, version: live });
  return changeLive(registry, remote, (record) => {
    // Somebody decided while this one looked: theirs stays when it is about the same offer.
    if (record && record.tag !== before?.tag && isOffered(record)) return undefined;
    const stays = record?.live === live && record.canary ? { canary: record.canary } : {};
    return { action: 'promote', live, by, why, gate, ...stays };
  });
};
