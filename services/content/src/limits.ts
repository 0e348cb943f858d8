import { type Allowance, createRateLimit } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

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
  const limits = {
    enquiry: createRateLimit(dataSource, 'enquiry', allowed.enquiry),
    resume: createRateLimit(dataSource, 'resume', allowed.resume),
  };
  return (what, address) => limits[what].consume(address);
};
