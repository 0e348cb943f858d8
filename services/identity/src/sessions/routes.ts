import {
  ApiError,
  inTransaction,
  jsonText,
  notAllowed,
  notSignedIn,
  route,
  type Router,
  type RouterContext,
} from '@ekamra/chassis';
import { visitorOfRequest } from '@ekamra/chassis/visitor';
import {
  type Admin,
  calls,
  type endedSessions,
  endedSessionsPath,
  getCall,
  type Session,
} from '@ekamra/contracts';
import type { z } from 'zod';
import { argon2id } from '../admins/password.ts';
import { adminRepository } from '../admins/repository.ts';
import type { IdentityParts } from '../parts.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';
import { signInAttempts } from './sign-in-attempts.ts';
import { isAllowedOrigin, refreshCookie } from './refresh-cookie.ts';
import { type LiveSession, sessionRepository } from './repository.ts';
import { checkCredentials, startSession } from './sign-in.ts';

/** Internal call for the sessions whose tokens are refused. */
const endedSessionsCall = getCall<{ answer: z.infer<typeof endedSessions> }>(
  endedSessionsPath,
  'everyone',
  'identity',
);

/** Registers the calls of an admin's session, and the list of ended ones. */
export const sessionRoutes = (router: Router, parts: IdentityParts): void => {
  const { dataSource, keys, publicOrigin, passwords = argon2id, now = () => new Date() } = parts;
  const attempts = signInAttempts(dataSource);
  const cookie = refreshCookie(publicOrigin);

  const answer = async (ctx: RouterContext, live: LiveSession, details: Admin): Promise<Session> => {
    const token = await signAccessToken(keys, { sub: live.adminId, sid: live.sid }, now());
    cookie.set(ctx, live.refreshToken);
    return { status: true, details, token };
  };

  route(router, calls.signIn, {}, async ({ body, ctx }) => {
    const address = visitorOfRequest(ctx);
    const attempt = { phone: body.phoneNo, address };
    await attempts.consume(attempt);
    const admin = await checkCredentials({ ...parts, passwords }, body);
    const live = await startSession(dataSource, admin, now());
    await attempts.succeed(attempt);
    return answer(ctx, live, admin.profile);
  });

  route(router, calls.refresh, {}, async ({ ctx }) => {
    if (!isAllowedOrigin(publicOrigin, ctx.get('Origin')))
      throw notAllowed('A session is renewed only by our own pages');
    const token = cookie.read(ctx);
    // A reused token ends the session, which must be committed before the call is refused.
    const live =
      token && (await inTransaction(dataSource, (manager) => sessionRepository(manager, now()).renew(token)));
    const admin = live && (await adminRepository(dataSource.manager).find(live.adminId));
    if (!live || !admin) throw notSignedIn('Your session is over. Please sign in again.');
    return answer(ctx, live, admin);
  });

  const sessionOfToken = async (authorization: string): Promise<string | undefined> => {
    try {
      return (await readAccessToken(keys, authorization, { now: now(), expiredToo: true })).sid;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') return undefined;
      throw error;
    }
  };

  route(router, calls.signOut, {}, async ({ ctx }) => {
    const token = cookie.read(ctx);
    const tokenSessionId = await sessionOfToken(ctx.get('Authorization'));
    await inTransaction(dataSource, async (manager) => {
      const sessions = sessionRepository(manager, now());
      const cookieSessionId = token && (await sessions.lockByToken(token))?.id;
      for (const id of new Set([tokenSessionId, cookieSessionId]))
        if (id) await sessions.end(id, 'signed out');
    });
    cookie.clear(ctx);
    return { status: true as const, message: 'Signed out' };
  });

  route(router, endedSessionsCall, { schemas: {} }, async () => {
    const sessions = await sessionRepository(dataSource.manager, now()).recentlyEnded();
    return jsonText(JSON.stringify({ sessions }), { 'cache-control': 'no-cache' });
  });
};
