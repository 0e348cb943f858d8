import { hash, randomBytes } from 'node:crypto';

/** A new token that nobody can guess: 256 random bits, as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. Its randomness makes a slow hash needless. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');
