import { hash } from 'node:crypto';
import type { Canary } from '@ekamra/contracts/release';

/** Buckets that visitors are dealt into: one is a hundredth of a percent. */
const buckets = 10_000;
const bucketsPerPercent = buckets / 100;
/** Bytes of the hash that count: 2^48 values, over which 10,000 buckets differ in size by less than 10^-10. */
const bytes = 6;

/** What a visitor may be dealt. */
export interface Dealt {
  remote: string;
  canary: Canary;
}

/**
 * Whether a visitor gets a canary. The answer is the same each time, at every server; a greater share only adds
 * visitors; and of another canary it is other visitors that are the first. 0 percent is nobody, 100 is everybody.
 */
export const getsCanary = ({ remote, canary }: Dealt, visitor: string): boolean => {
  const bucket =
    hash('sha256', `${remote}\n${canary.version}\n${visitor}`, 'buffer').readUIntBE(0, bytes) % buckets;
  return bucket < Math.round(canary.percent * bucketsPerPercent);
};
