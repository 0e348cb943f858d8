/** How long to wait before something that failed is tried again. */
export interface Backoff {
  /** After the first failure: milliseconds. */
  firstMs: number;
  /** At most: milliseconds. */
  longestMs: number;
}

/**
 * Milliseconds until the next attempt after `attempts` have failed: doubled each time, and spread over its second
 * half, so that what failed together isn't tried together. `random` is from 0 to 1.
 */
export const delayAfter = ({ firstMs, longestMs }: Backoff, attempts: number, random: number): number =>
  Math.round(Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (0.5 + random / 2));
