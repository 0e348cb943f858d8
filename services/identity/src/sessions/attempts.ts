import { tooMany } from '@ekamra/chassis';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

/** How many sign-ins may fail within {@link windowSeconds}. A whole office shares an address. */
const failures = { phone: 5, address: 30 };
const windowSeconds = 15 * 60;

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
}

const consume = async (limiter: RateLimiterPostgres, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw tooMany(
      seconds,
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    );
  }
};

/** The limits on sign-ins (architecture.md, "Access"), which all processes share through the database. */
export const signInAttempts = (dataSource: DataSource): Attempts => {
  const limiter = (of: keyof typeof failures) =>
    new RateLimiterPostgres({
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `sign-in ${of}`,
      points: failures[of],
      duration: windowSeconds,
    });
  const phones = limiter('phone');
  const addresses = limiter('address');
  return {
    async take({ phone, address }) {
      // The address first: one that is stopped can't lock further admins out.
      await consume(addresses, address);
      await consume(phones, phone);
    },
    async succeed({ phone, address }) {
      await phones.delete(phone);
      await addresses.reward(address);
    },
  };
};
