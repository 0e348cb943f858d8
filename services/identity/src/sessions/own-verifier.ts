import { notSignedIn, type Verifier } from '@ekamra/chassis';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { DataSource } from 'typeorm';
import { readAccessToken } from './access-token.ts';
import { sessionRepository } from './repository.ts';

/** Checks access tokens where they come from: against the keys and the sessions themselves. */
export const ownVerifier = (options: {
  keys: SigningKeys;
  dataSource: DataSource;
  now: () => Date;
}): Verifier => ({
  verify: async (authorization) => {
    const now = options.now();
    const claims = await readAccessToken(options.keys, authorization, { now });
    if (!(await sessionRepository(options.dataSource.manager, now).isLive(claims.sid)))
      throw notSignedIn('Your session is over. Please sign in again.');
    return claims;
  },
});
