import { isDeepStrictEqual } from 'node:util';
import type { Canary } from '@ekamra/contracts/release';
import type { NextChange, Registry, RemoteRecord } from '../registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { askGate, changeLive, notLive, type Reason } from './reason.ts';

/** What is live of a remote. Throws when nothing is, or when it is the version that is to be the canary. */
const liveBeside = (remote: string, version: string, record: RemoteRecord | undefined): string => {
  if (!record) throw notLive(remote);
  if (record.live === version)
    throw new ReleaseError('CANARY_IS_LIVE', `${remote} ${version} is live; it can't be the canary as well`);
  return record.live;
};

/**
 * Makes a published version the canary for a share of the visitors, or changes the share; with 0 percent it stays the
 * canary of nobody. Throws `ReleaseError` when the version isn't published or is live, when nothing is live, and when
 * the gate refuses.
 */
export const setCanary = async (
  registry: Registry,
  target: Canary & { remote: string },
  reason: Reason,
): Promise<RemoteRecord> => {
  const { remote, version, percent } = target;
  await registry.verify(remote, version);
  const before = await registry.record(remote);
  liveBeside(remote, version, before);
  const canary = { version, percent };
  if (before && isDeepStrictEqual(before.canary, canary)) return before;
  const gate = await askGate(reason, { what: remote, version, percent });
  const { by, why } = reason;
  return changeLive(registry, remote, (record) => {
    const live = liveBeside(remote, version, record);
    return isDeepStrictEqual(record?.canary, canary)
      ? undefined
      : { action: 'canary', live, canary, by, why, gate };
  });
};

/**
 * The change that ends a canary. The gate isn't asked: all go back to what others get already, and was checked when it
 * became live, as the history says again.
 */
export const canaryEnd = (record: RemoteRecord, { by, why }: Omit<Reason, 'gate'>): NextChange => {
  const gate = record.changes.findLast(({ action }) => action !== 'canary')?.gate ?? 'unchecked';
  return { action: 'end-canary', live: record.live, by, why, gate };
};

/** Ends a remote's canary; without one, nothing is done. Throws `ReleaseError` when nothing is live. */
export const endCanary = (
  registry: Registry,
  { remote }: { remote: string },
  reason: Omit<Reason, 'gate'>,
): Promise<RemoteRecord> =>
  changeLive(registry, remote, (record) => {
    if (!record) throw notLive(remote);
    return record.canary ? canaryEnd(record, reason) : undefined;
  });
