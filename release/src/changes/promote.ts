import type { RemoteChange } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import type { RemoteRecord } from '../signing/signed-record.ts';
import { tryRead } from '../store/release-error.ts';
import { newestVersion } from './published-versions.ts';
import { changeGated, type Reason } from './gated-change.ts';
import { retirementOf } from './retire.ts';

/**
 * Makes a published version live (by default the newest) and ends a canary. One atomic write; concurrent promotions all
 * stay in the history. Does nothing if the version is already live without a canary. Throws `ReleaseError` if the
 * version isn't published, if its files were altered, or if the gate refuses.
 */
export const promote = async (
  registry: Registry,
  target: { remote: string; version?: string | undefined },
  reason: Reason,
): Promise<RemoteRecord> => {
  const { remote } = target;
  const live = target.version ?? (await newestVersion(registry, remote));
  await registry.verify(remote, live);
  return changeGated(registry, { candidate: { deployable: remote, version: live }, reason }, (record) =>
    record?.live === live && !record.canary ? undefined : { action: 'promote', live },
  );
};

/** True for a change that decides what visitors get. */
const decidesLive = ({ action }: RemoteChange): boolean => action !== 'floor' && action !== 'revoke-links';
const hasHistory = (record: RemoteRecord | undefined): boolean => record?.changes.some(decidesLive) ?? false;

/**
 * Makes a published version live unless it is the one that `by` promoted last. So a job that runs again keeps what a
 * person decided since, as long as that version can be served, and a retired remote stays retired. Returns undefined if nothing was done. Throws like
 * {@link promote}.
 */
export const promoteIfNew = async (
  registry: Registry,
  target: { remote: string; version: string },
  reason: Reason,
): Promise<RemoteRecord | undefined> => {
  const { remote, version: live } = target;
  const wasLastPromoted = (record: RemoteRecord | undefined): boolean =>
    record?.changes.findLast((change) => decidesLive(change) && change.by === reason.by)?.live === live;
  const before = await registry.record(remote);
  if (retirementOf(before)) return undefined;
  // A store from before signing holds unsigned versions, which can't be served.
  if (
    before?.live !== undefined &&
    wasLastPromoted(before) &&
    'value' in (await tryRead(registry.verify(remote, before.live)))
  )
    return undefined;

  await registry.verify(remote, live);
  return changeGated(registry, { candidate: { deployable: remote, version: live }, reason }, (record) => {
    if (retirementOf(record)) return undefined;
    // A concurrent promotion of the same version wins.
    if (record && record.tag !== before?.tag && wasLastPromoted(record)) return undefined;
    const keptCanary = record?.live === live && record.canary ? { canary: record.canary } : {};
    return { action: 'promote', live, ...keptCanary };
  });
};

/**
 * Makes a published version live if the remote has no history, so that a job which runs with every start decides nothing
 * later, nor about a first canary. Returns undefined if it has one. Throws like {@link promote}.
 */
export const promoteIfNone = async (
  registry: Registry,
  target: { remote: string; version: string },
  reason: Reason,
): Promise<RemoteRecord | undefined> => {
  const { remote, version: live } = target;
  if (hasHistory(await registry.record(remote))) return undefined;
  await registry.verify(remote, live);
  return changeGated(registry, { candidate: { deployable: remote, version: live }, reason }, (record) =>
    // A concurrent promotion wins.
    hasHistory(record) ? undefined : { action: 'promote', live },
  );
};
