import { expect, test } from '@jest/globals';
import { delayAfter, maxAttempts } from './backoff.ts';

const minute = 60_000;
const hour = 60 * minute;

test('a message is tried again soon at first, and then every few hours', () => {
  expect(delayAfter(1, 1)).toBe(10_000);
  expect(delayAfter(maxAttempts - 1, 1)).toBe(6 * hour);
});

test('a message is tried for a full day at least, whatever chance says, and then given up', () => {
  const hours = [0, 1].map((random) => {
    const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => delayAfter(index + 1, random) ?? 0);
    return Math.round(delays.reduce((sum, delay) => sum + delay, 0) / hour);
  });
  expect(hours).toEqual([27, 53]);
  expect(delayAfter(maxAttempts, 0.5)).toBeUndefined();
});
