import type { ServiceParts } from '@ekamra/chassis';
import type { Passwords } from './admins/password.ts';
import type { SigningKeys } from './keys/signing-keys.ts';

/** Dependencies of the identity app. */
export interface IdentityParts extends Omit<ServiceParts, 'services' | 'verifier'> {
  keys: SigningKeys;
  /** Public origin of the product. */
  publicOrigin: string;
  /** Encrypts secrets in the database. */
  secret: string;
  /** Publicly known passwords, such as the demo's in production, which are refused at sign-in. */
  refusedPasswords: readonly string[];
  /** Called when a recovery was stored, to hand its mail over at once. */
  onRecoveryStored: () => void;
  /** Password hashing; argon2id by default. */
  passwords?: Passwords;
}
