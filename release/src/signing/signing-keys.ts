import { generatedPrefix } from '@ekamra/contracts/calls/generated-prefix';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/**
 * Permissions of a key. `release` (only the release job): everything. `take-back` (the shell): rolling back to a
 * version that was live before, and ending a canary. `timestamp`: saying that a record is current.
 */
export type Authority = 'release' | 'take-back' | 'timestamp';

/** An Ed25519 signing key (RFC 8032). */
export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** The public half of a {@link SigningKey}. */
export interface VerificationKey {
  id: string;
  publicKey: KeyObject;
}

/** A key whose signatures are trusted. */
export interface TrustedKey extends VerificationKey {
  authority: Authority;
  /** The only remote that it counts for; undefined for all. */
  remote?: string;
  /** Last change that it counts for, if it was replaced by another key. */
  lastChange?: number;
}

/** The keys that count at the moment of reading: an array, or a list that changes (`trust.ts`). */
export type TrustedKeys = Iterable<TrustedKey>;

/** A key for every remote, or one per remote by its name. */
export type SigningKeys = SigningKey | ReadonlyMap<string, SigningKey>;

const idOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

const ed25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('Not an Ed25519 key');
  return key;
};

/** Parses a public key: base64 of SPKI (DER). Throws if it is invalid. */
export const publicKeyFrom = (text: string): VerificationKey => {
  const publicKey = ed25519(
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  );
  return { id: idOf(publicKey), publicKey };
};

/** Formats a public key for {@link publicKeyFrom}. */
export const publicKeyText = ({ publicKey }: VerificationKey): string =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** Parses a private key: base64 of PKCS #8 (DER), optionally with the prefix `generated-`. Throws if it is invalid. */
export const signingKey = (text: string): SigningKey => {
  const encoded = text.startsWith(generatedPrefix) ? text.slice(generatedPrefix.length) : text;
  const privateKey = ed25519(
    createPrivateKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'pkcs8' }),
  );
  return { id: idOf(createPublicKey(privateKey)), privateKey };
};

/** Parses {@link SigningKeys}: one key, or `<remote>:<key>` separated by spaces. Throws if it is invalid. */
export const signingKeys = (text: string): SigningKeys =>
  text.includes(':')
    ? new Map(
        text
          .trim()
          .split(/\s+/)
          .map((part) => {
            const [remote = '', key = ''] = part.split(':');
            return [remote, signingKey(key)];
          }),
      )
    : signingKey(text);

/** Returns the key for a remote. */
export const keyFor = (keys: SigningKeys | undefined, remote: string): SigningKey | undefined =>
  keys && 'privateKey' in keys ? keys : keys?.get(remote);

/** Returns the keys that count for a remote, and of replaced ones those that count for the change `number`. */
export const trustFor = (trust: TrustedKeys, remote: string, number = Infinity): TrustedKey[] =>
  [...trust].filter(
    (key) =>
      (key.remote === undefined || key.remote === remote) &&
      (key.lastChange === undefined || number <= key.lastChange),
  );

/** Returns the public half of a private key with its authority. */
export const trustedHalf = ({ id, privateKey }: SigningKey, authority: Authority): TrustedKey => ({
  id,
  publicKey: createPublicKey(privateKey),
  authority,
});

/**
 * Parses trusted keys: `<authority>:<base64 of SPKI>` for all remotes, `<authority>/<remote>:<…>` for one, and
 * `<authority>/<remote>/<number>:<…>` for a replaced key, which counts up to that change. Separated by spaces. Throws for
 * anything else.
 */
export const trustedKeys = (text: string): TrustedKey[] =>
  text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, authority, remote, lastChange, key] =
        /^(release|take-back|timestamp)(?:\/([a-z][a-z0-9-]{1,40})(?:\/(\d{1,9}))?)?:([A-Za-z0-9+/=]+)$/.exec(
          part,
        ) ?? [];
      if (authority === undefined || key === undefined)
        throw new Error('A trusted key is release:<key> or take-back:<key>');
      return {
        ...publicKeyFrom(key),
        authority: authority as Authority,
        ...(remote === undefined ? {} : { remote }),
        ...(lastChange === undefined ? {} : { lastChange: Number(lastChange) }),
      };
    });

/** Generates a private key in the format of {@link signingKey}. */
export const generateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** Formats a trusted key for {@link trustedKeys}. */
export const trustedKeyText = (key: TrustedKey): string => {
  const { authority, remote, lastChange } = key;
  return `${[authority, remote, lastChange].filter((part) => part !== undefined).join('/')}:${publicKeyText(key)}`;
};

/** Formats trusted keys for {@link trustedKeys}. */
export const trustText = (keys: TrustedKeys): string => [...keys].map(trustedKeyText).join(' ');
