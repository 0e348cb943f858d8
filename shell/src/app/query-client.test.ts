import { expect, jest, test } from '@jest/globals';
import { CallFailed } from '@ekamra/contracts/client';
import { DeadlineExceeded } from '@ekamra/contracts/deadline';
import { createQueryClient } from './query-client.ts';

const readFailing = async (error: Error): Promise<number> => {
  const client = createQueryClient('browser');
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const queryFn = jest.fn<() => Promise<void>>().mockRejectedValue(error);
  await expect(client.fetchQuery({ queryKey: ['list'], queryFn })).rejects.toBe(error);
  client.clear();
  return queryFn.mock.calls.length;
};
const unanswered = (cause: unknown) => new CallFailed(0, { message: '' }, cause);

test.each([
  ['a lost connection is read again', unanswered(new TypeError('Failed to fetch')), 3],
  ['a refusal is not', new CallFailed(404, { message: '' }), 1],
  ['nor is what had no answer for as long as anybody waits', unanswered(new DeadlineExceeded('Late')), 1],
])('%s', async (_, error, reads) => {
  expect(await readFailing(error)).toBe(reads);
});
