import { generateKeyPairSync } from 'node:crypto';
import type { Service } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { newId } from '../ids.ts';
import { createServiceTokens } from '../service-tokens.ts';
import { tokenAudience, tokenIssuer } from '../verifier.ts';
import { signTestToken } from './identity.ts';
import { testServiceSecret, testServiceTokens } from './services.ts';

/** The session of {@link wrongAdmins} that a test ends before the service first hears of ended sessions. */
export const endedSession = newId();

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const adminClaims = () => ({ sub: newId(), sid: newId(), iss: tokenIssuer, aud: tokenAudience });
const minuteAgo = () => Math.floor(Date.now() / 1000) - 60;
const other = (service: Service): Service => (service === 'identity' ? 'content' : 'identity');

/** Values of `Authorization` that let nobody make an admin's call of `service`, by what is wrong with them. */
export const wrongAdmins = (service: Service): [string, string][] => [
  ['no token', ''],
  ['a password', 'Basic YWRtaW46YWRtaW4='],
  ['noise', 'Bearer a.b.c'],
  ['an expired token', `Bearer ${signTestToken({ exp: minuteAgo() })}`],
  [
    'a token of a foreign key under our key’s name',
    `Bearer ${jwt.sign(adminClaims(), stranger, { algorithm: 'ES256', keyid: 'test-key', expiresIn: 60 })}`,
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
  ['a service’s token', `Bearer ${testServiceTokens(other(service)).signFor(service)}`],
];

/** Values of `Authorization` that let nobody make a service's call of `service`, by what is wrong with them. */
export const wrongServices = (service: Service): [string, string][] => {
  const claims = { sub: other(service), iss: tokenIssuer, aud: `service ${service}` };
  const unknown = createServiceTokens(other(service), 'a secret that no service of ours has');
  return [
    ['no token', ''],
    ['an admin’s token', `Bearer ${signTestToken()}`],
    ['a token for another service', `Bearer ${testServiceTokens(service).signFor(other(service))}`],
    ['a token of another secret', `Bearer ${unknown.signFor(service)}`],
    ['a token without a signature', `Bearer ${jwt.sign(claims, null, { algorithm: 'none' })}`],
    ['an expired token', `Bearer ${jwt.sign({ ...claims, exp: minuteAgo() }, testServiceSecret)}`],
  ];
};
