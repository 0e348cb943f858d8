import { createHmac, randomBytes } from 'node:crypto';
import { limitKeyOf, networkOf } from '@ekamra/chassis/http/visitor-address';

const minuteMs = 60_000;
/** Maximum addresses tracked per minute; further ones aren't counted. */
const maxAddresses = 50_000;

/** Limits each address to `perMinute` uses per clock minute. */
export const createAddressLimiter = (perMinute: number) => {
  const salt = randomBytes(32);
  const hashOf = (text: string): string =>
    createHmac('sha256', salt).update(text).digest('base64url').slice(0, 16);
  let currentMinute = { minute: 0, uses: new Map<string, number>() };
  return {
    /** Keyed hash of an address; the key is random and lives only as long as the process. */
    hashOf: (address: string): string => hashOf(limitKeyOf(address)),
    /** Keyed hash of the network of an address ({@link networkOf}). */
    networkHashOf: (address: string): string => hashOf(networkOf(address)),
    /** Counts one use of an address hash; false if its limit for this minute is reached. */
    tryCount: (name: string, now: number): boolean => {
      const minute = Math.floor(now / minuteMs);
      if (minute !== currentMinute.minute) currentMinute = { minute, uses: new Map() };
      const uses = (currentMinute.uses.get(name) ?? 0) + 1;
      if (uses > perMinute || (uses === 1 && currentMinute.uses.size >= maxAddresses)) return false;
      currentMinute.uses.set(name, uses);
      return true;
    },
  };
};
