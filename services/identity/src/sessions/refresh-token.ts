import { createSeal } from '../seal.ts';

const successorSeal = (token: string) => createSeal(token, 'refresh token successor');

/** The successor of `token`, for storing: only who holds `token` can open it. */
export const sealSuccessor = (token: string, successor: string): Buffer =>
  successorSeal(token).close(successor, '');

/** What {@link sealSuccessor} sealed. */
export const openSuccessor = (token: string, sealed: Buffer): string => successorSeal(token).open(sealed, '');
