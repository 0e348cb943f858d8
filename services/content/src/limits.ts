import { isIPv4, isIPv6 } from 'node:net';
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

/** The part of an IPv6 address that one subscriber holds: its first 64 bits (RFC 6177). */
const network = (address: string): string => {
  const [front = '', back = ''] = address.split('::');
  const groups = front.split(':').filter((group) => group !== '');
  const tail = back.split(':').filter((group) => group !== '');
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - groups.length - tail.length)).fill('0')
    : [];
  return [...groups, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/**
 * Whom a request is counted for: the visitor whom the BFF names in X-Forwarded-For, of which it strips what strangers
 * send; without it, whoever is connected.
 */
export const visitorOf = (forwardedFor: string, connected: string | undefined): string => {
  const told = forwardedFor.split(',')[0]?.trim() ?? '';
  const address = (isIPv4(told) || isIPv6(told) ? told : (connected ?? '')).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? network(address) : address;
};

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
