import type { RemoteChange } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import type { RemoteRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { changeLive, notReleased, type Reason } from './gated-change.ts';

/** Returns the change that retired a remote; undefined unless it is retired now. */
export const retirementOf = (record: RemoteRecord | undefined): RemoteChange | undefined => {
  const last = record?.changes.findLast(({ action, live }) => action === 'retire' || live !== undefined);
  return last?.action === 'retire' && !record?.canary ? last : undefined;
};

/**
 * Takes a remote off the site: nothing of it is live or a canary, until a version is promoted or made the canary again. Does
 * nothing if it is retired. Throws `ReleaseError`: `NOT_LIVE` without a history, or `BAD_CHANGE` if nobody says why.
 */
export const retire = async (
  registry: Registry,
  remote: string,
  { by, why, isStandardWhy }: Omit<Reason, 'gate'>,
): Promise<RemoteRecord> => {
  if (isStandardWhy) throw new ReleaseError('BAD_CHANGE', 'To retire a remote, say --why');
  return changeLive(registry, remote, (record) => {
    if (!record) throw notReleased(remote);
    return retirementOf(record) ? undefined : { action: 'retire', by, why, gate: 'unchecked' };
  });
};
