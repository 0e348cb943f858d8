import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { watchEventLoopDelay } from './event-loop-delay.ts';

test('a delay is known before the timer notices it, and over once a timer was on time', async () => {
  let now = 0;
  using delay = watchEventLoopDelay(() => now);
  expect(delay.current()).toBe(0);
  now = 170;
  expect(delay.current()).toBe(150);
  // The first timer sees the delay, the second one none.
  while (delay.current() > 0) await nextTurn();
});

test('a long delay is remembered for as long as is asked for, a short one is not', async () => {
  let now = 0;
  using delay = watchEventLoopDelay(() => now);
  now = 270;
  expect(delay.wasLate(10_000)).toBe(false);
  while (delay.current() > 0) await nextTurn();
  now += 271;
  expect(delay.wasLate(0)).toBe(true);
  while (delay.current() > 0) await nextTurn();
  now += 20;
  expect([delay.wasLate(10), delay.wasLate(20)]).toEqual([false, true]);
});
