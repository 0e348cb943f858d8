import { notSignedIn, tokenAudience, tokenIssuer } from '@ekamra/chassis';
import { type AccessClaims, accessClaims } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { tokenSeconds } from './times.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** An access token (RFC 7519, ES256) for an admin's session. */
export const signAccessToken = async (
  keys: SigningKeys,
  { sub, sid }: Pick<AccessClaims, 'sub' | 'sid'>,
  now: Date,
): Promise<string> => {
  const { kid, privateKey } = await keys.current();
  const iat = seconds(now);
  const claims = { sub, sid, iat, exp: iat + tokenSeconds, iss: tokenIssuer, aud: tokenAudience };
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid });
};

/** The name of the key that a token says it was signed with. */
const kidOf = (token: string): string | undefined => {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch (cause) {
    throw notSignedIn('Please sign in', { cause });
  }
};

/**
 * The claims of an `Authorization: Bearer` header whose token was signed here and has not run out.
 * @throws ApiError 401
 */
export const readAccessToken = async (
  keys: SigningKeys,
  authorization: string | undefined,
  { now, expiredToo = false }: { now: Date; expiredToo?: boolean },
): Promise<AccessClaims> => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const kid = kidOf(token);
  const key = kid === undefined ? undefined : await keys.find(kid);
  if (!key) throw notSignedIn();
  try {
    return accessClaims.parse(
      jwt.verify(token, key, {
        algorithms: ['ES256'],
        issuer: tokenIssuer,
        audience: tokenAudience,
        clockTimestamp: seconds(now),
        ignoreExpiration: expiredToo,
      }),
    );
  } catch (cause) {
    throw notSignedIn('Your session is over. Please sign in again.', { cause });
  }
};
