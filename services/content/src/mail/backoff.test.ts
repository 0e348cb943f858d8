import { expect, test } from '@jest/globals';
import { delayAfter, maxAttempts } from './backoff.ts';

const minute = 60_000;
const hour = 60 * minute;

test('the delay doubles from ten seconds to six hours', () => {
  expect([1, 2, 3, 4].map((attempts) => delayAfter(attempts, 1))).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect(delayAfter(15, 1)).toBe(6 * hour);
});

test('chance takes off up to half of it', () => {
  expect(delayAfter(1, 0)).toBe(5_000);
  expect(delayAfter(1, 0.5)).toBe(7_500);
});

test('a message is tried for about a day, and then given up', () => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => delayAfter(index + 1, 0.5) ?? 0);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / hour;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(36);
  expect(delayAfter(maxAttempts, 0.5)).toBeUndefined();
});
