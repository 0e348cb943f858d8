import { generateKeyPairSync } from 'node:crypto';
import type { Service } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { newId } from '../src/ids.ts';
import { createServiceTokens } from '../src/service-tokens.ts';
import { tokenAudience, tokenIssuer } from '../src/verifier.ts';
import { signTestToken } from './test-identity.ts';
import { testServiceSecret, testServiceTokens } from './test-service-tokens.ts';

/** Session of {@link invalidAdminAuth}, which a test ends before the service first loads the list of ended sessions. */
export const endedSession = newId();

const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const adminClaims = () => ({ sub: newId(), sid: newId(), iss: tokenIssuer, aud: tokenAudience });
const minuteAgo = () => Math.floor(Date.now() / 1000) - 60;
const otherService = (service: Service): Service => (service === 'identity' ? 'content' : 'identity');

/** `Authorization` values that admin calls of `service` must refuse, by description. */
export const invalidAdminAuth = (service: Service): [string, string][] => [
  ['no token', ''],
  ['a password', 'Basic YWRtaW46YWRtaW4='],
  ['noise', 'Bearer a.b.c'],
  ['an expired token', `Bearer ${signTestToken({ exp: minuteAgo() })}`],
  [
    'a token of a foreign key under our key’s name',
    `Bearer ${jwt.sign(adminClaims(), foreignKey, { algorithm: 'ES256', keyid: 'test-key', expiresIn: 60 })}`,
  ],
  [
    'a token without a signature',
    `Bearer ${jwt.sign(adminClaims(), null, { algorithm: 'none', keyid: 'test-key' })}`,
  ],
  [
    'a token that says it needs no signature',
    `Bearer ${jwt.sign(adminClaims(), null, { algorithm: 'none', keyid: 'test-key' })}AAAA`,
  ],
  ['the token of a session that ended', `Bearer ${signTestToken({ sid: endedSession })}`],
  ['a service’s token', `Bearer ${testServiceTokens(otherService(service)).signFor(service)}`],
];

/** `Authorization` values that service calls of `service` must refuse, by description. */
export const invalidServiceAuth = (service: Service): [string, string][] => {
  const claims = { sub: otherService(service), iss: tokenIssuer, aud: `service ${service}` };
  const unknownTokens = createServiceTokens(otherService(service), 'a secret that no service of ours has');
  return [
    ['no token', ''],
    ['an admin’s token', `Bearer ${signTestToken()}`],
    ['a token for another service', `Bearer ${testServiceTokens(service).signFor(otherService(service))}`],
    ['a token of another secret', `Bearer ${unknownTokens.signFor(service)}`],
    ['a token without a signature', `Bearer ${jwt.sign(claims, null, { algorithm: 'none' })}`],
    ['an expired token', `Bearer ${jwt.sign({ ...claims, exp: minuteAgo() }, testServiceSecret)}`],
  ];
};
