import {
  generatedPrefix,
  signingKey,
  trustedHalf,
  trustedKeys,
  type SigningKey,
  type TrustedKey,
} from '../signing/keys.ts';
import { ReleaseError } from '../store/release-error.ts';

/** What a release job signs with, and whose signatures it believes. */
export interface Keys {
  key: SigningKey | undefined;
  trust: TrustedKey[];
}

const read = <T>(name: string, how: (text: string) => T, text: string): T => {
  try {
    return how(text);
  } catch (cause) {
    throw new ReleaseError('BAD_SETTINGS', `${name} can't be read`, cause);
  }
};

/**
 * The keys in the environment: RELEASE_KEY, without which nothing is written, and RELEASE_TRUST, which is the other
 * half of that key when it is left out. Throws `BAD_SETTINGS` for others, and for a generated key in production.
 */
export const keysOf = (env: NodeJS.ProcessEnv): Keys => {
  const { RELEASE_KEY, RELEASE_TRUST } = env;
  if (env['NODE_ENV'] === 'production' && RELEASE_KEY?.startsWith(generatedPrefix))
    throw new ReleaseError('BAD_SETTINGS', 'RELEASE_KEY: production needs one that is its own');
  const key = RELEASE_KEY ? read('RELEASE_KEY', signingKey, RELEASE_KEY) : undefined;
  if (RELEASE_TRUST) return { key, trust: read('RELEASE_TRUST', trustedKeys, RELEASE_TRUST) };
  if (key) return { key, trust: [trustedHalf(key, 'release')] };
  throw new ReleaseError(
    'BAD_SETTINGS',
    'Neither RELEASE_TRUST nor RELEASE_KEY is set; `npm run release -- keygen` makes keys',
  );
};
