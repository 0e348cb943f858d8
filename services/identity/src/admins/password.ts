import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Publicly known passwords from the demo's documentation, which production refuses. */
export const knownPasswords: readonly string[] = ['ekamra-demo'];

/** Hashes and verifies passwords. */
export interface Passwords {
  /** Returns the stored form of a password. */
  hash(password: string): Promise<string>;
  /** True if the password matches the hash; without a hash it takes as long and returns false. */
  matches(password: string, hashed: string | undefined): Promise<boolean>;
}

/** Cost that OWASP's Password Storage Cheat Sheet recommends for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the password in normal form, so that composed characters compare equal (NIST SP 800-63B, 5.1.1.2). */
export const normalized = (password: string): string => password.normalize('NFKC');

const randomBase64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
/** A hash of the same cost that matches no password. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${randomBase64(16)}$${randomBase64(32)}`;

/** Argon2id hashes in the PHC string format. */
export const argon2id: Passwords = {
  hash: (password) => hash(normalized(password), cost),
  matches: (password, hashed = dummyHash) => verify(hashed, normalized(password)),
};

/** True if a password is in the list, in any Unicode composition. */
export const isInPasswordList = (password: string, passwordList: readonly string[]): boolean =>
  passwordList.some((listedPassword) => normalized(listedPassword) === normalized(password));
