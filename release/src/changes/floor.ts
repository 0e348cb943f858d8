import type { ReleaseFloor, RemoteRelease } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import { shownVersions, type RemoteRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { changeLive, notReleased, type Reason } from './gated-change.ts';

/** Throws `BELOW_FLOOR` if a release was published before the floor of its remote. */
export const checkFloor = (
  { declaration, version, publishedAt }: Pick<RemoteRelease, 'declaration' | 'version' | 'publishedAt'>,
  floor: ReleaseFloor | undefined,
): void => {
  if (floor && version !== floor.version && Date.parse(publishedAt) < Date.parse(floor.publishedAt))
    throw new ReleaseError(
      'BELOW_FLOOR',
      `${declaration.name} ${version} is older than the floor ${floor.version}: it must not return`,
    );
};

/**
 * Names the version below which nothing returns: versions published before it can't go live, be a canary or be
 * previewed again. A floor is never lowered. Throws `ReleaseError`: `NOT_LIVE`, `NO_SUCH_VERSION`, `DAMAGED`, or
 * `BELOW_FLOOR` if the version, the live one or the canary is older than the floor, present or new.
 */
export const raiseFloor = async (
  registry: Registry,
  { remote, version }: { remote: string; version: string },
  { by, why }: Omit<Reason, 'gate'>,
): Promise<RemoteRecord> => {
  const { publishedAt } = await registry.release(remote, version);
  await registry.verify(remote, version);
  const floor = { version, publishedAt };
  const before = await registry.record(remote);
  if (!before) throw notReleased(remote);
  for (const shown of shownVersions(before)) checkFloor(await registry.release(remote, shown), floor);
  return changeLive(registry, remote, (record) => {
    if (!record) throw notReleased(remote);
    if (record.live !== before.live || record.canary?.version !== before.canary?.version)
      throw new ReleaseError('CHANGED_MEANWHILE', `Somebody else changed what is live of ${remote}`);
    if (record.floor?.version === version) return undefined;
    const canary = record.canary ? { canary: record.canary } : {};
    return { action: 'floor', live: record.live, ...canary, floor, by, why, gate: 'unchecked' };
  });
};
