import { beforeAll, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { newId } from '@ekamra/chassis';
import { createAdmin, newAdmin } from './create.ts';
import { openSigningKeys } from '../keys/signing-keys.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import { someAdmin, startIdentity, testSecret } from '../../testing/test-identity.ts';

const identity = startedForTests(startIdentity);

const list = (token?: string, query = '') =>
  identity.get(`/admin/get-all-admins${query}`, token ? { token } : {});

describe('the list of admins', () => {
  const others = ['9437000002', '9437000004', '9437000005'];
  let everybody: object[];
  beforeAll(async () => {
    everybody = [{ ...identity.admin, role: 'owner' }];
    for (const phone of others) {
      const email = `${phone}@ekamra.test`;
      const at = new Date(Date.now() + everybody.length * 1_000);
      const made = await createAdmin(identity.dataSource, { ...someAdmin, phone, email }, at);
      if (made) everybody.unshift({ ...made, role: 'editor' });
    }
  });

  test('is returned to an admin with their roles, newest first, without password data', async () => {
    const { token } = await identity.signIn();
    const { body, headers } = await list(token);
    expect(body).toEqual(everybody);
    expect(headers.get('x-total-count')).toBe('4');
    expect(headers.get('etag')).toMatch(/^"/);
  });

  test('comes in pages, and in the other order', async () => {
    const { token } = await identity.signIn();
    const second = await list(token, '?page=2&limit=3&sort=createdAt');
    expect(second.body).toEqual(everybody.slice(0, 1));
    expect(second.headers.get('x-total-count')).toBe('4');
    const address = '</real-estate/admin/get-all-admins?page=1&limit=3&sort=createdAt>';
    expect(second.headers.get('link')).toContain(`${address}; rel="prev"`);
    expect((await list(token, '?page=9')).body).toEqual([]);
  });
});

test('two admins never share a phone number or an e-mail address', async () => {
  const email = someAdmin.email.toUpperCase();
  expect(
    await createAdmin(identity.dataSource, { ...someAdmin, phone: '9437000003', email }),
  ).toBeUndefined();
  expect(await createAdmin(identity.dataSource, { ...someAdmin, email: 'c@x.in' })).toBeUndefined();
});

test.each(['asha@ekamra.example', 'asha+ekamra@x.in', 'a..b@x.in', 'asha', ''])(
  'a new admin can’t have an address that the recovery form refuses: %j',
  (email) => {
    const errors = newAdmin.safeParse({ ...someAdmin, email }).error?.issues;
    expect(errors).toEqual([
      expect.objectContaining({ path: ['email'], message: expect.stringMatching(/forgotten password/) }),
    ]);
  },
);

describe('a caller', () => {
  test('with a token of ours for a session that never was is refused', async () => {
    const { dataSource, now } = identity;
    const keys = await openSigningKeys({ dataSource, secret: testSecret, now });
    const token = await signAccessToken(keys, { sub: identity.admin._id, sid: newId() }, now());
    expect(await list(token)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  test('whose session has ended is refused at once', async () => {
    const { token } = await identity.signIn();
    await identity.post('/admin/logout', { token });
    expect((await list(token)).status).toBe(401);
  });

  test('whose token has expired is refused', async () => {
    const { token } = await identity.signIn();
    identity.advanceClock(15 * 60 + 1);
    expect((await list(token)).status).toBe(401);
  });
});
