import { expect, jest, test } from '@jest/globals';
import { retrying } from './retry.ts';

const atOnce = () => Promise.resolve();
const failing = (times: number) => {
  const load = jest.fn<() => Promise<string>>().mockResolvedValue('loaded');
  for (let failure = 1; failure <= times; failure++)
    load.mockRejectedValueOnce(new Error(`failure ${failure}`));
  return load;
};

test('what fails twice is there at the third attempt', async () => {
  await expect(retrying(failing(2), 3, atOnce)).resolves.toBe('loaded');
});

test('after the last attempt its failure is thrown', async () => {
  const load = failing(3);
  await expect(retrying(load, 3, atOnce)).rejects.toThrow('failure 3');
  expect(load).toHaveBeenCalledTimes(3);
});

test('the pauses grow', async () => {
  const wait = jest.fn<(milliseconds: number) => Promise<void>>().mockResolvedValue();
  await retrying(failing(2), 3, wait);
  expect(wait.mock.calls).toEqual([[400], [800]]);
});
