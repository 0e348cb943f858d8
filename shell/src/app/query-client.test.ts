import { afterEach, expect, jest, test } from '@jest/globals';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client.ts';

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
