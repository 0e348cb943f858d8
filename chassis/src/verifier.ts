import { type AccessClaims, accessClaims } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { ApiError, notSignedIn } from './api-error.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { createKeySet } from './key-set.ts';
import type { Clock } from './refreshed.ts';

/** Who issues our access tokens and for whom (RFC 7519, `iss` and `aud`). */
export const tokenIssuer = 'ekamra';
export const tokenAudience = 'ekamra';

export interface Verifier {
  /**
   * The claims of an `Authorization: Bearer` header.
   * @throws ApiError 401 when there is no token or it is not good; 503 when identity can't be asked
   */
  verify(authorization: string | undefined): Promise<AccessClaims>;
}

export interface VerifierOptions {
  identityUrl: string;
  /** By which keys and ended sessions grow old; the process's own unless another is given. */
  clock?: Clock;
}

const bearerOf = (authorization: string | undefined): string => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw notSignedIn();
  return token;
};

const over = 'Your session is over. Please sign in again.';

/**
 * Checks access tokens without asking identity each time: ES256 signatures against its published keys, and the list
 * of sessions that ended early, never older than 2 s while identity answers.
 */
export const createVerifier = ({ identityUrl, clock }: VerifierOptions): Verifier => {
  const keys = createKeySet(identityUrl, clock);
  const ended = createEndedSessions(identityUrl, clock);
  return {
    verify: async (authorization) => {
      const token = bearerOf(authorization);
      try {
        const header = jwt.decode(token, { complete: true })?.header;
        if (header?.alg !== 'ES256' || !header.kid) throw notSignedIn();
        const claims = accessClaims.parse(
          jwt.verify(token, await keys.find(header.kid), {
            algorithms: ['ES256'],
            issuer: tokenIssuer,
            audience: tokenAudience,
          }),
        );
        if (await ended.has(claims.sid)) throw notSignedIn(over);
        return claims;
      } catch (error) {
        if (error instanceof ApiError) throw error;
        throw notSignedIn(over, { cause: error });
      }
    },
  };
};
