import { createRateLimit } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

const seconds = 15 * 60;
/** How many sign-ins may fail. A whole office shares an address. */
const failures = { phone: { times: 5, seconds }, address: { times: 30, seconds } };

/** Whose attempt it is. */
interface Attempt {
  phone: string;
  address: string;
}

export interface Attempts {
  /**
   * Counts an attempt before it is made, so that many at once are not more than many in turn.
   * @throws ApiError 429 when there were too many
   */
  take(attempt: Attempt): Promise<void>;
  /** Takes a success off the counts. */
  succeed(attempt: Attempt): Promise<void>;
  /** Forgets the attempts with a phone number, whose password is another now. */
  forget(phone: string): Promise<void>;
}

/** The limits on sign-ins (architecture.md, "Access"), which all processes share through the database. */
export const signInAttempts = (dataSource: DataSource): Attempts => {
  const phones = createRateLimit(dataSource, 'sign-in phone', failures.phone);
  const addresses = createRateLimit(dataSource, 'sign-in address', failures.address);
  return {
    async take({ phone, address }) {
      // The address first: one that is stopped can't lock further admins out.
      await addresses.consume(address);
      await phones.consume(phone);
    },
    async succeed({ phone, address }) {
      await phones.forget(phone);
      await addresses.giveBack(address);
    },
    forget: (phone) => phones.forget(phone),
  };
};
