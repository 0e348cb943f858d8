import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
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
  /**
   * Counts one use by `key` for work that calls `makes` when it makes something; what only repeats an answer, or fails,
   * is taken back.
   * @throws ApiError 429 when its allowance is used up
   */
  perMade<T>(key: string, work: (makes: () => void) => Promise<T>): Promise<T>;
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

/** Lets what has run out be found without reading the whole table; for the migrations of each service that limits. */
export class RateLimitsExpiry1770000000000 implements MigrationInterface {
  readonly name = 'RateLimitsExpiry1770000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX rate_limits_expire ON rate_limits (expire)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX rate_limits_expire');
  }
}

/** Databases in which a limit removes what has run out: one does it for all. */
const cleaned = new WeakSet<DataSource>();

const asAnswer = (error: unknown): unknown => {
  if (!(error instanceof RateLimiterRes)) return error;
  const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return tooMany(seconds, `Too many attempts. Please try again in ${wait}.`);
};

/** The limit named `name`, which all processes of a service share through its database. */
export const createRateLimit = (dataSource: DataSource, name: string, allowed: Allowance): RateLimit => {
  const isFirst = !cleaned.has(dataSource);
  cleaned.add(dataSource);
  const limiter = new RateLimiterPostgres({
    storeClient: dataSource,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: isFirst,
    keyPrefix: name,
    points: allowed.times,
    duration: allowed.seconds,
  });
  const consume = async (key: string): Promise<void> => {
    await limiter.consume(key).catch((error: unknown) => {
      throw asAnswer(error);
    });
  };
  const giveBack = async (key: string): Promise<void> => void (await limiter.reward(key));
  return {
    consume,
    giveBack,
    perMade: async (key, work) => {
      await consume(key);
      let isMade = false;
      try {
        return await work(() => (isMade = true));
      } finally {
        if (!isMade) await giveBack(key);
      }
    },
    forget: async (key) => void (await limiter.delete(key)),
  };
};
