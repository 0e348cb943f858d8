/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { answerDeadlineMs, isDeadlineExceeded } from './deadline.ts';
import { withRetries } from './retry.ts';

afterEach(() => void jest.useRealTimers());
const noWait = () => Promise.resolve();
const failingLoad = (times: number) => {
  const load = jest.fn<() => Promise<string>>().mockResolvedValue('loaded');
  for (let failure = 1; failure <= times; failure++)
    load.mockRejectedValueOnce(new Error(`failure ${failure}`));
  return load;
};

test('a load that fails twice succeeds at the third attempt', async () => {
  await expect(withRetries(failingLoad(2), 3, noWait)).resolves.toBe('loaded');
});

test('throws the failure of the last attempt', async () => {
  const load = failingLoad(3);
  await expect(withRetries(load, 3, noWait)).rejects.toThrow('failure 3');
  expect(load).toHaveBeenCalledTimes(3);
});

test('pauses longer before each attempt', async () => {
  const wait = jest.fn<(milliseconds: number) => Promise<void>>().mockResolvedValue();
  await withRetries(failingLoad(2), 3, wait);
  expect(wait.mock.calls).toEqual([[400], [800]]);
});

test('a load without an answer fails at the deadline, and is not tried again', async () => {
  jest.useFakeTimers();
  const answer = Promise.withResolvers<string>();
  const load = jest.fn(() => answer.promise);
  const failure = withRetries(load, 3, noWait).catch(isDeadlineExceeded);
  await jest.advanceTimersByTimeAsync(answerDeadlineMs);
  expect(await failure).toBe(true);
  answer.reject(new Error('The script timed out'));
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
});
