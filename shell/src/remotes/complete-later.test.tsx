import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { completeLater } from './complete-later.tsx';

let isUp = false;
const load = jest.fn(() => (isUp ? Promise.resolve('routes') : Promise.reject(new Error('It is down'))));
const start = async (): Promise<Promise<string>[]> => {
  isUp = false;
  // In an array, because a returned promise would be awaited.
  const result: Promise<string>[] = [];
  await act(async () => {
    result.push(completeLater(load));
  });
  return result;
};
const pressRetry = (): Promise<void> =>
  act(async () => screen.getByRole('button', { name: 'Retry' }).click());

afterEach(() => void load.mockClear());

test('a page whose scripts could not be loaded says so until Retry succeeds', async () => {
  const [result] = await start();
  expect(screen.getByRole('alert').textContent).toContain('its buttons don’t work yet');
  expect(load).not.toHaveBeenCalled();
  await pressRetry();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Retry' }).hasAttribute('disabled')).toBe(false);
  isUp = true;
  await pressRetry();
  expect(await result).toBe('routes');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it is tried again when the network is back', async () => {
  const [result] = await start();
  isUp = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await result).toBe('routes');
  expect(screen.queryByRole('alert')).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});
