import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { publicOrigin, startIdentity } from '../../testing/test-identity.ts';
import { factorsOf, ownPassword } from '../../testing/test-second-factors.ts';

const identity = startedForTests(() => startIdentity({ secondFactor: 'required' }));
const factors = factorsOf(identity);
beforeEach(() => identity.reset());

const setUp = async (ticket: string) =>
  (await factors.post('set-up-authenticator', { ticket })).body as { ticket: string; secret: string };

test('an admin without a second factor sets an authenticator app up to sign in', async () => {
  const { ticket, methods } = await factors.begin();
  expect(methods).toEqual(['set-up']);
  expect((await factors.confirm(ticket, '123456')).status).toBe(422);
  const started = await setUp(ticket);
  expect((await factors.confirm(started.ticket, '000000')).status).toBe(422);
  const signedIn = await factors.confirm(started.ticket, factors.codeOf(started.secret));
  expect([signedIn.status, signedIn.body['details']]).toEqual([200, identity.admin]);
  expect((await factors.begin()).methods).toEqual(['code']);
});

test('a second set-up that was begun before does not replace the first', async () => {
  const { ticket } = await factors.begin();
  const [first, second] = [await setUp(ticket), await setUp(ticket)];
  expect((await factors.confirm(first.ticket, factors.codeOf(first.secret))).status).toBe(200);
  expect((await factors.confirm(second.ticket, factors.codeOf(second.secret))).status).toBe(422);
});

test('the last second factor can’t be removed', async () => {
  const { ticket } = await factors.begin();
  const { ticket: next, secret } = await setUp(ticket);
  const { body } = await factors.confirm(next, factors.codeOf(secret));
  const token = String(body['token']);
  expect((await factors.own(token))['isRequired']).toBe(true);
  const removal = { ...ownPassword, factor: 'authenticator' };
  const refused = await factors.post('remove-second-factor', removal, { token });
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    [{ path: 'factor', message: expect.stringContaining('Please add another one first') }],
  ]);
  expect((await factors.own(token))['authenticatorSince']).toBeTruthy();
});

test('a session from before is not renewed', async () => {
  const { ticket } = await factors.begin();
  const { ticket: next, secret } = await setUp(ticket);
  const { cookie } = await factors.confirm(next, factors.codeOf(secret));
  const refresh = (value: string) => identity.post('/admin/refresh', { cookie: value, origin: publicOrigin });
  const renewed = await refresh(cookie);
  expect(renewed.status).toBe(200);
  await identity.dataSource.query('TRUNCATE authenticators');
  expect((await refresh(renewed.cookie)).status).toBe(401);
});
