import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { tooMany } from './api-error.ts';

/** How often something may be done within a time. */
export interface Allowance {
  times: number;
  seconds: number;
}

export interface RateLimit {
  /**
   * Counts one use by `key`, an address for instance.
   * @throws ApiError 429 when its allowance is used up
   */
  consume(key: string): Promise<void>;
  /** Takes one use back. */
  giveBack(key: string): Promise<void>;
  /** Forgets all uses. */
  forget(key: string): Promise<void>;
}

/** SQL for a migration: the table that all limits of a service are counted in, in the shape that the library asks for. */
export const rateLimitsTable = `CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
)`;

const asAnswer = (error: unknown): unknown => {
  if (!(error instanceof RateLimiterRes)) return error;
  const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return tooMany(seconds, `Too many attempts. Please try again in ${wait}.`);
};

/** The limit named `name`, which all processes of a service share through its database. */
export const createRateLimit = (dataSource: DataSource, name: string, allowed: Allowance): RateLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient: dataSource,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: allowed.times,
    duration: allowed.seconds,
  });
  return {
    consume: async (key) => {
      await limiter.consume(key).catch((error: unknown) => {
        throw asAnswer(error);
      });
    },
    giveBack: async (key) => void (await limiter.reward(key)),
    forget: async (key) => void (await limiter.delete(key)),
  };
};
