import { envelope, payloadTypes, remoteRelease, type RemoteRelease } from '@ekamra/contracts/release';
import { ReleaseError } from '../store/release-error.ts';
import { openEnvelope, signEnvelope } from './envelope.ts';
import type { SigningKey, TrustedKey } from './keys.ts';
import { parseJson } from './parse-json.ts';

/** A release as it is kept: its signed description, as a file's content. */
export const sealRelease = (key: SigningKey, release: RemoteRelease): string =>
  `${JSON.stringify(signEnvelope(key, payloadTypes.release, release))}\n`;

/**
 * Reads what {@link sealRelease} wrote. Throws `DAMAGED` when it isn't a signed release or one of another version,
 * `NOT_TRUSTED` when no release key signed it.
 */
export const openRelease = (
  bytes: Buffer,
  expected: { remote: string; version: string; trust: TrustedKey[] },
): RemoteRelease => {
  const { remote, version, trust } = expected;
  const what = `${remote} ${version}`;
  const sealed = parseJson(envelope, { text: bytes.toString('utf8'), what });
  const { value, may } = openEnvelope(sealed, { what, payloadType: payloadTypes.release, trust });
  if (!may.has('release')) throw new ReleaseError('NOT_TRUSTED', `${what} isn't signed by a release key`);
  const release = remoteRelease.safeParse(value);
  if (!release.success)
    throw new ReleaseError('DAMAGED', `${what} isn't described as a release`, release.error);
  if (release.data.version !== version || release.data.declaration.name !== remote)
    throw new ReleaseError('DAMAGED', `In the place of ${what} is another release`);
  return release.data;
};
