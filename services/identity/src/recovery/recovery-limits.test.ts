import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { argon2id } from '../admins/password.ts';
import { startIdentity } from '../../testing/test-identity.ts';
import { testBrowser } from '../../testing/test-browser.ts';
import { recoveryOf, rightDetails } from '../../testing/recovery/test-recovery.ts';

const identity = startedForTests(() => startIdentity({ passwords }));
const recovery = recoveryOf(identity);
/** The cost of hashing does not matter here. */
const passwords: typeof argon2id = {
  hash: () => Promise.resolve('a hash'),
  matches: async (password, hashed) => hashed !== 'a hash' && argon2id.matches(password, hashed),
};
beforeEach(() => identity.dataSource.query('TRUNCATE rate_limits'));

const unknown = { ...rightDetails, phoneNo: '9000000000', email: 'nobody@ekamra.test' };
const statuses = async (requests: Promise<{ status: number }>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).sort();

/** Uses up what networks without a known browser may ask for these details. */
const exhaust = async (details: object): Promise<number[]> => {
  const requests = Array.from({ length: 12 }, (_, index) => recovery.ask(details, `198.51.${index}.1`));
  return statuses(requests);
};

describe('a new password is asked for', () => {
  test.each([
    ['an account', rightDetails],
    ['none', unknown],
  ])('three times an hour with the details of %s from one network', async (_, details) => {
    const requests = Array.from({ length: 5 }, (__, index) =>
      recovery.ask(
        { ...details, email: index % 2 ? details.email : details.email.toUpperCase() },
        `203.0.113.${index}`,
      ),
    );
    expect(await statuses(requests)).toEqual([200, 200, 200, 429, 429]);
    const stopped = await recovery.ask(details, '203.0.113.9');
    expect(stopped.body).toMatchObject({ code: 'TOO_MANY', message: expect.stringMatching(/60 minutes/) });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3_500);
  });

  test('three times an hour with a phone number, however it is written', async () => {
    const requests = ['', '0', '+91 ', '91-'].map((prefix, index) =>
      recovery.ask({ ...rightDetails, phoneNo: prefix + rightDetails.phoneNo }, `203.0.113.${index}`),
    );
    expect(await statuses(requests)).toEqual([200, 200, 200, 429]);
  });

  test('by its admin from elsewhere, however often somebody asks from one network', async () => {
    for (let index = 0; index < 8; index += 1) await recovery.ask(rightDetails, `203.0.113.${index}`);
    expect((await recovery.ask(rightDetails, '198.51.100.1')).status).toBe(200);
  });

  test.each([
    ['an account', rightDetails],
    ['none', unknown],
  ])('ten times an hour with the details of %s from many networks together', async (_, details) => {
    expect(await exhaust(details)).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  test('by a browser that has signed in before, however often others ask, three times an hour', async () => {
    const browser = testBrowser(identity, '198.51.0.1');
    await browser.signIn();
    await exhaust(rightDetails);
    const asked: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      asked.push((await browser.post('/admin/forgot-password', rightDetails)).status);
    expect(asked).toEqual([200, 200, 200, 429]);
    expect((await browser.withForgedDevice().post('/admin/forgot-password', rightDetails)).status).toBe(429);
  });

  test('twenty times an hour from one address, without affecting others', async () => {
    const requests = Array.from({ length: 22 }, (_, index) =>
      recovery.ask({ ...unknown, phoneNo: String(9_000_000_000 + index) }, '2001:db8:1:1::5'),
    );
    expect((await statuses(requests)).filter((status) => status === 429)).toHaveLength(2);
    expect((await recovery.ask(rightDetails, '2001:db8:1:1:ffff::6')).status).toBe(429);
    expect((await recovery.ask(rightDetails, '2001:db8:1:2::5')).status).toBe(200);
  });

  test('with an address of maximum length', async () => {
    const email = `${'a'.repeat(64)}@${'b.'.repeat(90)}test`;
    expect((await recovery.ask({ ...unknown, email })).status).toBe(200);
  });
});

test('false links are refused after thirty in a quarter of an hour from one address, and a genuine one is not', async () => {
  const token = await recovery.askedToken();
  const requests = Array.from({ length: 32 }, () =>
    recovery.confirm('x'.repeat(43), undefined, '203.0.113.9'),
  );
  expect((await statuses(requests)).filter((status) => status === 429)).toHaveLength(2);
  expect((await recovery.confirm('x'.repeat(43), undefined, '203.0.113.8')).status).toBe(422);
  const genuine = await recovery.confirm(token, undefined, '203.0.113.9');
  expect([genuine.status, genuine.body['errors']]).toEqual([
    422,
    [{ path: 'newPassword', message: expect.stringMatching(/^This is not the password/) }],
  ]);
});
