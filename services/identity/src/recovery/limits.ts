import { hash } from 'node:crypto';
import { type Allowance, createRateLimit } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

/** How often a new password may be asked for: for the same details, and from one address, which a whole office shares. */
const asking = {
  account: { times: 3, seconds: 60 * 60 },
  address: { times: 20, seconds: 60 * 60 },
} satisfies Record<string, Allowance>;
/** How often links may be confirmed from one address. */
const confirming: Allowance = { times: 30, seconds: 15 * 60 };

/** Who asks for a new password. */
interface Asking {
  phone: string;
  email: string;
  address: string;
}

/** The limits on recoveries, the same for details that belong to an account and for those that belong to none. */
export interface RecoveryLimits {
  /** Counts a request. @throws ApiError 429 when there were too many */
  ask(asked: Asking): Promise<void>;
  /** Counts a confirmation. @throws ApiError 429 when there were too many */
  confirm(address: string): Promise<void>;
}

/** The details as a key of a length that fits. */
const accountKey = ({ phone, email }: Asking): string =>
  hash('sha256', `${phone} ${email.toLowerCase()}`, 'base64url');

/** The limits that all processes share through the database. */
export const recoveryLimits = (dataSource: DataSource): RecoveryLimits => {
  const accounts = createRateLimit(dataSource, 'recovery account', asking.account);
  const addresses = createRateLimit(dataSource, 'recovery address', asking.address);
  const confirmations = createRateLimit(dataSource, 'recovery confirmation', confirming);
  return {
    async ask(asked) {
      // The address first: one that is stopped can't use up the allowance of further accounts.
      await addresses.consume(asked.address);
      await accounts.consume(accountKey(asked));
    },
    confirm: (address) => confirmations.consume(address),
  };
};
