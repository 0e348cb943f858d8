import { generateKey, signingKey, trustedHalf, trustText } from '@ekamra/release';
import { secret } from '../secrets.ts';

export interface ReleaseKeys {
  /** Signing key of the release job. */
  RELEASE_KEY: string;
  /** Key with which the shell signs rollbacks. */
  TAKE_BACK_KEY: string;
  /** Trusted keys: both, unless set in the environment. */
  RELEASE_TRUST: string;
}

/** Keys of releases: from the environment, or generated once for this DATA_DIR. */
export function releaseKeysOf(dataDir: string): ReleaseKeys {
  const { RELEASE_KEY, TAKE_BACK_KEY, RELEASE_TRUST } = process.env;
  const release = RELEASE_KEY || secret(dataDir, 'release-key', generateKey);
  const takeBack = TAKE_BACK_KEY || secret(dataDir, 'take-back-key', generateKey);
  const both = () => [
    trustedHalf(signingKey(release), 'release'),
    trustedHalf(signingKey(takeBack), 'take-back'),
  ];
  return {
    RELEASE_KEY: release,
    TAKE_BACK_KEY: takeBack,
    RELEASE_TRUST: RELEASE_TRUST || trustText(both()),
  };
}
