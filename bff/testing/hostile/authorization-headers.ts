import { createPublicKey } from 'node:crypto';
import { createServiceTokens } from '@ekamra/chassis';
import { testServiceSecrets, testServiceTokens } from '@ekamra/chassis/testing';
import { tokenIssuer } from '@ekamra/chassis/security/verifier';
import { type Service, services } from '@ekamra/contracts';
import {
  es256,
  hs256,
  type KnownKey,
  newForgingKey,
  partsOf,
  type TokenOptions,
  tokenOf,
} from './forged-tokens.ts';

/** `Authorization` headers by description. */
export type AuthorizationHeaders = Record<string, string>;

const now = (): number => Math.floor(Date.now() / 1000);

/** Tokens with false claims that a key of identity signed. */
const falseClaims = (genuine: TokenOptions, key: KnownKey): AuthorizationHeaders => {
  const header = { alg: 'ES256', typ: 'JWT', kid: key.kid };
  const saying = (claims: object): string =>
    `Bearer ${tokenOf({ header, claims: { ...genuine.claims, ...claims } }, es256(key.privateKey))}`;
  return {
    'expired token': saying({ iat: now() - 1_800, exp: now() - 5 }),
    'token that never expires': saying({ exp: undefined }),
    'token that is not valid yet': saying({ nbf: now() + 600 }),
    'wrong audience': saying({ aud: 'service catalog' }),
    'no audience': saying({ aud: undefined }),
    'wrong issuer': saying({ iss: 'somebody' }),
    'no session': saying({ sid: undefined }),
    'no admin': saying({ sub: 'admin' }),
  };
};

/** Tokens with genuine claims that no key of ours signed. */
const forgedTokens = (
  { header, claims }: TokenOptions,
  genuine: string,
  publicKey: Buffer,
): AuthorizationHeaders => {
  const ownKey = newForgingKey();
  const [head = '', body = '', signature = ''] = genuine.split('.');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const promoted = Buffer.from(JSON.stringify({ ...claims, exp: now() + 86_400 })).toString('base64url');
  const as = (tokenHeader: object, sign: (text: string) => Buffer): string =>
    `Bearer ${tokenOf({ header: { ...header, ...tokenHeader }, claims }, sign)}`;
  const jwk = createPublicKey(ownKey.privateKey).export({ format: 'jwk' });
  return {
    'forged signature': `Bearer ${head}.${body}.${flipped}`,
    'signature of other claims': `Bearer ${head}.${promoted}.${signature}`,
    'foreign key with our kid': as({}, es256(ownKey.privateKey)),
    'foreign key with its own kid': as({ kid: ownKey.kid }, es256(ownKey.privateKey)),
    'foreign key that the token brings along': as({ kid: ownKey.kid, jwk }, es256(ownKey.privateKey)),
    'kid that is a path': as({ kid: '../../../../dev/null' }, hs256('')),
    'no kid': as({ kid: undefined }, es256(ownKey.privateKey)),
    'alg none': as({ alg: 'none' }, () => Buffer.alloc(0)),
    'alg none with a signature': as({ alg: 'nOnE' }, () => Buffer.from(signature, 'base64url')),
    'HS256 signed with the public key': as({ alg: 'HS256' }, hs256(publicKey)),
    'token of a service': `Bearer ${testServiceTokens('identity').signFor('content')}`,
  };
};

const malformedTokens = (genuine: string): AuthorizationHeaders => ({
  'no token after the scheme': 'Bearer',
  'no scheme': genuine,
  'another scheme': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
  'two tokens': `Bearer ${genuine} ${genuine}`,
  'two headers in one': `Bearer ${genuine}, Bearer ${genuine}`,
  'two parts': 'Bearer a.b',
  'three parts of nothing': 'Bearer a.b.c',
  'a null': 'Bearer null',
  'a long one': `Bearer ${'a'.repeat(6_000)}.b.c`,
});

export interface Credentials {
  /** Token of an admin with an open session. */
  genuine: string;
  /** Token of a session that was signed out. */
  revoked: string;
  /** A key that identity publishes. */
  key: KnownKey;
  /** The published public key of `genuine`. */
  publicKey: Buffer;
}

/** `Authorization` headers that are not an admin's. */
export const nonAdminAuthorizations = ({
  genuine,
  revoked,
  key,
  publicKey,
}: Credentials): AuthorizationHeaders => ({
  'revoked session': `Bearer ${revoked}`,
  ...falseClaims(partsOf(genuine), key),
  ...forgedTokens(partsOf(genuine), genuine, publicKey),
  ...malformedTokens(genuine),
});

/** `Authorization` headers of the admin: the issued token, and one signed with another valid key. */
export const adminAuthorizations = ({ genuine, key }: Credentials): AuthorizationHeaders => {
  const { claims } = partsOf(genuine);
  const header = { alg: 'ES256', typ: 'JWT', kid: key.kid };
  return {
    admin: `Bearer ${genuine}`,
    'admin, by the next key': `Bearer ${tokenOf({ header, claims }, es256(key.privateKey))}`,
  };
};

/** `Authorization` headers that are not those of a service that calls `service`. */
export const nonServiceAuthorizations = (service: Service): AuthorizationHeaders => {
  const header = { alg: 'HS256', typ: 'JWT' };
  const claims = { sub: 'identity', iss: tokenIssuer, aud: `service ${service}` };
  const tokenBy = (secret: string): string =>
    `Bearer ${createServiceTokens('content', { [service]: secret }).signFor(service)}`;
  const overdue = { ...claims, iat: now() - 120, exp: now() - 60 };
  return {
    'no token': '',
    'a token for another service': `Bearer ${testServiceTokens('identity').signFor(service === 'identity' ? 'catalog' : 'identity')}`,
    'a token of another secret': tokenBy('x'.repeat(40)),
    ...Object.fromEntries(
      services
        .filter((other) => other !== service)
        .map((other) => [`a token by the secret of ${other}`, tokenBy(testServiceSecrets[other])]),
    ),
    'an expired token of a service': `Bearer ${tokenOf({ header, claims: overdue }, hs256(testServiceSecrets[service]))}`,
    'an unsigned token of a service': `Bearer ${tokenOf({ header: { alg: 'none' }, claims }, () => Buffer.alloc(0))}`,
  };
};
