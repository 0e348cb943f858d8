import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { jwks } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { createAdmin, newAdmin } from './create.ts';
import { openSigningKeys } from '../keys/signing-keys.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import {
  someAdmin,
  startIdentity,
  type TestIdentityService,
  testSecret,
} from '../../testing/test-identity.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

let identity: TestIdentityService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

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

  test.each(['page=0', 'limit=101', 'sort=name', 'colour=red', 'page=1&page=2', 'page=1%00'])(
    'is refused for ?%s',
    async (query) => {
      const { token } = await identity.signIn();
      const { status, body } = await list(token, `?${query}`);
      expect([status, body['code']]).toEqual([400, 'BAD_REQUEST']);
    },
  );
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
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

  /** Returns malformed variants of a valid token, by description. */
  const wrongTokens = async (token: string): Promise<Record<string, string | undefined>> => {
    const [header = '', body = '', signature = ''] = token.split('.');
    const claims = jwt.decode(token, { json: true }) ?? {};
    const [key] = jwks.parse((await identity.get('/.well-known/jwks.json')).body).keys;
    const { dataSource } = identity;
    const keys = await openSigningKeys({ dataSource, secret: testSecret, now: identity.now });
    const { kid, privateKey } = await keys.current();
    const ours = { algorithm: 'ES256', keyid: kid } as const;
    return {
      none: undefined,
      noise: 'a.b.c',
      'without signature': `${encode({ alg: 'none', kid })}.${body}.`,
      'called unsigned': `${encode({ alg: 'none', kid })}.${body}.${signature}`,
      changed: `${header}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`,
      'of a foreign key under our name': jwt.sign(claims, stranger, ours),
      'of an unknown key': jwt.sign(claims, stranger, { ...ours, keyid: 'unknown' }),
      'of no key': jwt.sign(claims, stranger, { algorithm: 'ES256' }),
      'with the public key as secret': jwt.sign(claims, JSON.stringify(key), {
        ...ours,
        algorithm: 'HS256',
      }),
      'for somebody else': jwt.sign({ ...claims, aud: 'elsewhere' }, privateKey, ours),
      'of another issuer': jwt.sign({ ...claims, iss: 'elsewhere' }, privateKey, ours),
      'without session': jwt.sign({ ...claims, sid: undefined }, privateKey, ours),
      'of a session that never was': await signAccessToken(
        keys,
        { sub: identity.admin._id, sid: newId() },
        identity.now(),
      ),
      'of a service': testServiceTokens('content').signFor('identity'),
    };
  };

  test('without a valid token of ours is refused, for every kind of fault', async () => {
    const { token } = await identity.signIn();
    const wrong = await wrongTokens(token);
    const answers: Record<string, unknown> = {};
    for (const [name, attempt] of Object.entries(wrong)) {
      const { status, body, headers } = await list(attempt);
      answers[name] = [status, body['code'], headers.get('www-authenticate')];
    }
    const refused = [401, 'NOT_SIGNED_IN', 'Bearer'];
    expect(answers).toEqual(Object.fromEntries(Object.keys(wrong).map((name) => [name, refused])));
    expect((await list(token)).status).toBe(200);
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
