import type { createRouter, Logger, Metrics } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import type { Passwords } from './admins/password.ts';
import type { SigningKeys } from './keys/signing-keys.ts';

export type Router = ReturnType<typeof createRouter>;

/** What the identity app is made of. */
export interface IdentityParts {
  dataSource: DataSource;
  keys: SigningKeys;
  /** Origin under which browsers see the product. */
  publicOrigin: string;
  /** Encrypts what must not be read in the database. */
  secret: string;
  /** Passwords that everybody knows, such as the demo's in production: nobody signs in with them. */
  refusedPasswords: readonly string[];
  /** Called when a recovery was stored, so that its mail is handed over at once. */
  recoveryAsked: () => void;
  logger: Logger;
  metrics?: Metrics;
  /** How passwords are kept and checked; argon2id unless something else is given. */
  passwords?: Passwords;
  /** The clock; the system's unless another is given. */
  now?: () => Date;
}
