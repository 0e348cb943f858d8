import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { tooMany } from '../http/api-error.ts';
import { withOwnDeadline } from '../http/request-context.ts';

/** Number of uses allowed per time window. */
export interface Allowance {
  times: number;
  seconds: number;
  /** First sentence of a refusal; `Too many attempts.` by default. */
  refusal?: string;
}

/** Reserves the true size instead of the expected one. Throws ApiError 429 if that is more than is left. */
export type SettleSize = (units: number) => Promise<void>;

export interface RateLimit {
  /**
   * Counts one use by `key`, such as an address.
   * @throws ApiError 429 when its allowance is used up
   */
  consume(key: string): Promise<void>;
  /**
   * Counts one use by `key` if `work` calls its callback, which marks that something was created, and resolves;
   * repeated answers and failures are not counted, nor what a failure rolls back.
   * @throws ApiError 429 when its allowance is used up
   */
  consumeIfCreated<T>(key: string, work: (markCreated: () => void) => Promise<T>): Promise<T>;
  /**
   * Counts what `work` creates by `key` in units of its size, such as kilobytes, if it resolves. It reserves `expected` units,
   * and then those that `work` says once it knows them, before it creates anything.
   * @throws ApiError 429 when its allowance is used up, also from within `work`
   */
  consumeSize<T>(key: string, expected: number, work: (settle: SettleSize) => Promise<T>): Promise<T>;
  /** Returns one use to the allowance. */
  refund(key: string): Promise<void>;
  /** Resets the uses of `key`. */
  reset(key: string): Promise<void>;
}

/** Deadline for returning a use: milliseconds. */
const refundTimeoutMs = 2_000;

/** Databases with a limiter that deletes expired rows; one per database is enough. */
const databasesWithCleanup = new WeakSet<DataSource>();

const numbered = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns a time in words: seconds, minutes, or hours from two on. */
const waitText = (seconds: number): string => {
  if (seconds < 60) return numbered(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? numbered(minutes, 'minute') : numbered(Math.ceil(minutes / 60), 'hour');
};

const toApiError = (error: unknown, refusal = 'Too many attempts.'): unknown => {
  if (!(error instanceof RateLimiterRes)) return error;
  const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  return tooMany(seconds, `${refusal} Please try again in ${waitText(seconds)}.`);
};

/** Counts uses by `key`. Throws ApiError 429 with `refusal` when its allowance is used up. */
const consumeFrom = async (
  limiter: RateLimiterAbstract,
  { key, uses = 1, refusal }: { key: string; uses?: number | undefined; refusal: string | undefined },
): Promise<void> => {
  await limiter.consume(key, uses).catch((error: unknown) => {
    throw toApiError(error, refusal);
  });
};

/** Creates a limit that this process counts in memory, for what is too frequent to ask a database about. */
export const createLocalRateLimit = ({ times, seconds, refusal }: Allowance): Pick<RateLimit, 'consume'> => {
  const limiter = new RateLimiterMemory({ points: times, duration: seconds });
  return { consume: (key) => consumeFrom(limiter, { key, refusal }) };
};

/**
 * Creates the limit `name`, shared by all processes of a service through its database. Needs the table `rate_limits`, in
 * the schema of the rate-limiter-flexible library.
 */
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
  const consume = (key: string, uses?: number): Promise<void> =>
    consumeFrom(limiter, { key, uses, refusal: allowance.refusal });
  // Runs under its own deadline: a request that timed out must not use up the allowance.
  const refund = (key: string, uses = 1): Promise<void> =>
    withOwnDeadline(refundTimeoutMs, async () => void (await limiter.reward(key, uses)));
  const consumeSize: RateLimit['consumeSize'] = async (key, expected, work) => {
    await consume(key, expected);
    let reserved = expected;
    const settle = async (units: number): Promise<void> => {
      const more = units - reserved;
      // Also what is refused is counted, and given back at the end.
      reserved = units;
      if (more > 0) await consume(key, more);
      if (more < 0) await refund(key, -more);
    };
    try {
      return await work(settle);
    } catch (error) {
      await refund(key, reserved);
      throw error;
    }
  };
  return {
    consume: (key) => consume(key),
    refund: (key) => refund(key),
    consumeIfCreated: (key, work) =>
      consumeSize(key, 1, async (settle) => {
        let isCreated = false;
        const answer = await work(() => (isCreated = true));
        if (!isCreated) await settle(0);
        return answer;
      }),
    consumeSize,
    reset: async (key) => void (await limiter.delete(key)),
  };
};
