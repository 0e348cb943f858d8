import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { rowsOf } from '../testing/stored.ts';

/** What a token says of itself and of its bearer (RFC 7515, RFC 7519). */
export interface TokenParts {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of these parts, whatever they say, with the signature that `signed` makes of them. */
export const tokenOf = ({ header, claims }: TokenParts, signed: (text: string) => Buffer): string => {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${signed(text).toString('base64url')}`;
};

/** Signs as ES256 prescribes (RFC 7518, 3.4). */
export const es256 =
  (key: KeyObject) =>
  (text: string): Buffer =>
    sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });

/** Signs as HS256 prescribes (RFC 7518, 3.2). */
export const hs256 =
  (secret: string | Buffer) =>
  (text: string): Buffer =>
    createHmac('sha256', secret).update(text).digest();

const decoded = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** What an issued token holds, without checking it. */
export const partsOf = (token: string): TokenParts => {
  const [header = '', claims = ''] = token.split('.');
  return { header: decoded(header), claims: decoded(claims) };
};

export interface KnownKey {
  kid: string;
  privateKey: KeyObject;
}

/** A key pair that nobody else has. */
export const newKey = (): KnownKey => ({
  kid: randomUUID(),
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
});

/**
 * A key that identity publishes and whose private half the test holds: the next one, whose time to sign has not come.
 * What is wrong with a token can so be one thing only, and never its signature as well.
 */
export const publishNextKey = async (identityDatabase: string): Promise<KnownKey> => {
  const key = newKey();
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
