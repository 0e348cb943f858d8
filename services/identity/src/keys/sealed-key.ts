import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { jwks } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { createSeal, type Seal } from '../seal.ts';
import type { SigningKeyRow } from './entity.ts';

/** Keeps private keys from whoever reads the database; the label is the key's kid. */
export const keySeal = (secret: string): Seal => createSeal(secret, 'signing keys');

/** A new key (ES256: P-256 with SHA-256) that signs from then on. */
export const newKey = (seal: Seal, signsFrom: Date): SigningKeyRow => {
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
 * The private key of a row.
 * @throws when the secret is not the one that it was sealed with
 */
export const privateKeyOf = (seal: Seal, { kid, privateKey }: SigningKeyRow): KeyObject => {
  try {
    return createPrivateKey(seal.open(privateKey, kid));
  } catch (cause) {
    throw new Error('KEY_SECRET is not the one that the stored signing keys were sealed with', { cause });
  }
};

/** Any number that all processes of this service agree on, and that nothing else here locks. */
const makingKeys = 7_305_101;

/** Until the transaction is over, no other process makes a key. */
export const lockMakingKeys = async (manager: EntityManager): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [makingKeys]);
};
