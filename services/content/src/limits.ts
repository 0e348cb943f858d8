import { tooMany } from '@ekamra/chassis';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

/** How often something may be done from one address. */
export interface Allowance {
  times: number;
  seconds: number;
}

/** What visitors may do without signing in, generously: whole offices share an address. */
export const allowances = {
  enquiry: { times: 60, seconds: 600 },
  resume: { times: 60, seconds: 600 },
} satisfies Record<string, Allowance>;
export type Limited = keyof typeof allowances;

/** Counts one use; throws TOO_MANY when the address has used up its allowance. */
export type Limits = (what: Limited, address: string) => Promise<void>;

/** Limits that all replicas share through the database. */
export const createLimits = (
  dataSource: DataSource,
  allowed: Readonly<Record<Limited, Allowance>> = allowances,
): Limits => {
  const limiterOf = (what: Limited) =>
    new RateLimiterPostgres({
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: what,
      points: allowed[what].times,
      duration: allowed[what].seconds,
    });
  const limiters: Record<Limited, RateLimiterPostgres> = {
    enquiry: limiterOf('enquiry'),
    resume: limiterOf('resume'),
  };
  return async (what, address) => {
    try {
      await limiters[what].consume(address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  };
};
