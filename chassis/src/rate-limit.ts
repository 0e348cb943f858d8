import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { tooMany } from './api-error.ts';
import { migration, type SchemaChange } from './migration.ts';
import { withOwnDeadline } from './request-context.ts';

/** Number of uses allowed per time window. */
export interface Allowance {
  times: number;
  seconds: number;
}

export interface RateLimit {
  /**
   * Counts one use by `key`, such as an address.
   * @throws ApiError 429 when its allowance is used up
   */
  consume(key: string): Promise<void>;
  /**
   * Counts one use by `key` if `work` calls its callback, which marks that something was created; repeated answers
   * and failures are not counted.
   * @throws ApiError 429 when its allowance is used up
   */
  consumeIfCreated<T>(key: string, work: (markCreated: () => void) => Promise<T>): Promise<T>;
  /** Returns one use to the allowance. */
  refund(key: string): Promise<void>;
  /** Resets the uses of `key`. */
  reset(key: string): Promise<void>;
}

/** Creates the table that holds all limits of a service, in the schema of the rate-limiter-flexible library. */
export const rateLimitsTable: SchemaChange = {
  up: [
    `CREATE TABLE rate_limits (
       key varchar(255) PRIMARY KEY,
       points integer NOT NULL DEFAULT 0,
       expire bigint
     )`,
  ],
  down: ['DROP TABLE rate_limits'],
};

/** Adds an index for deleting expired rows; for the migrations of each service with rate limits. */
export const RateLimitsExpiry1770000000000 = migration('RateLimitsExpiry1770000000000', {
  up: ['CREATE INDEX rate_limits_expire ON rate_limits (expire)'],
  down: ['DROP INDEX rate_limits_expire'],
});

/** Deadline for returning a use: milliseconds. */
const refundTimeoutMs = 2_000;

/** Databases with a limiter that deletes expired rows; one per database is enough. */
const databasesWithCleanup = new WeakSet<DataSource>();

const toApiError = (error: unknown): unknown => {
  if (!(error instanceof RateLimiterRes)) return error;
  const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return tooMany(seconds, `Too many attempts. Please try again in ${wait}.`);
};

/** Creates the limit `name`, shared by all processes of a service through its database. */
export const createRateLimit = (dataSource: DataSource, name: string, allowance: Allowance): RateLimit => {
  const isFirst = !databasesWithCleanup.has(dataSource);
  databasesWithCleanup.add(dataSource);
  const limiter = new RateLimiterPostgres({
    storeClient: dataSource,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: isFirst,
    keyPrefix: name,
    points: allowance.times,
    duration: allowance.seconds,
  });
  const consume = async (key: string): Promise<void> => {
    await limiter.consume(key).catch((error: unknown) => {
      throw toApiError(error);
    });
  };
  // Runs under its own deadline: a request that timed out must not use up the allowance.
  const refund = (key: string): Promise<void> =>
    withOwnDeadline(refundTimeoutMs, async () => void (await limiter.reward(key)));
  return {
    consume,
    refund: refund,
    consumeIfCreated: async (key, work) => {
      await consume(key);
      let isCreated = false;
      try {
        return await work(() => (isCreated = true));
      } finally {
        if (!isCreated) await refund(key);
      }
    },
    reset: async (key) => void (await limiter.delete(key)),
  };
};
