import { z } from 'zod';

/** Headers between our own processes. */
export const internalHeaders = {
  /** Id of a request in all processes and logs. */
  requestId: 'x-request-id',
  /** Milliseconds until the caller gives up, from the request's arrival. */
  deadline: 'x-deadline-ms',
  /**
   * The same deadline in Unix milliseconds by the caller's clock, so that time in transit or in a hanging process
   * counts. The earlier of the two applies. If the receiver's clock is ahead, the request is shortened by the
   * difference; if it is behind, a write may finish that much too late, beyond the reserve that the caller subtracts
   * for this (half a second of the default ten).
   */
  deadlineAt: 'x-deadline-at',
  /**
   * Route of the page that a report of web vitals is about, as the releases that the shell serves name it; that of a page
   * without the site's layout, which visitors do not see, after {@link officePrefix}.
   */
  pageRoute: 'x-page-route',
} as const;
export const officePrefix = 'office ';

/** Paths of the public keys of access tokens (RFC 7517) and of the sessions that ended early. */
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

/** Ids of ended sessions, whose unexpired tokens are refused. */
export const endedSessions = z.object({ sessions: z.array(z.string()) });

/** Claims of an access token (RFC 7519): `sub` is the admin, `sid` the session. */
export const accessClaims = z.object({
  sub: z.uuidv7(),
  sid: z.uuidv7(),
  exp: z.number(),
  iat: z.number(),
});
export type AccessClaims = z.infer<typeof accessClaims>;
