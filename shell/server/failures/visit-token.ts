import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { remoteName, remoteVersion } from '@ekamra/contracts/releases/release';
import type { SigningKey } from '@ekamra/release';
import { z } from 'zod';

/** A visit of one page of a remote's version. */
interface Visit {
  remote: string;
  version: string;
  /** Start, in milliseconds since 1970. */
  at: number;
  /** Random id without further meaning. */
  id: string;
  /** True if the server has seen it fail. */
  hasFailed: boolean;
}

/** Milliseconds within which a failure can be reported. */
export const visitLifetimeMs = 3_600_000;
/** Maximum clock difference of two servers, in milliseconds. */
const clockSkewMs = 60_000;

/** End of the id of a visit that the server has seen fail. */
const failedMark = '!';

const tokenParts = z.tuple([
  remoteName,
  remoteVersion,
  z.string().regex(/^[0-9a-z]{1,10}$/),
  z.string().regex(/^[\w-]{16}!?$/),
  z.string().regex(/^[\w-]{43}$/),
]);

/** Returns the secret of visit tokens; random without a key, so such servers don't accept each other's tokens. */
export const visitSecret = (key: SigningKey | undefined): string =>
  key
    ? key.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    : randomBytes(32).toString('base64');

/**
 * Creates and verifies visit tokens, signed (HMAC-SHA-256, RFC 2104) with a key derived from a secret (HKDF, RFC 5869).
 * Servers with the same secret accept each other's tokens, and a token reveals nothing about the secret.
 */
export const createVisitTokens = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ekamra visit tokens 1', 32));
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    /** Starts a visit and returns it with its token. */
    begin: (
      { remote, version, hasFailed = false }: { remote: string; version: string; hasFailed?: boolean },
      now: number,
    ) => {
      const id = randomBytes(12).toString('base64url') + (hasFailed ? failedMark : '');
      const visit: Visit = { remote, version, at: now, id, hasFailed };
      const text = [remote, version, now.toString(36), id].join('/');
      return { visit, token: `${text}/${sign(text)}` };
    },
    /** Verifies a token and returns its visit; undefined if it is invalid or expired. */
    open: (token: string, now: number): Visit | undefined => {
      const parsed = tokenParts.safeParse(token.split('/'));
      if (!parsed.success) return undefined;
      const [remote, version, time, id, signature] = parsed.data;
      const expected = sign([remote, version, time, id].join('/'));
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
      const at = Number.parseInt(time, 36);
      const age = now - at;
      if (age > visitLifetimeMs || age < -clockSkewMs) return undefined;
      return { remote, version, at, id, hasFailed: id.endsWith(failedMark) };
    },
  };
};
