import type { RemoteChange } from '@ekamra/contracts/release';
import type { Registry, RemoteRecord } from '../registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { askGate, changeLive, notLive, type Reason } from './reason.ts';

/**
 * The versions that were live and not taken back, the oldest first and what is live last: a rollback takes away
 * whatever went live after the version that it goes back to.
 */
const standing = (changes: RemoteChange[]): string[] => {
  const versions: string[] = [];
  for (const { action, live } of changes) {
    if (live === versions.at(-1)) continue;
    const back = action === 'rollback' ? versions.lastIndexOf(live) : -1;
    if (back >= 0) versions.length = back + 1;
    else versions.push(live);
  }
  return versions;
};

/** The version that a rollback goes to when none is named: what was live before the present one. */
export const versionBefore = ({ changes }: RemoteRecord): string | undefined => standing(changes).at(-2);

const targetOf = (remote: string, version: string | undefined, record: RemoteRecord): string => {
  const target = version ?? versionBefore(record);
  if (target === undefined)
    throw new ReleaseError('NEVER_LIVE', `Nothing of ${remote} was live before ${record.live}`);
  if (!record.changes.some(({ live }) => live === target))
    throw new ReleaseError('NEVER_LIVE', `${remote} ${target} never was live; it can be promoted`);
  return target;
};

/**
 * Goes back to a version that was live: the one before the present one, or any. It ends a canary. What is live
 * already, without a canary, stays as it is. Throws `ReleaseError` when the version never was live, can't be served,
 * or the gate refuses, and `CHANGED_MEANWHILE` when no version was named and another one went live meanwhile.
 */
export const rollback = async (
  registry: Registry,
  target: { remote: string; version?: string | undefined },
  reason: Reason,
): Promise<RemoteRecord> => {
  const { remote, version } = target;
  const before = await registry.record(remote);
  if (!before) throw notLive(remote);
  const live = targetOf(remote, version, before);
  await registry.verify(remote, live);
  if (before.live === live && !before.canary) return before;
  const gate = await askGate(reason, { what: remote, version: live });
  const { by, why } = reason;
  return changeLive(registry, remote, (record) => {
    if (version === undefined && record?.live !== before.live)
      throw new ReleaseError(
        'CHANGED_MEANWHILE',
        `${remote} ${before.live} isn't live any more; look again at what is`,
      );
    return record?.live === live && !record.canary ? undefined : { action: 'rollback', live, by, why, gate };
  });
};
