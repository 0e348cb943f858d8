import { type Backoff, delayAfter as delay } from '@ekamra/chassis/backoff';

/** Attempts before a message is given up; with the delays below that is after 27 to 53 hours. */
export const maxAttempts = 20;

const backoff: Backoff = { firstMs: 10_000, longestMs: 6 * 60 * 60 * 1000 };

/** Milliseconds until the next attempt after `attempts` have failed, undefined when it is given up; see {@link delay}. */
export const delayAfter = (attempts: number, random: number): number | undefined =>
  attempts >= maxAttempts ? undefined : delay(backoff, attempts, random);
