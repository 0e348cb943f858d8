import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createServerClock } from './server-clock.ts';

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

test('the server’s time follows its last answer, whatever the browser’s clock says', () => {
  const clock = createServerClock();
  clock.follow(9_000_000);
  expect(clock.times()).toEqual({ browser: 1_000_000, server: 9_000_000 });
  clock.follow(400_000);
  expect(clock.times()).toEqual({ browser: 1_000_000, server: 400_000 });
});

test('time goes on between answers, while somebody looks', () => {
  const clock = createServerClock();
  clock.follow(9_000_000);
  const listener = jest.fn();
  const stop = clock.subscribe(listener);
  jest.advanceTimersByTime(60_000);
  expect(clock.times()).toEqual({ browser: 1_060_000, server: 9_060_000 });
  expect(listener).toHaveBeenCalled();
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

test('one who looks again sees the present at once', () => {
  const clock = createServerClock();
  jest.advanceTimersByTime(500_000);
  const stop = clock.subscribe(() => undefined);
  expect(clock.times().browser).toBe(1_500_000);
  stop();
});
