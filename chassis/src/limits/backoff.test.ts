import { expect, test } from '@jest/globals';
import { delayAfter } from '../process/worker.ts';

const backoff = { firstMs: 1_000, longestMs: 10_000 };

test('each failure doubles the delay, up to the longest', () => {
  expect([1, 2, 3, 4, 5, 2_000].map((attempts) => delayAfter(backoff, attempts, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
});

test('delays are spread over their second half', () => {
  expect(delayAfter(backoff, 2, 0)).toBe(1_000);
  expect(delayAfter(backoff, 2, 0.5)).toBe(1_500);
});
