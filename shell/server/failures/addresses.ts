import { createHmac, randomBytes } from 'node:crypto';
import { visitorOf } from '@ekamra/chassis/visitor';

const minuteMs = 60_000;
/** Addresses that are told apart within a minute; those beyond are not counted. */
const mostAddresses = 50_000;

export interface Addresses {
  /**
   * The name under which an address is known here: a keyed hash that nobody else can make, with a key that is gone
   * with the process.
   */
  nameOf(address: string): string;
  /** Counts one use by a name; false when it had its share of this minute. */
  mayCount(name: string, now: number): boolean;
}

/** Lets each address through at most `perMinute` times in a minute of the clock. */
export const createAddresses = (perMinute: number): Addresses => {
  const salt = randomBytes(32);
  let counted = { minute: 0, uses: new Map<string, number>() };
  return {
    nameOf: (address) =>
      createHmac('sha256', salt).update(visitorOf('', address)).digest('base64url').slice(0, 16),
    mayCount: (name, now) => {
      const minute = Math.floor(now / minuteMs);
      if (minute !== counted.minute) counted = { minute, uses: new Map() };
      const uses = (counted.uses.get(name) ?? 0) + 1;
      if (uses > perMinute || (uses === 1 && counted.uses.size >= mostAddresses)) return false;
      counted.uses.set(name, uses);
      return true;
    },
  };
};
