import { hash } from 'node:crypto';
import type { Canary } from '@ekamra/contracts/releases/release';

/** Number of buckets that visitors are hashed into; one bucket is 0.01 percent. */
const buckets = 10_000;
const bucketsPerPercent = buckets / 100;
/** Bytes of the hash that are used: 2^48 values, over which 10,000 buckets differ in size by less than 10^-10. */
const hashBytes = 6;

/** A remote and its canary. */
export interface RemoteCanary {
  remote: string;
  canary: Canary;
}

/**
 * True if a visitor gets the canary. Deterministic, so every server decides alike. Raising the percentage only adds
 * visitors, and each canary version starts with a different set. 0 percent is nobody, 100 is everybody.
 */
export const getsCanary = ({ remote, canary }: RemoteCanary, visitor: string): boolean => {
  const bucket =
    hash('sha256', `${remote}\n${canary.version}\n${visitor}`, 'buffer').readUIntBE(0, hashBytes) % buckets;
  return bucket < Math.round(canary.percent * bucketsPerPercent);
};
