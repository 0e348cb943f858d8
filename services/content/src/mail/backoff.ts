/** Attempts before a message is given up; with the delays below that is after somewhat more than a day. */
export const maxAttempts = 16;

const firstDelay = 10_000;
const longestDelay = 6 * 60 * 60 * 1000;

/**
 * Milliseconds until the next attempt after `attempts` have failed: doubled each time, and spread over its second
 * half, so that what failed together isn't tried together. `random` is from 0 to 1. Undefined when it is given up.
 */
export const delayAfter = (attempts: number, random: number): number | undefined => {
  if (attempts >= maxAttempts) return undefined;
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
  return Math.round(delay * (0.5 + random / 2));
};
