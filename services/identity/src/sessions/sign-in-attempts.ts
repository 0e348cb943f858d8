import { createRateLimit } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

const seconds = 15 * 60;
/** Allowed failed sign-ins. A whole office may share an address. */
const failures = { phone: { times: 5, seconds }, address: { times: 30, seconds } };

/** Phone number and address of an attempt. */
interface Attempt {
  phone: string;
  address: string;
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

/** Creates the limits on failed sign-ins, which all processes share through the database. */
export const signInAttempts = (dataSource: DataSource): Attempts => {
  const phones = createRateLimit(dataSource, 'sign-in phone', failures.phone);
  const addresses = createRateLimit(dataSource, 'sign-in address', failures.address);
  return {
    async consume({ phone, address }) {
      // The address comes first: a blocked one can't lock further admins out.
      await addresses.consume(address);
      await phones.consume(phone);
    },
    async succeed({ phone, address }) {
      await phones.reset(phone);
      await addresses.refund(address);
    },
    reset: (phone) => phones.reset(phone),
  };
};
