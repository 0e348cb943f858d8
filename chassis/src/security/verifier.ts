import { createPublicKey, type KeyObject } from 'node:crypto';
import type { z } from 'zod';
import {
  type AccessClaims,
  accessClaims,
  endedSessions,
  endedSessionsPath,
  jwks,
  jwksPath,
} from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { notSignedIn } from '../http/api-error.ts';
import { inCallSpan } from '../observation/tracing.ts';
import { type Clock, createRefreshedValue, processClock } from '../cache/refreshed-value.ts';

/**
 * Fetches JSON from another process of the system.
 * @throws when it does not answer 200 within `deadlineMs`, or the answer does not match `schema`
 */
const fetchJson = async <Schema extends z.ZodType>(
  address: string,
  schema: Schema,
  deadlineMs: number,
): Promise<z.output<Schema>> => {
  const response = await inCallSpan<Response>(
    { to: 'identity', method: 'GET', statusOf: ({ status }) => status },
    (headers) => fetch(address, { headers, signal: AbortSignal.timeout(deadlineMs) }),
  );
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return schema.parse(await response.json());
};

interface KeySet {
  /** Returns the public key `kid`; throws ApiError 401 if identity has no such key. */
  find(kid: string): Promise<KeyObject>;
  /** Returns the public key `kid` if it is cached; waits for identity only if no keys are. */
  findCached(kid: string): Promise<KeyObject | undefined>;
}

/**
 * Caches identity's public keys: at most five minutes old while identity answers, reloaded for an unknown key, and valid
 * for an hour while identity is down.
 */
const createKeySet = ({ identityUrl, clock = processClock, deadlineMs = 1_000 }: VerifierOptions): KeySet => {
  const keys = createRefreshedValue({
    load: async () => {
      const published = await fetchJson(identityUrl + jwksPath, jwks, deadlineMs);
      return new Map(published.keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    },
    freshMs: 240_000,
    recentMs: 300_000,
    usableMs: 3_600_000,
    clock,
  });
  return {
    find: async (kid) => {
      const key = (await keys.get()).get(kid) ?? (await keys.reload()).get(kid);
      if (!key) throw notSignedIn();
      return key;
    },
    findCached: async (kid) => (await keys.getUsable()).get(kid),
  };
};

/**
 * Returns a cached list of sessions that ended before their tokens expired: at most 4 s old while identity answers.
 * While it is down nobody can sign out either, so the last list stays valid for a minute; after that, calls that need an
 * admin are refused.
 */
const createEndedSessions = ({
  identityUrl,
  clock = processClock,
  deadlineMs = 1_000,
}: VerifierOptions): { has(sid: string): Promise<boolean> } => {
  const list = createRefreshedValue({
    load: async () =>
      new Set((await fetchJson(identityUrl + endedSessionsPath, endedSessions, deadlineMs)).sessions),
    freshMs: 2_000,
    recentMs: 4_000,
    usableMs: 60_000,
    clock,
  });
  return { has: async (sid) => (await list.get()).has(sid) };
};

/** Issuer and audience of access tokens (RFC 7519, `iss` and `aud`). */
export const tokenIssuer = 'ekamra';
export const tokenAudience = 'ekamra';

export interface Verifier {
  /**
   * Verifies an `Authorization: Bearer` header and returns its claims.
   * @throws ApiError 401 for a missing or invalid token; 503 when identity is unavailable
   */
  verify(authorization: string | undefined): Promise<AccessClaims>;
}

export interface CallerVerifier extends Verifier {
  /**
   * Like {@link Verifier.verify} by signature and times alone, so that it does not wait for identity. For limits, never
   * for access: the session may have ended.
   */
  identify(authorization: string): Promise<AccessClaims>;
}

export interface VerifierOptions {
  identityUrl: string;
  /** Clock by which keys and ended sessions age; the process's own by default. */
  clock?: Clock;
  /** Longest wait for an answer of identity in milliseconds; a second by default. */
  deadlineMs?: number;
}

const bearerOf = (authorization: string | undefined): string => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw notSignedIn();
  return token;
};

export const sessionOverMessage = 'Your session is over. Please sign in again.';

/** Returns the result of reading a token; one that can't be read belongs to a session that is over. */
const orSessionOver = <T>(read: () => T): T => {
  try {
    return read();
  } catch (cause) {
    throw notSignedIn(sessionOverMessage, { cause });
  }
};

/**
 * Verifies the access token of an `Authorization: Bearer` header with the key that `find` returns for its key id, and
 * returns its claims.
 * @throws ApiError 401 for a missing or invalid token
 */
export const verifyAccessToken = async (
  authorization: string | undefined,
  find: (kid: string) => Promise<KeyObject | undefined>,
  options: Pick<jwt.VerifyOptions, 'clockTimestamp' | 'ignoreExpiration'> = {},
): Promise<AccessClaims> => {
  const token = bearerOf(authorization);
  const header = orSessionOver(() => jwt.decode(token, { complete: true })?.header);
  const key = header?.alg === 'ES256' && header.kid ? await find(header.kid) : undefined;
  if (!key) throw notSignedIn();
  const expected = { algorithms: ['ES256' as const], issuer: tokenIssuer, audience: tokenAudience };
  return orSessionOver(() => accessClaims.parse(jwt.verify(token, key, { ...expected, ...options })));
};

/**
 * Verifies access tokens without a request to identity: ES256 signatures against its cached public keys, and a list
 * of ended sessions that is at most 4 s old while identity answers.
 */
export const createVerifier = (options: VerifierOptions): CallerVerifier => {
  const keys = createKeySet(options);
  const endedList = createEndedSessions(options);
  return {
    verify: async (authorization) => {
      const claims = await verifyAccessToken(authorization, keys.find);
      if (await endedList.has(claims.sid)) throw notSignedIn(sessionOverMessage);
      return claims;
    },
    identify: (authorization) => verifyAccessToken(authorization, keys.findCached),
  };
};

/** Creates the verifier of a process whose settings name the address of identity. */
export const verifierOf = ({ IDENTITY_URL: identityUrl }: { IDENTITY_URL: string }): CallerVerifier =>
  createVerifier({ identityUrl });
