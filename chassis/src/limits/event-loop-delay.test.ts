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
