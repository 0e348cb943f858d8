import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/**
 * What a key may sign. `release`, which only the release job has: everything. `take-back`, which the shell has: going
 * back to a version that was live before, and ending a canary.
 */
export type Authority = 'release' | 'take-back';

/** An Ed25519 key (RFC 8032) that signs. */
export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** A key whose signatures count. */
export interface TrustedKey {
  id: string;
  publicKey: KeyObject;
  may: Authority;
}

/** How a private key begins that a start of a checkout made for itself; production refuses it. */
export const generatedPrefix = 'generated-';

const idOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

const ed25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('Not an Ed25519 key');
  return key;
};

/** Reads a private key: base64 of PKCS #8 (DER), which `generated-` may stand before. Throws when it isn't one. */
export const signingKey = (text: string): SigningKey => {
  const encoded = text.startsWith(generatedPrefix) ? text.slice(generatedPrefix.length) : text;
  const privateKey = ed25519(
    createPrivateKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'pkcs8' }),
  );
  return { id: idOf(createPublicKey(privateKey)), privateKey };
};

/** The trusted half of a private key. */
export const trustedHalf = ({ id, privateKey }: SigningKey, may: Authority): TrustedKey => ({
  id,
  publicKey: createPublicKey(privateKey),
  may,
});

/** Reads trusted keys: `release:<base64 of SPKI>` and `take-back:<…>`, separated by spaces. Throws for anything else. */
export const trustedKeys = (text: string): TrustedKey[] =>
  text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, may, key] = /^(release|take-back):([A-Za-z0-9+/=]+)$/.exec(part) ?? [];
      if (may === undefined || key === undefined)
        throw new Error('A trusted key is release:<key> or take-back:<key>');
      const publicKey = ed25519(
        createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      );
      return { id: idOf(publicKey), publicKey, may: may as Authority };
    });

/** A new private key, as {@link signingKey} reads it. */
export const generateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** Trusted keys as {@link trustedKeys} reads them. */
export const trustText = (keys: TrustedKey[]): string =>
  keys
    .map(
      ({ may, publicKey }) =>
        `${may}:${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`,
    )
    .join(' ');
