import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { patientVerifier } from '@ekamra/chassis/testing/patient-verifier';
import { session } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { createAdmin } from '../admins/create.ts';
import { knownPasswords } from '../admins/password.ts';
import { someAdmin, startIdentity } from '../../testing/test-identity.ts';

const identity = startedForTests(startIdentity);
beforeEach(() => identity.dataSource.query('TRUNCATE rate_limits'));

const right = { phoneNo: someAdmin.phone, password: someAdmin.password };
const signIn = (body: object, from = '203.0.113.1') => identity.post('/admin/admin-login', { body, from });
const statuses = async (attempts: Promise<{ status: number }>[]) =>
  (await Promise.all(attempts)).map(({ status }) => status).sort();

describe('signing in', () => {
  test('returns the profile and a token, and sets a cookie that is inaccessible to scripts', async () => {
    const answer = await signIn(right);
    expect(answer.status).toBe(200);
    const { details } = session.parse(answer.body);
    expect(details).toEqual(identity.admin);
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash/i);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const attributes = 'Path=/real-estate/admin; HttpOnly; SameSite=Strict';
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^refresh=[\\w-]{43}; ${attributes}; Max-Age=604800$`)),
      expect.stringMatching(new RegExp(`^device-[\\w-]{12}=[\\w.-]{66}; ${attributes}; Max-Age=31536000$`)),
    ]);
  });

  test('returns a token of 15 minutes that every other service accepts', async () => {
    const { body } = await signIn(right);
    const token = String(body['token']);
    const claims = await patientVerifier({ identityUrl: identity.url }).verify(`Bearer ${token}`);
    expect(claims.sub).toBe(identity.admin._id);
    expect(claims.exp - claims.iat).toBe(900);
    expect(jwt.decode(token, { complete: true })?.header).toMatchObject({ alg: 'ES256' });
  });

  test('accepts the phone number as people write it', async () => {
    const [first, rest] = [right.phoneNo.slice(0, 5), right.phoneNo.slice(5)];
    for (const phoneNo of [`+91 ${first} ${rest}`, `0${first}-${rest}`])
      expect([phoneNo, (await signIn({ ...right, phoneNo })).status]).toEqual([phoneNo, 200]);
  });

  test.each(['+442079460958', '1234567890'])('accepts the phone number %s of an account', async (phone) => {
    await createAdmin(identity.dataSource, { ...someAdmin, phone, email: `${phone.slice(1)}@ekamra.test` });
    const { status, body } = await signIn({
      phoneNo: `${phone.slice(0, 5)} ${phone.slice(5)}`,
      password: someAdmin.password,
    });
    expect([status, body['details']]).toEqual([200, expect.objectContaining({ phone })]);
  });

  test('answers the same for a wrong password and an unknown phone number', async () => {
    const wrong = [
      await signIn({ ...right, password: 'wrong' }),
      await signIn({ ...right, phoneNo: '9000000000' }),
    ];
    for (const { status, body, cookie } of wrong) {
      expect([status, cookie]).toEqual([401, '']);
      expect({ ...body, requestId: '' }).toEqual({
        status: false,
        message: 'Invalid phone number or password',
        code: 'WRONG_CREDENTIALS',
        requestId: '',
      });
    }
  });

  test.each([
    [{}, ['Phone number is required', 'Password is required']],
    [{ phoneNo: '12345', password: 'x' }, ['Invalid phone number, must be 10 digits']],
    [{ ...right, remember: true }, ['Unknown field']],
  ])('%j does not validate', async (body, messages) => {
    const answer = await signIn(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'INVALID', errors: messages.map((message) => ({ message })) });
  });

  test('with a publicly known password is refused where those are refused', async () => {
    await using production = await startIdentity({ refusedPasswords: knownPasswords });
    const answer = await production.post('/admin/admin-login', { body: right });
    expect([answer.status, answer.body['code']]).toEqual([401, 'WRONG_CREDENTIALS']);
  });
});

describe('failed attempts', () => {
  test('count for the phone number, however it is written', async () => {
    const prefixes = ['', '0', '+91 ', '91', '(+91)', '+91-'];
    const wrong = prefixes.map((prefix) => signIn({ phoneNo: prefix + right.phoneNo, password: 'wrong' }));
    expect(await statuses(wrong)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('block a phone number for an address after five, even with the right password', async () => {
    const wrong = Array.from({ length: 8 }, () => signIn({ ...right, password: 'wrong' }, '203.0.113.1'));
    expect(await statuses(wrong)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const stopped = await signIn(right, '203.0.113.1');
    expect(stopped.status).toBe(429);
    expect(stopped.body).toMatchObject({ code: 'TOO_MANY', message: expect.stringMatching(/15 minutes/) });
    const seconds = Number(stopped.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect((await signIn({ phoneNo: '9000000001', password: 'x' }, '203.0.113.1')).status).toBe(401);
    expect((await signIn(right, '198.51.100.1')).status).toBe(200);
  });

  test('from any number of addresses are at most fifty an hour, and don’t lock out a browser that signed in before', async () => {
    const { headers } = await signIn(right, '198.51.100.1');
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const wrong = Array.from({ length: 60 }, (_, index) =>
      signIn({ ...right, password: 'wrong' }, `203.0.113.${index}`),
    );
    expect((await statuses(wrong)).filter((status) => status === 401)).toHaveLength(50);
    expect((await signIn(right, '198.51.100.1')).status).toBe(429);

    const known = (body: object, sent = cookie) =>
      identity.post('/admin/admin-login', { body, cookie: sent, from: '203.0.113.7' });
    expect((await known(right)).status).toBe(200);
    for (const forged of [`${cookie}x`, cookie.replace(/.$/, 'é'), cookie.replace(/\..*$/, '.')])
      expect((await known(right, forged)).status).toBe(429);
    const guesses = Array.from({ length: 7 }, () => known({ ...right, password: 'wrong' }));
    expect(await statuses(guesses)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // A cookie of one account opens no other.
    expect((await known({ phoneNo: '9000000002', password: 'x' })).status).toBe(401);
  }, 60_000);

  test('block an address after thirty, but no others', async () => {
    const wrong = Array.from({ length: 32 }, (_, index) =>
      signIn({ phoneNo: String(9_000_000_000 + index), password: 'wrong' }, '2001:db8:1:1::5'),
    );
    expect((await statuses(wrong)).filter((status) => status === 429)).toHaveLength(2);
    expect((await signIn(right, '2001:db8:1:1:ffff::6')).status).toBe(429);
    expect((await signIn(right, '2001:db8:1:2::5')).status).toBe(200);
  });

  test('are reset by the right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await signIn({ ...right, password: 'wrong' });
      expect((await signIn(right)).status).toBe(200);
    }
  });
});
