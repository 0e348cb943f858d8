import { inTransaction } from '@ekamra/chassis';
import { type DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { tokenSeconds } from '../sessions/times.ts';
import { signingKeyEntity, type SigningKeyRow } from './entity.ts';
import { keySeal, lockMakingKeys, newKey, privateKeyOf } from './sealed-key.ts';
import type { SigningKeysParts } from './signing-keys.ts';

/** How long a new key is published before it signs: twice as long as verifiers go without reading the keys anew. */
const noticeSeconds = 10 * 60;
/** How long a key is published after it has signed last: a minute longer than its last token, for clocks that differ. */
const lastTokenSeconds = tokenSeconds + 60;
/** How long a key is kept once it is not published any more. */
const keptSeconds = 24 * 60 * 60;

/** The key that signs next, or already, and whether it was made just now. */
export interface Rotation {
  kid: string;
  signsFrom: Date;
  isNew: boolean;
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

const newestKey = (manager: EntityManager): Promise<SigningKeyRow | null> =>
  manager.findOne(signingKeyEntity, { where: { retiredAt: IsNull() }, order: { signsFrom: 'DESC' } });

/**
 * Makes the key that signs from ten minutes later, and retires the others for when their last tokens have run out.
 * Nothing is made while a new key still waits for its time, or when the newest signs since less than `minAgeSeconds`.
 * @throws when `secret` is not the one that the stored keys were sealed with
 */
export const rotateKeys = (
  { dataSource, secret, now = () => new Date() }: SigningKeysParts,
  minAgeSeconds = 0,
): Promise<Rotation> => {
  const seal = keySeal(secret);
  return inTransaction(dataSource, async (manager) => {
    await lockMakingKeys(manager);
    const at = now();
    const newest = await newestKey(manager);
    if (newest) privateKeyOf(seal, newest);
    if (newest && later(newest.signsFrom, minAgeSeconds) > at)
      return { kid: newest.kid, signsFrom: newest.signsFrom, isNew: false };
    // Nobody knows another key yet where there is none, and without one nobody can sign in.
    const key = newKey(seal, newest ? later(at, noticeSeconds) : at);
    const retiredAt = later(key.signsFrom, lastTokenSeconds);
    await manager.update(signingKeyEntity, { retiredAt: IsNull() }, { retiredAt });
    await manager.insert(signingKeyEntity, key);
    return { kid: key.kid, signsFrom: key.signsFrom, isNew: true };
  });
};

/** Removes the keys that are not published any more since a day; gives how many those were. */
export const removeRetiredKeys = async (dataSource: DataSource, now: Date): Promise<number> => {
  const { affected } = await dataSource.manager.delete(signingKeyEntity, {
    retiredAt: LessThan(later(now, -keptSeconds)),
  });
  return affected ?? 0;
};
