import { createPublicKey } from 'node:crypto';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { es256, hs256, type KnownKey, newKey, partsOf, type TokenParts, tokenOf } from './tokens.ts';

/** `Authorization` headers, by what is the matter with them. */
export type Callers = Record<string, string>;

const now = (): number => Math.floor(Date.now() / 1000);

/** Tokens that say something false, though a key of identity's signed them. */
const untrue = (genuine: TokenParts, key: KnownKey): Callers => {
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

/** Tokens that say what a genuine one says, and that nobody of ours signed. */
const forged = ({ header, claims }: TokenParts, genuine: string, publicKey: Buffer): Callers => {
  const own = newKey();
  const [head = '', body = '', signature = ''] = genuine.split('.');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const promoted = Buffer.from(JSON.stringify({ ...claims, exp: now() + 86_400 })).toString('base64url');
  const as = (given: object, sign: (text: string) => Buffer): string =>
    `Bearer ${tokenOf({ header: { ...header, ...given }, claims }, sign)}`;
  const jwk = createPublicKey(own.privateKey).export({ format: 'jwk' });
  return {
    'forged signature': `Bearer ${head}.${body}.${flipped}`,
    'signature of other claims': `Bearer ${head}.${promoted}.${signature}`,
    'foreign key with our kid': as({}, es256(own.privateKey)),
    'foreign key with its own kid': as({ kid: own.kid }, es256(own.privateKey)),
    'foreign key that the token brings along': as({ kid: own.kid, jwk }, es256(own.privateKey)),
    'kid that is a path': as({ kid: '../../../../dev/null' }, hs256('')),
    'no kid': as({ kid: undefined }, es256(own.privateKey)),
    'alg none': as({ alg: 'none' }, () => Buffer.alloc(0)),
    'alg none with a signature': as({ alg: 'nOnE' }, () => Buffer.from(signature, 'base64url')),
    'HS256 signed with the public key': as({ alg: 'HS256' }, hs256(publicKey)),
    'token of a service': `Bearer ${testServiceTokens('identity').signFor('content')}`,
  };
};

const malformed = (genuine: string): Callers => ({
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
  /** An admin's token whose session goes on. */
  genuine: string;
  /** A token whose session was signed out of. */
  revoked: string;
  /** A key that identity publishes. */
  key: KnownKey;
  /** The public key of `genuine`, as it is published. */
  publicKey: Buffer;
}

/** Everybody who is not an admin, and yet comes with something. */
export const strangers = ({ genuine, revoked, key, publicKey }: Credentials): Callers => ({
  'revoked session': `Bearer ${revoked}`,
  ...untrue(partsOf(genuine), key),
  ...forged(partsOf(genuine), genuine, publicKey),
  ...malformed(genuine),
});

/** The admin, with the token that identity issued, and with one that differs only in the key that signed it. */
export const admins = ({ genuine, key }: Credentials): Callers => {
  const { claims } = partsOf(genuine);
  const header = { alg: 'ES256', typ: 'JWT', kid: key.kid };
  return {
    admin: `Bearer ${genuine}`,
    'admin, by the next key': `Bearer ${tokenOf({ header, claims }, es256(key.privateKey))}`,
  };
};
