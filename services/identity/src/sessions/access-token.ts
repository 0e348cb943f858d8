import {
  notSignedIn,
  sessionOverMessage,
  tokenAudience,
  tokenIssuer,
  type Verifier,
  verifyAccessToken,
} from '@ekamra/chassis';
import type { AccessClaims } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import type { DataSource } from 'typeorm';
import type { TokenKeys } from '../keys/signing-keys.ts';
import { sessionRepository } from './repository.ts';
import { tokenSeconds } from './session-times.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Signs an access token (RFC 7519, ES256) for an admin's session. */
export const signAccessToken = async (
  keys: TokenKeys,
  { sub, sid }: Pick<AccessClaims, 'sub' | 'sid'>,
  now: Date,
): Promise<string> => {
  const { kid, privateKey } = await keys.current();
  const iat = seconds(now);
  const claims = { sub, sid, iat, exp: iat + tokenSeconds, iss: tokenIssuer, aud: tokenAudience };
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid });
};

/**
 * Verifies an `Authorization: Bearer` header against the own keys and returns its claims.
 * @throws ApiError 401
 */
export const readAccessToken = (
  keys: TokenKeys,
  authorization: string | undefined,
  { now, expiredToo = false }: { now: Date; expiredToo?: boolean },
): Promise<AccessClaims> =>
  verifyAccessToken(authorization, keys.find, {
    clockTimestamp: seconds(now),
    ignoreExpiration: expiredToo,
  });

/** Creates the identity service's own verifier, which checks tokens against the stored keys and sessions. */
export const ownVerifier = (options: {
  keys: TokenKeys;
  dataSource: DataSource;
  now: () => Date;
}): Verifier => ({
  verify: async (authorization) => {
    const now = options.now();
    const claims = await readAccessToken(options.keys, authorization, { now });
    if (!(await sessionRepository(options.dataSource.manager, now).isLive(claims.sid)))
      throw notSignedIn(sessionOverMessage);
    return claims;
  },
});
