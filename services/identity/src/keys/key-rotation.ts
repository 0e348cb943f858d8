import { createWorker, inTransaction, type Logger, type Worker } from '@ekamra/chassis';
import { type DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import type { SigningKeysOptions } from './signing-keys.ts';
import { addSeconds, tokenSeconds } from '../sessions/session-times.ts';
import {
  keySeal,
  lockKeyCreation,
  newSigningKey,
  privateKeyOf,
  signingKeyEntity,
  type SigningKeyRow,
} from './sealed-key.ts';

/** Interval between checks for a due rotation: an hour. */
const checkIntervalMs = 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;

/**
 * Creates the worker that rotates the signing key every `days`, and removes old ones; any number of replicas may run
 * one.
 */
export const createKeyRotation = (parts: SigningKeysOptions & { logger: Logger; days: number }): Worker => {
  const { dataSource, logger, days, now = () => new Date() } = parts;
  const work = async (): Promise<boolean> => {
    const { kid, signsFrom, isNew } = await rotateKeys(parts, days * daySeconds);
    if (isNew) logger.info({ kid, signsFrom }, 'There is a new signing key');
    const removed = await removeRetiredKeys(dataSource, now());
    if (removed > 0) logger.info({ removed }, 'Old signing keys were removed');
    return false;
  };
  return createWorker({ name: 'key rotation', logger, intervalMs: checkIntervalMs, work });
};

/** Time between publishing a key and signing with it: twice the refresh interval of verifiers. */
const noticeSeconds = 10 * 60;
/** Time for which a key is published after its last signature: a minute longer than its last token, for clock skew. */
const lastTokenSeconds = tokenSeconds + 60;
/** Time for which a key is stored after it is no longer published. */
const retentionSeconds = 24 * 60 * 60;

/** The next or current key, and true if it was just created. */
export interface RotatedKey {
  kid: string;
  signsFrom: Date;
  isNew: boolean;
}

const newestKey = (manager: EntityManager): Promise<SigningKeyRow | null> =>
  manager.findOne(signingKeyEntity, { where: { retiredAt: IsNull() }, order: { signsFrom: 'DESC' } });

/**
 * Creates a key that signs ten minutes later, and retires the others when their last tokens expire. Nothing is
 * created while a new key has not started to sign, or if the newest started less than `minAgeSeconds` ago.
 * @throws when `secret` did not encrypt the stored keys
 */
export const rotateKeys = (
  { dataSource, secret, now = () => new Date() }: SigningKeysOptions,
  minAgeSeconds = 0,
): Promise<RotatedKey> => {
  const seal = keySeal(secret);
  return inTransaction(dataSource, async (manager) => {
    await lockKeyCreation(manager);
    const at = now();
    const newest = await newestKey(manager);
    if (newest) privateKeyOf(seal, newest);
    if (newest && addSeconds(newest.signsFrom, minAgeSeconds) > at)
      return { kid: newest.kid, signsFrom: newest.signsFrom, isNew: false };
    // The first key signs at once: there is none to publish beforehand, and without one nobody can sign in.
    const key = newSigningKey(seal, newest ? addSeconds(at, noticeSeconds) : at);
    const retiredAt = addSeconds(key.signsFrom, lastTokenSeconds);
    await manager.update(signingKeyEntity, { retiredAt: IsNull() }, { retiredAt });
    await manager.insert(signingKeyEntity, key);
    return { kid: key.kid, signsFrom: key.signsFrom, isNew: true };
  });
};

/** Removes keys that have not been published for a day; returns their number. */
export const removeRetiredKeys = async (dataSource: DataSource, now: Date): Promise<number> => {
  const { affected } = await dataSource.manager.delete(signingKeyEntity, {
    retiredAt: LessThan(addSeconds(now, -retentionSeconds)),
  });
  return affected ?? 0;
};
