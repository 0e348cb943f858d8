import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { remoteName, remoteVersion } from '@ekamra/contracts/release';
import type { SigningKey } from '@ekamra/release';
import { z } from 'zod';

/** A visit of one page that a remote's version was sent for. */
export interface Visit {
  remote: string;
  version: string;
  /** When it began: milliseconds since 1970. */
  at: number;
  /** Random; names the visit and nothing else. */
  id: string;
}

/** Milliseconds for which a visit can be told of. */
export const visitLifetimeMs = 3_600_000;
/** Milliseconds that the clocks of two servers may be apart. */
const clockSkewMs = 60_000;

const parts = z.tuple([
  remoteName,
  remoteVersion,
  z.string().regex(/^[0-9a-z]{1,10}$/),
  z.string().regex(/^[\w-]{16}$/),
  z.string().regex(/^[\w-]{43}$/),
]);

export interface VisitTokens {
  /** A new visit, and the token that its page tells of it with. */
  begin(of: { remote: string; version: string }, now: number): { visit: Visit; token: string };
  /** The visit of a token; undefined when it isn't one of ours, or no longer. */
  open(token: string, now: number): Visit | undefined;
}

/** From which tokens are signed: servers without a key of their own don't take one another's. */
export const visitSecret = (key: SigningKey | undefined): string =>
  key
    ? key.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    : randomBytes(32).toString('base64');

/**
 * Tokens of visits, signed (HMAC-SHA-256, RFC 2104) with a key that is derived from a secret (HKDF, RFC 5869): servers
 * with the same secret take one another's, and what is sent to browsers says nothing of the secret.
 */
export const createVisitTokens = (secret: string): VisitTokens => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ekamra visit tokens 1', 32));
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    begin: ({ remote, version }, now) => {
      const visit = { remote, version, at: now, id: randomBytes(12).toString('base64url') };
      const text = [remote, version, now.toString(36), visit.id].join('/');
      return { visit, token: `${text}/${sign(text)}` };
    },
    open: (token, now) => {
      const read = parts.safeParse(token.split('/'));
      if (!read.success) return undefined;
      const [remote, version, time, id, signature] = read.data;
      const expected = sign([remote, version, time, id].join('/'));
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
      const at = Number.parseInt(time, 36);
      const age = now - at;
      return age > visitLifetimeMs || age < -clockSkewMs ? undefined : { remote, version, at, id };
    },
  };
};
