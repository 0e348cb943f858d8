import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { endedSessions, session } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { graceSeconds } from './session-times.ts';
import { publicOrigin, startIdentity } from '../../testing/test-identity.ts';

const identity = startedForTests(startIdentity);
beforeEach(() => identity.dataSource.query('TRUNCATE rate_limits'));

const refresh = (cookie: string, origin = publicOrigin) =>
  identity.post('/admin/refresh', { cookie, origin });
const admins = (token: string) => identity.get('/admin/get-all-admins', { token });
const ended = async () =>
  endedSessions.parse((await identity.get('/.well-known/ended-sessions.json')).body).sessions;
const sidOf = (token: string): string => {
  const claims = jwt.decode(token);
  return typeof claims === 'object' ? String(claims?.['sid']) : '';
};

describe('renewing a session', () => {
  test('returns a new token of the same session, the profile, and a new cookie', async () => {
    const before = await identity.signIn();
    const answer = await refresh(before.cookie);
    const { details, token } = session.parse(answer.body);
    expect(details).toEqual(identity.admin);
    expect(sidOf(token)).toBe(sidOf(before.token));
    expect(answer.cookie).toMatch(/^refresh=[\w-]{43}$/);
    expect(answer.cookie).not.toBe(before.cookie);
    expect((await admins(token)).status).toBe(200);
    expect((await refresh(answer.cookie)).status).toBe(200);
  });

  test('from two tabs concurrently leaves both with the same cookie', async () => {
    const { cookie } = await identity.signIn();
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1);
    expect((await refresh(answers[0]?.cookie ?? '')).status).toBe(200);
  });

  test('a minute after an answer that got lost continues with the same next cookie', async () => {
    const { cookie } = await identity.signIn();
    const lost = await refresh(cookie);
    identity.advanceClock(60);
    const again = await refresh(cookie);
    expect([again.status, again.cookie]).toEqual([200, lost.cookie]);
    expect((await refresh(again.cookie)).status).toBe(200);
  });

  test('with a cookie that was replaced a while ago ends the session for every holder', async () => {
    const { token, cookie } = await identity.signIn();
    const renewed = await refresh(cookie);
    identity.advanceClock(graceSeconds + 1);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(renewed.cookie)).status).toBe(401);
    expect((await admins(token)).status).toBe(401);
    expect(await ended()).toContain(sidOf(token));
  });

  test('with a cookie that was replaced twice ends the session even within seconds', async () => {
    const { cookie } = await identity.signIn();
    const renewed = await refresh((await refresh(cookie)).cookie);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(renewed.cookie)).status).toBe(401);
  });

  test.each(['', 'refresh=', 'refresh=never-given-out'])('with the cookie %j is refused', async (cookie) => {
    const answer = await refresh(cookie);
    expect([answer.status, answer.body['code'], answer.cookie]).toEqual([401, 'NOT_SIGNED_IN', '']);
  });

  test('works as long as the admin comes back every week, up to thirty days', async () => {
    await using other = await startIdentity();
    const renew = (cookie: string) => other.post('/admin/refresh', { cookie });
    const idle = await other.signIn();
    let { cookie } = await other.signIn();
    const day = 24 * 60 * 60;
    for (let week = 1; week <= 4; week += 1) {
      other.advanceClock(7 * day - 60);
      const answer = await renew(cookie);
      expect(answer.status).toBe(200);
      cookie = answer.cookie;
    }
    expect((await renew(idle.cookie)).status).toBe(401);
    other.advanceClock(3 * day);
    expect((await renew(cookie)).status).toBe(401);
  });

  test.each(['https://evil.example', 'http://localhost:3001', 'https://localhost:3000', 'null'])(
    'from a page of %s is refused and renews nothing',
    async (origin) => {
      const { cookie } = await identity.signIn();
      const answer = await refresh(cookie, origin);
      expect([answer.status, answer.body['code'], answer.cookie]).toEqual([403, 'NOT_ALLOWED', '']);
      expect((await refresh(cookie)).status).toBe(200);
    },
  );

  test('works under every name of this machine', async () => {
    const { cookie } = await identity.signIn();
    expect((await refresh(cookie, 'http://127.0.0.1:3000')).status).toBe(200);
  });
});

describe('signing out', () => {
  test('by token ends the session and clears the cookie', async () => {
    const { token, cookie } = await identity.signIn();
    const answer = await identity.post('/admin/logout', { token });
    expect([answer.status, answer.body['status']]).toEqual([200, true]);
    expect(answer.headers.get('set-cookie')).toMatch(/^refresh=; Path=\/real-estate\/admin; .*; Max-Age=0$/);
    expect((await admins(token)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
    expect(await ended()).toContain(sidOf(token));
  });

  test('from a page of another site is refused', async () => {
    const { token, cookie } = await identity.signIn();
    const answer = await identity.post('/admin/logout', { cookie, origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect((await admins(token)).status).toBe(200);
  });

  test('by cookie alone ends the session', async () => {
    const { token, cookie } = await identity.signIn();
    await identity.post('/admin/logout', { cookie });
    expect((await admins(token)).status).toBe(401);
  });

  test('works with an expired token, and without any', async () => {
    const { token, cookie } = await identity.signIn();
    identity.advanceClock(16 * 60);
    expect((await identity.post('/admin/logout', { token })).status).toBe(200);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await identity.post('/admin/logout')).status).toBe(200);
    expect((await identity.post('/admin/logout', { token: 'a.b.c', cookie: 'refresh=x' })).status).toBe(200);
  });

  test('with a forged token ends no session', async () => {
    const { token } = await identity.signIn();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const claims = jwt.decode(token, { json: true }) ?? {};
    const keyid = jwt.decode(token, { complete: true })?.header.kid ?? '';
    const forged = [
      jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid }),
      jwt.sign(claims, null, { algorithm: 'none', keyid }),
      jwt.sign(claims, 'public', { algorithm: 'HS256', keyid }),
    ];
    for (const made of forged)
      expect((await identity.post('/admin/logout', { token: made })).status).toBe(200);
    expect((await admins(token)).status).toBe(200);
  });

  test('leaves other sessions open', async () => {
    const [one, other] = [await identity.signIn(), await identity.signIn()];
    await identity.post('/admin/logout', { token: one.token });
    expect((await admins(other.token)).status).toBe(200);
  });

  test('is known to the other services within 5 seconds', async () => {
    const { token } = await identity.signIn();
    const verifier = identity.verifier();
    expect(await verifier.verify(`Bearer ${token}`)).toMatchObject({ sid: sidOf(token) });
    await identity.post('/admin/logout', { token });
    identity.advanceClock(5);
    await expect(verifier.verify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
  });

  test('is remembered for longer than the session’s last token is valid', async () => {
    const { token } = await identity.signIn();
    await identity.post('/admin/logout', { token });
    identity.advanceClock(15 * 60 + 30);
    expect(await ended()).toContain(sidOf(token));
    identity.advanceClock(60);
    expect(await ended()).not.toContain(sidOf(token));
  });
});
