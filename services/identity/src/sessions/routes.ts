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
import { limitKeyOfRequest, networkOf, statedAddress } from '@ekamra/chassis/http/visitor-address';
import {
  type Admin,
  calls,
  type endedSessions,
  endedSessionsPath,
  getCall,
  type Session,
} from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { argon2id } from '../admins/password.ts';
import { adminRepository } from '../admins/repository.ts';
import type { IdentityOptions } from '../parts.ts';
import { type CompletedSignIn, secondStep } from '../second-factors/second-step.ts';
import { recordLockout } from '../security-events/record.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';
import { signInAttempts } from './sign-in-attempts.ts';
import { isAllowedOrigin, sessionCookie } from './cookies.ts';
import { deviceCookies } from './device-cookie.ts';
import { deviceName } from './device-name.ts';
import { idleSeconds } from './session-times.ts';
import { type LiveSession, sessionRepository } from './repository.ts';
import { checkCredentials, startSession } from './sign-in.ts';

/** Internal call for the sessions whose tokens are refused. */
const endedSessionsCall = getCall<{ answer: z.infer<typeof endedSessions> }>(
  endedSessionsPath,
  'everyone',
  'identity',
);

/** Returns the browser and system of a request. */
const deviceOf = (ctx: RouterContext): string => deviceName(ctx.get('User-Agent'));

/** Registers the calls of an admin's session, and the list of ended ones. */
export const sessionRoutes = (router: Router, parts: IdentityOptions): void => {
  const { dataSource, keys, publicOrigin, passwords = argon2id, now = () => new Date() } = parts;
  const attempts = signInAttempts(dataSource);
  const cookie = sessionCookie(publicOrigin, { name: 'refresh', seconds: idleSeconds });
  const devices = deviceCookies(parts);
  const second = secondStep(parts);

  const answer = async (ctx: RouterContext, live: LiveSession, details: Admin): Promise<Session> => {
    const token = await signAccessToken(keys, { sub: live.adminId, sid: live.sid }, now());
    cookie.set(ctx, live.refreshToken);
    return { status: true, details, token };
  };

  /** Answers a completed sign-in, and remembers the browser. */
  const complete = async (ctx: RouterContext, { admin, live }: CompletedSignIn): Promise<Session> => {
    const session = await answer(ctx, live, admin.profile);
    devices.set(ctx, admin.profile.phone);
    return session;
  };

  route(router, calls.signIn, {}, async ({ body, ctx }) => {
    const phone = body.phoneNo;
    const attempt = { phone, address: limitKeyOfRequest(ctx), device: devices.read(ctx, phone) };
    await attempts.consume(attempt).catch(recordLockout(dataSource, phone));
    const admin = await checkCredentials({ ...parts, passwords }, body);
    const secondFactor = await second.begin(admin);
    if (secondFactor) {
      await attempts.succeed(attempt);
      return { status: true as const, secondFactor };
    }
    const live = await inTransaction(dataSource, (manager) =>
      startSession(manager, admin, { now: now(), device: deviceOf(ctx) }),
    );
    await attempts.succeed(attempt);
    return complete(ctx, { admin, live });
  });

  route(router, calls.setUpAuthenticator, {}, ({ body }) => second.setUp(body.ticket));
  route(router, calls.confirmSignIn, {}, async ({ body, ctx }) =>
    complete(ctx, await second.confirm(body, deviceOf(ctx))),
  );

  route(router, calls.getPasskeyOptions, {}, () => second.passkeyOptions());
  route(router, calls.signInWithPasskey, {}, async ({ body, ctx }) =>
    complete(ctx, await second.confirmPasskey(body, deviceOf(ctx))),
  );

  const refuseForeignPages = (ctx: RouterContext): void => {
    if (!isAllowedOrigin(publicOrigin, ctx.get('Origin')))
      throw notAllowed('A session is renewed and ended only by our own pages');
  };

  const renew = async (manager: EntityManager, ctx: RouterContext, token: string) => {
    const sessions = sessionRepository(manager, now());
    const session = await sessions.lockByToken(token);
    const admin = session && (await adminRepository(manager).find(session.adminId));
    const live =
      admin &&
      (await sessions.renew(session, token, {
        device: deviceOf(ctx),
        browser: devices.read(ctx, admin.phone),
        network: networkOf(statedAddress(ctx.req)),
      }));
    return live && { live, admin };
  };

  route(router, calls.refresh, {}, async ({ ctx }) => {
    refuseForeignPages(ctx);
    const token = cookie.read(ctx);
    // A reused token ends the session, which must be committed before the call is refused.
    const renewed = token && (await inTransaction(dataSource, (manager) => renew(manager, ctx, token)));
    if (!renewed || !(await second.suffices(renewed.live.adminId)))
      throw notSignedIn('Your session is over. Please sign in again.');
    const { live, admin } = renewed;
    const session = await answer(ctx, live, admin);
    // Sessions may be older than device cookies.
    if (devices.read(ctx, admin.phone) === undefined) devices.set(ctx, admin.phone);
    return session;
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
    refuseForeignPages(ctx);
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
