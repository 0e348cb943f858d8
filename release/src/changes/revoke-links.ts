import type { Preview } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import type { RemoteRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { changeLive, type Reason } from './gated-change.ts';

/** Returns the number of the last change that revoked the links of a version; 0 if none did. */
export const revocationOf = (record: Pick<RemoteRecord, 'changes'> | undefined, version: string): number =>
  record?.changes.findLast(
    ({ revokedLinks: revoked }) => revoked && (revoked.version === undefined || revoked.version === version),
  )?.number ?? 0;

/** True if the links of a version were revoked after this one was given. */
export const isRevoked = (
  { version, revocation = 0 }: Pick<Preview, 'version' | 'revocation'>,
  record: Pick<RemoteRecord, 'changes'> | undefined,
): boolean => revocation < revocationOf(record, version);

/**
 * Revokes all links to a version that were given so far, or to every version of the remote. What is live stays. Throws
 * `NO_SUCH_VERSION` if nothing of it is published.
 */
export const revokeLinks = async (
  registry: Registry,
  { remote, version }: { remote: string; version?: string | undefined },
  { by, why }: Omit<Reason, 'gate'>,
): Promise<RemoteRecord> => {
  const published = await registry.versions(remote);
  if (version === undefined ? published.length === 0 : !published.includes(version))
    throw new ReleaseError('NO_SUCH_VERSION', `${remote} has no published version ${version ?? 'at all'}`);
  return changeLive(registry, remote, (record) => ({
    action: 'revoke-links',
    live: record?.live,
    ...(record?.canary ? { canary: record.canary } : {}),
    revokedLinks: version === undefined ? {} : { version },
    by,
    why,
    gate: 'unchecked',
  }));
};
