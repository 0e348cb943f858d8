import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** How passwords are kept and checked. */
export interface Passwords {
  /** What is stored of a password. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed; where there is no hash it takes as long, and never is. */
  matches(password: string, hashed: string | undefined): Promise<boolean>;
}

/** The cost that OWASP's Password Storage Cheat Sheet names for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same characters however the keyboard composed them (NIST SP 800-63B, 5.1.1.2). */
const composed = (password: string): string => password.normalize('NFKC');

const encoded = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
/** A hash of the same cost that no password has. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${encoded(16)}$${encoded(32)}`;

/** Passwords as argon2id hashes, in the PHC string format. */
export const argon2id: Passwords = {
  hash: (password) => hash(composed(password), cost),
  matches: (password, hashed = nobodysHash) => verify(hashed, composed(password)),
};

/** Whether a password is one of these, however it was composed. */
export const isOneOf = (password: string, known: readonly string[]): boolean =>
  known.some((one) => composed(one) === composed(password));
