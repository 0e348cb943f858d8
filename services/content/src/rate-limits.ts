import { type Allowance, createRateLimit, type RateLimit } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

/** Allowances for visitors; generous, because whole offices share an address. */
export const allowances = {
  enquiry: { times: 60, seconds: 600 },
  resume: { times: 60, seconds: 600 },
} satisfies Record<string, Allowance>;
export type LimitedAction = keyof typeof allowances;

/** Rate limits by address. */
export type Limits = Readonly<Record<LimitedAction, RateLimit>>;

/** Creates the limits, which all replicas share through the database. */
export const createLimits = (
  dataSource: DataSource,
  allowed: Readonly<Record<LimitedAction, Allowance>> = allowances,
): Limits => ({
  enquiry: createRateLimit(dataSource, 'enquiry', allowed.enquiry),
  resume: createRateLimit(dataSource, 'resume', allowed.resume),
});
