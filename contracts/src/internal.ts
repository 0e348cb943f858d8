import { z } from 'zod';

/** Headers between our own processes. */
export const internalHeaders = {
  /** Names one request through all processes and logs. */
  requestId: 'x-request-id',
  /** Milliseconds that are left until the caller gives up. */
  deadline: 'x-deadline-ms',
} as const;

/** Where the identity service publishes its public keys (RFC 7517) and the sessions that ended early. */
export const jwksPath = '/.well-known/jwks.json';
export const endedSessionsPath = '/.well-known/ended-sessions.json';

export const jwks = z.object({
  keys: z.array(
    z.object({
      kid: z.string(),
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      alg: z.literal('ES256'),
      use: z.literal('sig'),
    }),
  ),
});

/** Ids of sessions whose tokens may still be unexpired but are refused. */
export const endedSessions = z.object({ sessions: z.array(z.string()) });

/** The claims of an access token (RFC 7519): `sub` is the admin, `sid` the session. */
export const accessClaims = z.object({
  sub: z.uuidv7(),
  sid: z.uuidv7(),
  exp: z.number(),
  iat: z.number(),
});
export type AccessClaims = z.infer<typeof accessClaims>;
