import { type Allowance, createRateLimit, type RateLimit } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

/** What visitors may do without signing in, generously: whole offices share an address. */
export const allowances = {
  enquiry: { times: 60, seconds: 600 },
  resume: { times: 60, seconds: 600 },
} satisfies Record<string, Allowance>;
export type Limited = keyof typeof allowances;

/** How often each may be done from one address. */
export type Limits = Readonly<Record<Limited, RateLimit>>;

/** Limits that all replicas share through the database. */
export const createLimits = (
  dataSource: DataSource,
  allowed: Readonly<Record<Limited, Allowance>> = allowances,
): Limits => ({
  enquiry: createRateLimit(dataSource, 'enquiry', allowed.enquiry),
  resume: createRateLimit(dataSource, 'resume', allowed.resume),
});
