import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The cost that OWASP's Password Storage Cheat Sheet names for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same characters however the keyboard composed them (NIST SP 800-63B, 5.1.1.2). */
const composed = (password: string): string => password.normalize('NFKC');

/** The argon2id hash of a password, in the PHC string format. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost);

const encoded = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
/** A hash of the same cost that no password has. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${encoded(16)}$${encoded(32)}`;

/** Whether the password is the one that was hashed; where there is no hash it takes as long, and never is. */
export const passwordMatches = (password: string, hashed = nobodysHash): Promise<boolean> =>
  verify(hashed, composed(password));
