import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { someAdmin, startIdentity } from '../../testing/test-identity.ts';

const refusedPassword = 'known-to-everybody';
const newPassword = 'monsoon-2026';

const identity = startedForTests(() => startIdentity({ refusedPasswords: [refusedPassword] }));
beforeEach(() => identity.reset());

const change = (token: string, body: object = {}) =>
  identity.post('/admin/change-password', {
    token,
    body: { currentPassword: someAdmin.password, newPassword, ...body },
  });
const statusOf = async (token: string) => (await identity.get('/admin/get-all-admins', { token })).status;
const signInStatus = async (password: string) =>
  (await identity.post('/admin/admin-login', { body: { phoneNo: someAdmin.phone, password } })).status;

test('a changed password replaces the old one, ends all other sessions and keeps this one', async () => {
  const [here, lost] = [await identity.signIn(), await identity.signIn()];
  expect((await change(here.token)).status).toBe(200);
  expect([await statusOf(here.token), await statusOf(lost.token)]).toEqual([200, 401]);
  expect((await identity.post('/admin/refresh', { cookie: lost.cookie })).status).toBe(401);
  expect([await signInStatus(newPassword), await signInStatus(someAdmin.password)]).toEqual([200, 401]);
});

test.each([
  ['currentPassword', { currentPassword: 'not-the-password' }],
  ['newPassword', { newPassword: 'fives' }],
  ['newPassword', { newPassword: refusedPassword }],
  ['newPassword', { newPassword: someAdmin.password }],
])('an invalid %s changes nothing: %j', async (path, body) => {
  const [here, other] = [await identity.signIn(), await identity.signIn()];
  const answer = await change(here.token, body);
  expect([answer.status, answer.body['errors']]).toEqual([422, [expect.objectContaining({ path })]]);
  expect([await statusOf(other.token), await signInStatus(someAdmin.password)]).toEqual([200, 200]);
});

test('the current password can be guessed five times, then not even the right one is accepted', async () => {
  const { token } = await identity.signIn();
  const statuses: number[] = [];
  for (let guess = 1; guess <= 5; guess += 1)
    statuses.push((await change(token, { currentPassword: `guess ${guess}` })).status);
  statuses.push((await change(token)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('of two concurrent changes only one succeeds', async () => {
  const { token } = await identity.signIn();
  const answers = await Promise.all([change(token), change(token, { newPassword: 'monsoon-2027' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});
