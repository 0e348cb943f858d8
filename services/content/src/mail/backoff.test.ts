import { expect, test } from '@jest/globals';
import { delayAfter, maxAttempts } from './backoff.ts';

const minute = 60_000;
const hour = 60 * minute;

test('a message is tried again soon at first, and then every few hours', () => {
  expect(delayAfter(1, 1)).toBe(10_000);
  expect(delayAfter(15, 1)).toBe(6 * hour);
});

test('a message is tried for about a day, and then given up', () => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => delayAfter(index + 1, 0.5) ?? 0);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / hour;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(36);
  expect(delayAfter(maxAttempts, 0.5)).toBeUndefined();
});
