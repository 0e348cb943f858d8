/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { setOnline } from '../../testing/set-online.ts';
import { isOffline, loadAcrossOutages } from './offline.ts';
import { withRetries } from '../calls/retry.ts';

afterEach(() => setOnline(true));

const noConnection = new TypeError('Failed to fetch');

test('what fails without a connection is loaded once there is one', async () => {
  setOnline(false);
  const load = jest
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(noConnection)
    .mockRejectedValueOnce(noConnection)
    .mockResolvedValue('page');
  const loaded = loadAcrossOutages(() => withRetries(load));
  await new Promise((resolve) => setTimeout(resolve));
  expect([load.mock.calls.length, isOffline()]).toEqual([1, true]);
  setOnline(true);
  expect(await loaded).toBe('page');
});

test('what fails with a connection stays failed', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValue(noConnection);
  await expect(loadAcrossOutages(load)).rejects.toBe(noConnection);
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a connection nothing is tried again in vain', async () => {
  setOnline(false);
  const load = jest.fn<() => Promise<string>>().mockRejectedValue(noConnection);
  await expect(withRetries(load)).rejects.toBe(noConnection);
  expect(load).toHaveBeenCalledTimes(1);
});
