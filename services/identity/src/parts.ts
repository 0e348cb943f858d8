import type { createRouter, Logger, Metrics } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import type { SigningKeys } from './keys/signing-keys.ts';

export type Router = ReturnType<typeof createRouter>;

/** What the identity app is made of. */
export interface IdentityParts {
  dataSource: DataSource;
  keys: SigningKeys;
  /** Origin under which browsers see the product. */
  publicOrigin: string;
  /** Passwords that everybody knows, such as the demo's in production: nobody signs in with them. */
  refusedPasswords: readonly string[];
  logger: Logger;
  metrics?: Metrics;
  /** The clock; the system's unless another is given. */
  now?: () => Date;
}
