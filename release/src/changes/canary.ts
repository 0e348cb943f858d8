import { isDeepStrictEqual } from 'node:util';
import type { Canary } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import type { RemoteRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { changeGated, changeLive, notReleased, type Reason } from './gated-change.ts';
import { promotionOf } from './rollback.ts';

/**
 * Makes a published version the canary for a percentage of the visitors, or changes the percentage; at 0 percent it
 * stays the canary but no visitor gets it. Of a remote of which nothing is live, the other visitors get nothing. Throws
 * `ReleaseError` if the version isn't published or is live, or if the gate refuses.
 */
export const setCanary = async (
  registry: Registry,
  target: Canary & { remote: string },
  reason: Reason,
): Promise<RemoteRecord> => {
  const { remote, version, percent } = target;
  await registry.verify(remote, version);
  const candidate = { deployable: remote, version, percent };
  return changeGated(registry, { candidate, reason }, (record) => {
    if (record?.live === version)
      throw new ReleaseError(
        'CANARY_IS_LIVE',
        `${remote} ${version} is live; it can't be the canary as well`,
      );
    const canary = { version, percent };
    return isDeepStrictEqual(record?.canary, canary)
      ? undefined
      : { action: 'canary', live: record?.live, canary };
  });
};

/**
 * Ends a remote's canary; without a canary nothing is written. If nothing was live beside it, nothing of the remote is
 * shown from then on. The gate isn't asked: the live version was checked when it was promoted. Throws `ReleaseError`: `NOT_LIVE`, or
 * `CHANGED_MEANWHILE` if `version` is given and is no longer the canary.
 */
export const endCanary = (
  registry: Registry,
  { remote, version }: { remote: string; version?: string },
  { by, why }: Omit<Reason, 'gate'>,
): Promise<RemoteRecord> =>
  changeLive(registry, remote, (record) => {
    if (!record) throw notReleased(remote);
    if (version !== undefined && record.canary?.version !== version)
      throw new ReleaseError('CHANGED_MEANWHILE', `${remote} ${version} is no longer the canary`);
    if (!record.canary) return undefined;
    const gate = promotionOf(record)?.gate ?? 'unchecked';
    return { action: 'end-canary', live: record.live, by, why, gate };
  });
