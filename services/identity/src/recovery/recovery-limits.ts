import { hash } from 'node:crypto';
import { type Allowance, createRateLimit } from '@ekamra/chassis';
import { limitKeyOf, networkOf } from '@ekamra/chassis/http/visitor-address';
import type { DataSource } from 'typeorm';

const seconds = 60 * 60;
/**
 * Allowed recovery requests: from a browser that has signed in with the phone number before, or else from an address, which
 * a whole office may share; with the same details from one network, so that nobody uses up what an admin has elsewhere; and
 * with the same details from all unknown browsers together, each of which sends the admin a mail.
 */
const requests = {
  device: { times: 3, seconds },
  address: { times: 20, seconds },
  pair: { times: 3, seconds },
  account: { times: 10, seconds },
} satisfies Record<string, Allowance>;
/** Allowed links from one address that are none. */
const falseLinks: Allowance = { times: 30, seconds: 15 * 60 };

/** Details and source of a recovery request. */
interface RecoveryRequester {
  phone: string;
  email: string;
  address: string;
  /** Id of a browser that has signed in with this phone number before (`device-cookie.ts`). */
  device: string | undefined;
}

/** Rate limits of recoveries, the same for known and unknown details. */
interface RecoveryLimits {
  /** Counts a request. @throws ApiError 429 after too many */
  consumeRequest(requester: RecoveryRequester): Promise<void>;
  /** Counts a confirmation by a link that is none. @throws ApiError 429 after too many */
  consumeFalseLink(address: string): Promise<void>;
}

/** Hashes the details to a key of fixed length. */
const accountKey = ({ phone, email }: RecoveryRequester): string =>
  hash('sha256', `${phone} ${email.toLowerCase()}`, 'base64url');

/** Creates the limits, which all processes share through the database. */
export const recoveryLimits = (dataSource: DataSource): RecoveryLimits => {
  const devices = createRateLimit(dataSource, 'recovery device', requests.device);
  const addresses = createRateLimit(dataSource, 'recovery address', requests.address);
  const pairs = createRateLimit(dataSource, 'recovery account and network', requests.pair);
  const accounts = createRateLimit(dataSource, 'recovery account', requests.account);
  const links = createRateLimit(dataSource, 'recovery confirmation', falseLinks);
  return {
    async consumeRequest(requester) {
      if (requester.device !== undefined) return devices.consume(requester.device);
      // A blocked address or network uses up nothing of an account.
      await addresses.consume(limitKeyOf(requester.address));
      await pairs.consume(`${accountKey(requester)} ${networkOf(requester.address)}`);
      await accounts.consume(accountKey(requester));
    },
    consumeFalseLink: (address) => links.consume(limitKeyOf(address)),
  };
};
