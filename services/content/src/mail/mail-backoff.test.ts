import { expect, test } from '@jest/globals';
import { mailDelayAfter, maxAttempts } from './outbox.ts';

const minute = 60_000;
const hour = 60 * minute;

test('a mail is retried soon at first, and then every few hours', () => {
  expect(mailDelayAfter(1, 1)).toBe(10_000);
  expect(mailDelayAfter(maxAttempts - 1, 1)).toBe(6 * hour);
});

test('a mail is retried for at least a full day, and then given up', () => {
  const hours = [0, 1].map((random) => {
    const delays = Array.from(
      { length: maxAttempts - 1 },
      (_, index) => mailDelayAfter(index + 1, random) ?? 0,
    );
    return Math.round(delays.reduce((sum, delay) => sum + delay, 0) / hour);
  });
  expect(hours).toEqual([27, 53]);
  expect(mailDelayAfter(maxAttempts, 0.5)).toBeUndefined();
});
