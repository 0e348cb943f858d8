import { hash, randomBytes } from 'node:crypto';
import { createSeal } from '../seal.ts';

const successorSeal = (token: string) => createSeal(token, 'refresh token successor');

/** A new refresh token: 256 random bits, opaque to the browser. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a refresh token. Its randomness makes a slow hash needless. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The successor of `token`, for storing: only who holds `token` can open it. */
export const sealSuccessor = (token: string, successor: string): Buffer =>
  successorSeal(token).close(successor, '');

/** What {@link sealSuccessor} sealed. */
export const openSuccessor = (token: string, sealed: Buffer): string => successorSeal(token).open(sealed, '');
