import { expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { createServiceTokens } from './service-tokens.ts';
import { signTestToken, testServiceSecret } from '../testing/index.ts';

const identity = createServiceTokens('identity', testServiceSecret);
const content = createServiceTokens('content', testServiceSecret);
const refused = expect.objectContaining({ status: 401, code: 'NOT_SIGNED_IN' });

test('a service authenticates another by its token', () => {
  expect(() => content.verify(`Bearer ${identity.signFor('content')}`)).not.toThrow();
});

const claims = { sub: 'identity', iss: 'ekamra', aud: 'service content' };
const otherSecret = createServiceTokens('identity', 'another secret of at least 32 characters');
test.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['no token', 'Bearer '],
  ['an admin’s token', `Bearer ${signTestToken()}`],
  ['a token for another service', `Bearer ${identity.signFor('catalog')}`],
  ['a token signed with another secret', `Bearer ${otherSecret.signFor('content')}`],
  ['a token without a signature', `Bearer ${jwt.sign(claims, null, { algorithm: 'none' })}`],
  ['an expired token', `Bearer ${jwt.sign(claims, testServiceSecret, { expiresIn: -1 })}`],
  [
    'a token older than a minute, whatever it says of its end',
    `Bearer ${jwt.sign({ ...claims, iat: Math.floor(Date.now() / 1000) - 61 }, testServiceSecret, { expiresIn: 600 })}`,
  ],
])('%s is refused', (_, authorization) => {
  expect(() => content.verify(authorization)).toThrow(refused);
});
