import { createSeal, type Seal } from '../seal.ts';

/** Keeps tokens from whoever reads the database, until their mail was handed over; the label is the recovery's id. */
export const recoverySeal = (secret: string): Seal => createSeal(secret, 'password recovery');
