import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { rowsOf } from '../stored-fingerprint.ts';

/** Header and claims of a token (RFC 7515, RFC 7519). */
export interface TokenOptions {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Encodes a token with these parts, signed by `signText`. */
export const tokenOf = ({ header, claims }: TokenOptions, signText: (text: string) => Buffer): string => {
  const text = `${encodePart(header)}.${encodePart(claims)}`;
  return `${text}.${signText(text).toString('base64url')}`;
};

/** Signs with ES256 (RFC 7518, 3.4). */
export const es256 =
  (key: KeyObject) =>
  (text: string): Buffer =>
    sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });

/** Signs with HS256 (RFC 7518, 3.2). */
export const hs256 =
  (secret: string | Buffer) =>
  (text: string): Buffer =>
    createHmac('sha256', secret).update(text).digest();

const decodePart = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Decodes a token without verifying it. */
export const partsOf = (token: string): TokenOptions => {
  const [header = '', claims = ''] = token.split('.');
  return { header: decodePart(header), claims: decodePart(claims) };
};

export interface KnownKey {
  kid: string;
  privateKey: KeyObject;
}

/** Creates a new key pair. */
export const newForgingKey = (): KnownKey => ({
  kid: randomUUID(),
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
});

/**
 * Adds a next key to identity's published ones, with its private half known to the test, so that a token can have a
 * single fault other than its signature.
 */
export const publishNextKey = async (identityDatabase: string): Promise<KnownKey> => {
  const key = newForgingKey();
  const publicKey = {
    ...createPublicKey(key.privateKey).export({ format: 'jwk' }),
    kid: key.kid,
    alg: 'ES256',
    use: 'sig',
  };
  await rowsOf(
    identityDatabase,
    `INSERT INTO signing_keys (kid, public_key, private_key, signs_from)
     VALUES ($1, $2, $3, now() + interval '1 year')`,
    [key.kid, publicKey, Buffer.from('held by the test')],
  );
  return key;
};
