import { generateKey, signingKey, trustedHalf, trustText } from '@ekamra/release';
import { secret } from '../secrets.ts';

export interface ReleaseKeys {
  /** What the release job signs with. */
  RELEASE_KEY: string;
  /** What the shell signs with when it takes a release back. */
  TAKE_BACK_KEY: string;
  /** Keys whose signatures count: both, unless the environment says so. */
  RELEASE_TRUST: string;
}

/**
 * The keys that releases are signed with: from the environment, or else generated once for this DATA_DIR.
 *
 * @throws for a key in the environment that can't be read.
 */
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
