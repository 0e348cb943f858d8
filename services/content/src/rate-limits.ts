import { type Allowance, createRateLimit, type RateLimit } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Default limits of what visitors store in 24 hours: bytes from one address, and in total. */
export const dailyUploads = { perAddress: 50 * megabyte, total: 2048 * megabyte };

/** Counts stored files in kilobytes, because a count is an integer of 32 bits in the database. */
export const kilobytesOf = (bytes: number): number => Math.ceil(bytes / kilobyte);

const dailyAllowance = (bytes: number, refusal: string): Allowance => ({
  times: kilobytesOf(bytes),
  seconds: 24 * 60 * 60,
  refusal,
});

/** Returns the allowances of files that visitors store. */
export const storageAllowances = ({ perAddress, total }: typeof dailyUploads) => ({
  storedByAddress: dailyAllowance(perAddress, 'Too many files were sent from here today.'),
  storedByAll: dailyAllowance(total, 'Too many files were sent today.'),
});

/** Allowances for visitors; generous, because whole offices share an address. */
const allowances = {
  enquiry: { times: 60, seconds: 600 },
  resume: { times: 60, seconds: 600 },
  ...storageAllowances(dailyUploads),
} satisfies Record<string, Allowance>;
export type LimitedAction = keyof typeof allowances;

/** Rate limits by address, and in total. */
export type Limits = Readonly<Record<LimitedAction, RateLimit>>;

/** Creates the limits, which all replicas share through the database; `allowed` replaces default allowances. */
export const createLimits = (
  dataSource: DataSource,
  allowed: Readonly<Partial<Record<LimitedAction, Allowance>>> = {},
): Limits => {
  const { enquiry, resume, storedByAddress, storedByAll } = { ...allowances, ...allowed };
  return {
    enquiry: createRateLimit(dataSource, 'enquiry', enquiry),
    resume: createRateLimit(dataSource, 'resume', resume),
    storedByAddress: createRateLimit(dataSource, 'stored-by-address', storedByAddress),
    storedByAll: createRateLimit(dataSource, 'stored-in-total', storedByAll),
  };
};
