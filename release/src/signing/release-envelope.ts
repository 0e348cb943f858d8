import { payloadTypes, remoteRelease, type RemoteRelease } from '@ekamra/contracts/releases/release';
import { ReleaseError } from '../store/release-error.ts';
import { openReleaseEnvelope, signEnvelope } from './envelope.ts';
import { trustFor, type SigningKey, type TrustedKeys } from './signing-keys.ts';

/** Signs a release's description and returns it as file content. */
export const sealRelease = (key: SigningKey, release: RemoteRelease): string =>
  `${JSON.stringify(signEnvelope(key, payloadTypes.release, release))}\n`;

/**
 * Verifies the output of {@link sealRelease}. Throws `DAMAGED` if it can't be read or describes another version, and
 * `NOT_TRUSTED` if no release key signed it.
 */
export const openRelease = (
  bytes: Buffer,
  expected: { remote: string; version: string; trust: TrustedKeys },
): RemoteRelease => {
  const { remote, version, trust } = expected;
  const subject = `${remote} ${version}`;
  const release = openReleaseEnvelope(bytes.toString('utf8'), {
    subject,
    payloadType: payloadTypes.release,
    schema: remoteRelease,
    // A replaced key counts for the versions that it signed: it can't make them live.
    trust: trustFor(trust, remote, 0),
  });
  if (release.version !== version || release.declaration.name !== remote)
    throw new ReleaseError('DAMAGED', `In the place of ${subject} is another release`);
  return release;
};
