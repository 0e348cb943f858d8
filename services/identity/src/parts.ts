import type { ServiceDependencies, ServiceTokens } from '@ekamra/chassis';
import type { Passwords } from './admins/password.ts';
import type { IdentityConfig } from './config.ts';
import type { TokenKeys } from './keys/signing-keys.ts';

/** Dependencies of the identity app. */
export interface IdentityOptions extends Omit<ServiceDependencies, 'verifier'> {
  keys: TokenKeys;
  /** Authenticates the shell. */
  shell: ServiceTokens;
  /** Public origin of the product. */
  publicOrigin: string;
  /** Encrypts secrets in the database. */
  secret: string;
  /** Publicly known passwords, such as the demo's in production, which are refused at sign-in. */
  refusedPasswords: readonly string[];
  /** Called when a recovery was stored, to hand its mail over at once. */
  onRecoveryStored: () => void;
  /** Called when mails about the security of an account were stored, to hand them over at once. */
  onSecurityMailStored: () => void;
  /** Policy of second factors: admins may or must have one. */
  secondFactor: IdentityConfig['SECOND_FACTOR'];
  /** Password hashing; argon2id by default. */
  passwords?: Passwords;
}
