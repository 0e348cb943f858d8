import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jwks } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { createAdmin } from './create.ts';
import { someAdmin, startIdentity, type TestIdentityService } from '../testing.ts';

let identity: TestIdentityService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const list = (token?: string) => identity.get('/admin/get-all-admins', token ? { token } : {});

test('admins are listed for an admin, without anything of their passwords', async () => {
  const second = await createAdmin(identity.dataSource, {
    ...someAdmin,
    phone: '9437000002',
    email: 'b@x.in',
  });
  const { token } = await identity.signIn();
  expect((await list(token)).body).toEqual([identity.admin, second]);
});

test('two admins never share a phone number or an e-mail address', async () => {
  const email = someAdmin.email.toUpperCase();
  expect(
    await createAdmin(identity.dataSource, { ...someAdmin, phone: '9437000003', email }),
  ).toBeUndefined();
  expect(await createAdmin(identity.dataSource, { ...someAdmin, email: 'c@x.in' })).toBeUndefined();
});

test('a token that is not ours, or no longer good, lists nobody', async () => {
  const { token } = await identity.signIn();
  const [header = '', body = '', signature = ''] = token.split('.');
  const claims = jwt.decode(token);
  const [key] = jwks.parse((await identity.get('/.well-known/jwks.json')).body).keys;
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const forged = [
    undefined,
    'a.b.c',
    `${encode({ alg: 'none', kid: key?.kid })}.${body}.`,
    `${encode({ alg: 'none', kid: key?.kid })}.${body}.${signature}`,
    `${header}.${encode({ ...(typeof claims === 'object' ? claims : {}), exp: 4_000_000_000 })}.${signature}`,
    jwt.sign(claims ?? '', stranger, { algorithm: 'ES256', keyid: key?.kid ?? '' }),
    jwt.sign(claims ?? '', stranger, { algorithm: 'ES256', keyid: 'unknown' }),
    jwt.sign(claims ?? '', JSON.stringify(key), { algorithm: 'HS256', keyid: key?.kid ?? '' }),
  ];
  for (const attempt of forged) {
    const answer = await list(attempt);
    expect([answer.status, answer.body['code']]).toEqual([401, 'NOT_SIGNED_IN']);
  }
  expect((await list(token)).status).toBe(200);
  identity.pass(15 * 60 + 1);
  expect((await list(token)).status).toBe(401);
});
