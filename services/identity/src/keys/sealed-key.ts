import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { jwks } from '@ekamra/contracts';
import { type EntityManager, EntitySchema } from 'typeorm';
import type { z } from 'zod';
import { createSeal, type Seal } from '../seal.ts';

export type PublicKey = z.infer<typeof jwks>['keys'][number];

/** A signing key of access tokens. */
export interface SigningKeyRow {
  kid: string;
  publicKey: PublicKey;
  /** PKCS #8 in PEM, encrypted. */
  privateKey: Buffer;
  /** Start of signing; the newest started key signs. It is published earlier, so that verifiers know it by then. */
  signsFrom: Date;
  /** Time after which it is no longer published. */
  retiredAt: Date | null;
}

export const signingKeyEntity = new EntitySchema<SigningKeyRow>({
  name: 'signing key',
  tableName: 'signing_keys',
  columns: {
    kid: { type: 'uuid', primary: true },
    publicKey: { name: 'public_key', type: 'jsonb' },
    privateKey: { name: 'private_key', type: 'bytea' },
    signsFrom: { name: 'signs_from', type: 'timestamptz' },
    retiredAt: { name: 'retired_at', type: 'timestamptz', nullable: true },
  },
});

/** Encrypts private keys in the database; the label is the key's kid. */
export const keySeal = (secret: string): Seal => createSeal(secret, 'signing keys');

/** Creates a key (ES256: P-256 with SHA-256) that signs from then on. */
export const newSigningKey = (seal: Seal, signsFrom: Date): SigningKeyRow => {
  const kid = randomUUID();
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const [publicKey] = jwks.parse({
    keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }],
  }).keys;
  if (!publicKey) throw new Error('A key was made that can’t be published');
  return { kid, publicKey, privateKey: seal.close(pem, kid), signsFrom, retiredAt: null };
};

/**
 * Decrypts the private key of a row.
 * @throws when the secret did not encrypt it
 */
export const privateKeyOf = (seal: Seal, { kid, privateKey }: SigningKeyRow): KeyObject => {
  try {
    return createPrivateKey(seal.open(privateKey, kid));
  } catch (cause) {
    throw new Error('KEY_SECRET is not the one that the stored signing keys were sealed with', { cause });
  }
};

/** Advisory lock number shared by all processes of this service and used for nothing else. */
const keyCreationLock = 7_305_101;

/** Prevents other processes from creating a key until the transaction ends. */
export const lockKeyCreation = async (manager: EntityManager): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [keyCreationLock]);
};
