import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { createAdmin } from '../admins/create.ts';
import { argon2id } from '../admins/password.ts';
import { openConnections } from '../../testing/test-open-connections.ts';
import { publicOrigin, someAdmin, startIdentity } from '../../testing/test-identity.ts';
import { recoveryEntity, recoveryRepository } from './repository.ts';
import { changedPassword, recoveryOf, rightDetails } from '../../testing/recovery/test-recovery.ts';

const identity = startedForTests(startIdentity);
const recovery = recoveryOf(identity);
beforeEach(() => identity.reset());

/** Confirms a link by a request that arrived at this time. */
const useAt = (token: string, now: Date) =>
  identity.dataSource.transaction((manager) => recoveryRepository(manager, now).use(token));

const admins = (token: string) => identity.get('/admin/get-all-admins', { token });
const refresh = (cookie: string) => identity.post('/admin/refresh', { cookie, origin: publicOrigin });
const expired = {
  status: 422,
  body: {
    code: 'INVALID',
    errors: [
      { path: 'token', message: 'This link has expired or was used already. Please ask for a new one.' },
    ],
  },
};

describe('asking for a new password', () => {
  test('with an admin’s phone number and e-mail address changes nothing until the link is confirmed', async () => {
    const { token, cookie } = await identity.signIn();
    const answer = await recovery.ask();
    expect([answer.status, answer.body['status']]).toEqual([200, true]);
    expect(answer.body['message']).toMatch(/^If these details belong to an account, we have sent a link/);
    await identity.handOver.drain();
    expect(identity.content.mails).toHaveLength(1);
    expect([
      await recovery.signInStatus(someAdmin.password),
      await recovery.signInStatus(changedPassword),
    ]).toEqual([200, 401]);
    expect((await admins(token)).status).toBe(200);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('ignores the case of the e-mail address', async () => {
    const token = await recovery.askedToken({ ...rightDetails, email: 'ADMIN@Ekamra.Test' });
    expect(identity.content.mails[0]?.recipient).toBe(someAdmin.email);
    expect((await recovery.confirm(token)).status).toBe(200);
  });

  test('with the phone number of one admin and the e-mail address of another matches nobody', async () => {
    const other = { ...someAdmin, phone: '9437000002', email: 'bina@ekamra.test' };
    await createAdmin(identity.dataSource, other);
    expect((await recovery.ask({ ...rightDetails, email: other.email })).status).toBe(200);
    expect((await recovery.ask({ ...rightDetails, phoneNo: other.phone })).status).toBe(200);
    await identity.handOver.drain();
    expect(identity.content.calls).toBe(0);
    const rows = await identity.dataSource.manager.find(recoveryEntity);
    expect(rows.map(({ adminId }) => adminId)).toEqual([null, null]);
  });

  test('stores neither the password nor the token in readable form', async () => {
    await recovery.ask();
    const [row] = await identity.dataSource.manager.find(recoveryEntity);
    await identity.handOver.drain();
    const token = recovery.mailedToken();
    const stored = JSON.stringify(row) + row?.sealedToken?.toString('latin1');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(changedPassword);
    expect(await argon2id.matches(changedPassword, row?.passwordHash)).toBe(true);
    const [handed] = await identity.dataSource.manager.find(recoveryEntity);
    expect(handed).toMatchObject({ sealedToken: null, handedAt: expect.any(Date) });
  });

  test.each([
    ['ekamra-demo', 'as it is'],
    ['ｅｋａｍｒａ－ｄｅｍｏ', 'in wide characters'],
  ])('for the password that everybody knows is refused in production: %s, %s', async (newPassword) => {
    await using production = await startIdentity({ refusedPasswords: ['ekamra-demo'] });
    const { status, body } = await recoveryOf(production).ask({ ...rightDetails, newPassword });
    expect([status, body['code']]).toEqual([422, 'INVALID']);
    expect(body['errors']).toEqual([
      { path: 'newPassword', message: expect.stringMatching(/Everybody knows/) },
    ]);
    expect(await production.dataSource.manager.count(recoveryEntity)).toBe(0);
  });

  test.each([
    [{}, ['Email is required', 'Phone number is required', 'Password is required']],
    [
      { email: 'nobody', phoneNo: '12345', newPassword: 'short' },
      ['Invalid email format', 'Invalid phone number, must be 10 digits', 'Password length min 6 character'],
    ],
  ])('with %j says what is wrong with each field', async (body, messages) => {
    const answer = await recovery.ask(body);
    expect([answer.status, answer.body['code']]).toEqual([422, 'INVALID']);
    const errors = answer.body['errors'] as { message: string }[];
    expect(errors.map(({ message }) => message)).toEqual(expect.arrayContaining(messages));
  });
});

describe('confirming', () => {
  test('sets the new password and ends every session of the admin', async () => {
    const verifier = identity.verifier();
    const sessions = [await identity.signIn(), await identity.signIn()];
    for (const { token } of sessions) await verifier.verify(`Bearer ${token}`);
    const answer = await recovery.confirm(await recovery.askedToken());
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: true, message: 'Your password has been changed. Please sign in.' },
    ]);
    expect([
      await recovery.signInStatus(someAdmin.password),
      await recovery.signInStatus(changedPassword),
    ]).toEqual([401, 200]);
    identity.advanceClock(5);
    for (const { token, cookie } of sessions) {
      expect((await admins(token)).status).toBe(401);
      expect((await refresh(cookie)).status).toBe(401);
      await expect(verifier.verify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
    }
  });

  test('leaves the sessions and passwords of other admins unchanged', async () => {
    const other = { ...someAdmin, phone: '9437000002', email: 'bina@ekamra.test', password: 'of Bina' };
    await createAdmin(identity.dataSource, other);
    const signIn = () =>
      identity.post('/admin/admin-login', { body: { phoneNo: other.phone, password: other.password } });
    const { body } = await signIn();
    await recovery.confirm(await recovery.askedToken());
    expect((await admins(String(body['token']))).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  test('another password than the one asked for changes nothing, five times, and then the link is void', async () => {
    const token = await recovery.askedToken();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => recovery.confirm(token, `a guess ${number}`)),
    );
    for (const { status, body } of answers) {
      expect([status, body['code']]).toEqual([422, 'INVALID']);
      expect(body['errors']).toEqual([
        { path: 'newPassword', message: expect.stringMatching(/^This is not the password that was chosen/) },
      ]);
    }
    expect(await recovery.signInStatus(someAdmin.password)).toBe(200);
    expect(await recovery.confirm(token)).toMatchObject(expired);
  });

  test('the right password is accepted after a wrong one', async () => {
    const token = await recovery.askedToken();
    expect((await recovery.confirm(token, 'mistyped password')).status).toBe(422);
    expect((await recovery.confirm(token)).status).toBe(200);
  });

  test('works once', async () => {
    const token = await recovery.askedToken();
    expect((await recovery.confirm(token)).status).toBe(200);
    expect(await recovery.confirm(token)).toMatchObject(expired);
  });

  test('concurrently works once', async () => {
    const token = await recovery.askedToken();
    await openConnections(identity.dataSource);
    const answers = await Promise.all([1, 2, 3].map(() => recovery.confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('of six concurrent links confirms one, and voids the others', async () => {
    const passwords = Array.from({ length: 6 }, (_, index) => `Lingaraj temple ${index}`);
    const tokens: string[] = [];
    for (const newPassword of passwords) {
      await identity.dataSource.query('TRUNCATE rate_limits');
      tokens.push(await recovery.askedToken({ ...rightDetails, newPassword }));
    }
    await openConnections(identity.dataSource);
    const answers = await Promise.all(
      tokens.map((token, index) => recovery.confirm(token, passwords[index])),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    const winner = statuses.indexOf(200);
    expect(await recovery.signInStatus(passwords[winner] ?? '')).toBe(200);
    expect(await recovery.signInStatus(passwords[(winner + 1) % 6] ?? '')).toBe(401);
  });

  test('voids the others also for requests that arrived before it', async () => {
    const [winner, loser] = [
      await recovery.askedToken(),
      await recovery.askedToken({ ...rightDetails, newPassword: 'a later password' }),
    ];
    const arrival = Date.now();
    expect(await useAt(winner, new Date(arrival + 1_000))).toBeDefined();
    expect(await useAt(loser, new Date(arrival))).toBeUndefined();
  });

  test('voids a link whose mail is still queued, which is then not sent', async () => {
    const token = await recovery.askedToken();
    await recovery.ask({ ...rightDetails, newPassword: 'a third password' });
    await recovery.confirm(token);
    expect(await identity.handOver.drain()).toBe(0);
    expect(identity.content.mails).toHaveLength(1);
  });

  test('works for half an hour', async () => {
    const late = await recovery.askedToken();
    identity.advanceClock(30 * 60);
    expect(await recovery.confirm(late)).toMatchObject(expired);
    const inTime = await recovery.askedToken();
    identity.advanceClock(30 * 60 - 10);
    expect((await recovery.confirm(inTime)).status).toBe(200);
  });

  test('an unknown token is answered like a used one', async () => {
    expect(await recovery.confirm('x'.repeat(43))).toMatchObject(expired);
    await recovery.ask({ ...rightDetails, phoneNo: '9000000000' });
    expect(await recovery.confirm('x'.repeat(43))).toMatchObject(expired);
  });

  test('lets the admin sign in at once, regardless of earlier attempts', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await recovery.signInStatus('wrong');
    expect(await recovery.signInStatus(changedPassword)).toBe(429);
    const { headers } = await recovery.confirm(await recovery.askedToken());
    const body = { phoneNo: someAdmin.phone, password: changedPassword };
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await identity.post('/admin/admin-login', { body, cookie })).status).toBe(200);
  });

  test('leaves no session to a concurrent sign-in with the old password', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const matches: typeof argon2id.matches = async (password, hashed) => {
      const result = await argon2id.matches(password, hashed);
      await meanwhile?.();
      return result;
    };
    await using other = await startIdentity({ passwords: { ...argon2id, matches } });
    const { askedToken, confirm, signInStatus } = recoveryOf(other);
    const token = await askedToken();
    meanwhile = () => confirm(token);
    expect(await signInStatus(someAdmin.password)).toBe(401);
  });
});

test('a GET changes nothing, whatever its path', async () => {
  const token = await recovery.askedToken();
  for (const path of [
    `/admin/confirm-password?token=${token}`,
    '/admin/confirm-password',
    '/admin/forgot-password',
  ]) {
    const answer = await identity.get(path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  }
  expect(await recovery.signInStatus(someAdmin.password)).toBe(200);
  expect((await recovery.confirm(token)).status).toBe(200);
});
