import { RateLimitsExpiry1770000000000 } from '@ekamra/chassis';
import { Identity1760000000000 } from './1760000000000-identity.ts';
import { PasswordRecoveries1760000000001 } from './1760000000001-password-recoveries.ts';

/** How the database came to be as it is, in order. */
export const migrations = [
  Identity1760000000000,
  PasswordRecoveries1760000000001,
  RateLimitsExpiry1770000000000,
];
