import { afterEach, expect, jest, test } from '@jest/globals';
import { CallFailed } from '@ekamra/contracts/calls/client';
import { DeadlineExceeded } from '@ekamra/contracts/calls/deadline';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
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

afterEach(() => onlineManager.setOnline(true));

test('a read without a connection fails instead of waiting for it', async () => {
  onlineManager.setOnline(false);
  const refused = Object.assign(new Error('offline'), { status: 400 });
  const read = createQueryClient('browser').fetchQuery({
    queryKey: ['buildings'],
    queryFn: () => Promise.reject(refused),
  });
  await expect(read).rejects.toBe(refused);
});

test('what failed without a connection is read again once there is one', async () => {
  const client = createQueryClient('browser');
  client.mount();
  const queryFn = jest.fn(() => Promise.reject(Object.assign(new Error('offline'), { status: 400 })));
  onlineManager.setOnline(false);
  const { promise: failed, resolve } = Promise.withResolvers<void>();
  const stop = new QueryObserver(client, { queryKey: ['buildings'], queryFn }).subscribe(({ isError }) => {
    if (isError) resolve();
  });
  await failed;
  const asked = queryFn.mock.calls.length;
  onlineManager.setOnline(true);
  await waitFor(() => expect(queryFn.mock.calls.length).toBeGreaterThan(asked));
  stop();
  client.unmount();
});
