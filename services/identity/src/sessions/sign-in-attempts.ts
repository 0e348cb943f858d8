import { type Allowance, createRateLimit } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

const seconds = 15 * 60;
/**
 * Allowed failed sign-ins: with a phone number from a browser that has signed in with it before, or else from an address;
 * from an address, which a whole office may share; and with a phone number from all unknown browsers together.
 */
const failures = {
  device: { times: 5, seconds },
  pair: { times: 5, seconds },
  address: { times: 30, seconds },
  phone: { times: 50, seconds: 60 * 60 },
} satisfies Record<string, Allowance>;

/** Phone number and address of an attempt. */
interface Attempt {
  phone: string;
  address: string;
  /** Id of a browser that has signed in with this phone number before (`device-cookie.ts`). */
  device?: string | undefined;
}

export interface Attempts {
  /**
   * Counts an attempt in advance, so that concurrent attempts can't exceed the limit.
   * @throws ApiError 429 after too many
   */
  consume(attempt: Attempt): Promise<void>;
  /** Removes a successful attempt from the counts. */
  succeed(attempt: Attempt): Promise<void>;
  /** Resets the attempts with a phone number whose password has changed. */
  reset(phone: string): Promise<void>;
}

const pairKey = ({ phone, address }: Attempt): string => `${phone} ${address}`;

/** Creates the limits on failed sign-ins, which all processes share through the database. */
export const signInAttempts = (dataSource: DataSource): Attempts => {
  const devices = createRateLimit(dataSource, 'sign-in device', failures.device);
  const pairs = createRateLimit(dataSource, 'sign-in phone and address', failures.pair);
  const addresses = createRateLimit(dataSource, 'sign-in address', failures.address);
  const phones = createRateLimit(dataSource, 'sign-in unknown browsers', failures.phone);
  return {
    async consume(attempt) {
      if (attempt.device !== undefined) return devices.consume(attempt.device);
      // A blocked address uses up no allowance of a phone number.
      await addresses.consume(attempt.address);
      await pairs.consume(pairKey(attempt));
      await phones.consume(attempt.phone);
    },
    async succeed(attempt) {
      if (attempt.device !== undefined) return devices.reset(attempt.device);
      await pairs.reset(pairKey(attempt));
      await phones.refund(attempt.phone);
      await addresses.refund(attempt.address);
    },
    reset: (phone) => phones.reset(phone),
  };
};
