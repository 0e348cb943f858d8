import type { RemoteChange } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import type { RemoteRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { changeGated, notReleased, type Reason } from './gated-change.ts';
import { retirementOf } from './retire.ts';
import { warnOfReturn } from './warned-return.ts';

/**
 * Versions that were live and weren't rolled back, oldest first and the live one last. A rollback removes every version
 * that went live after its target.
 */
const activeVersions = (changes: RemoteChange[]): string[] => {
  const versions: string[] = [];
  for (const { action, live } of changes) {
    if (live === undefined || live === versions.at(-1)) continue;
    const targetIndex = action === 'rollback' ? versions.lastIndexOf(live) : -1;
    if (targetIndex >= 0) versions.length = targetIndex + 1;
    else versions.push(live);
  }
  return versions;
};

/** Returns the default target of a rollback: the version that was live before the current one. */
export const versionBefore = ({ changes }: RemoteRecord): string | undefined =>
  activeVersions(changes).at(-2);

/** Returns the change that made the current version live; undefined before the first promotion. */
export const promotionOf = ({ changes, live }: RemoteRecord): RemoteChange | undefined =>
  live === undefined ? undefined : changes[changes.findLastIndex((change) => change.live !== live) + 1];

const changedMeanwhile = (remote: string, version: string): ReleaseError =>
  new ReleaseError('CHANGED_MEANWHILE', `${remote} ${version} is no longer live, so nothing was done`);

const nothingBefore = (remote: string, record: RemoteRecord): ReleaseError => {
  const { live, canary } = record;
  if (retirementOf(record))
    return new ReleaseError('NEVER_LIVE', `${remote} is retired: a version that is to return is promoted`);
  const way = canary
    ? `; to end the canary ${canary.version}: npm run release -- canary ${remote} --end`
    : live === undefined
      ? ''
      : '; a version that works can be promoted';
  const subject = live === undefined ? 'was ever live' : `was live before ${live}`;
  return new ReleaseError(
    'NEVER_LIVE',
    `Nothing of ${remote} ${subject}, so nothing can be rolled back${way}`,
  );
};

const targetOf = (remote: string, version: string | undefined, record: RemoteRecord): string => {
  const target = version ?? versionBefore(record);
  if (target === undefined || record.live === undefined) throw nothingBefore(remote, record);
  if (!record.changes.some(({ live }) => live === target))
    throw new ReleaseError('NEVER_LIVE', `${remote} ${target} never was live; it can be promoted`);
  return target;
};

export interface RollbackTarget {
  remote: string;
  /** Defaults to the version before the live one. */
  version?: string | undefined;
  /** Version that must still be live when the change is written. */
  from?: string | undefined;
}

/**
 * Rolls a remote back to a version that was live before, and ends a canary. Does nothing if the target is already live
 * without a canary. The gate only warns. Throws `ReleaseError`: `NEVER_LIVE`, `NOT_LIVE`, `DAMAGED`, `BELOW_FLOOR`,
 * `NEEDS_REASON` if the gate warns and nobody gave a reason, or `CHANGED_MEANWHILE` if the expected version (`from`, or without `version` the one that was live at the start) is no
 * longer live.
 */
export const rollback = async (
  registry: Registry,
  target: RollbackTarget,
  reason: Reason,
): Promise<RemoteRecord> => {
  const { remote, version, from } = target;
  const before = await registry.record(remote);
  if (!before) throw notReleased(remote);
  if (from !== undefined && before.live !== from) throw changedMeanwhile(remote, from);
  const live = targetOf(remote, version, before);
  await registry.verify(remote, live);
  const expected = from ?? (version === undefined ? before.live : undefined);
  const candidate = { deployable: remote, version: live };
  return changeGated(registry, { candidate, reason, askGate: warnOfReturn }, (record) => {
    if (expected !== undefined && record?.live !== expected) throw changedMeanwhile(remote, expected);
    return record?.live === live && !record.canary ? undefined : { action: 'rollback', live };
  });
};
