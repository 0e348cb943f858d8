import { expect, jest, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { internalHeaders } from '@ekamra/contracts/calls/internal';
import { stubApi } from '../testing/stub-api.ts';
import { sendFor, sendForPage } from './api.ts';
import { fetchBy } from './api-fetch.ts';

const api = startedForTests(() =>
  stubApi({
    '/list': { status: 200, body: ['₹'], headers: { 'x-total-count': '1' } },
    '/late': { status: 200, body: [], delayMs: 2_000 },
    '/echo': { status: 201, body: 'echo' },
  }),
);

test('a call carries its request, its deadline and its visitor, and asks for nothing compressed', async () => {
  const send = sendFor({ requestId: 'r-1', address: '203.0.113.7', deadlineMs: 2_000 });
  const { status, headers, body } = await send(`${api.url}/list`, {
    headers: { accept: 'application/json' },
  });
  expect([status, headers['x-total-count'], Buffer.from(body).toString()]).toEqual([200, '1', '["₹"]']);
  const sent = api.requests.at(-1)?.headers ?? {};
  expect([sent[internalHeaders.requestId], sent['x-forwarded-for'], sent.accept]).toEqual([
    'r-1',
    '203.0.113.7',
    'application/json',
  ]);
  expect(Number(sent[internalHeaders.deadline])).toBeGreaterThan(0);
  expect(Number(sent[internalHeaders.deadline])).toBeLessThanOrEqual(2_000);
  expect(sent['accept-encoding']).toBeUndefined();
});

test('the time for the data of a page begins with its first call, however late that is', async () => {
  const send = sendFor({ requestId: '', deadlineMs: 2_000 });
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now');
  try {
    for (const [passedMs, remainingMs] of [
      [60_000, 2_000],
      [61_500, 500],
    ] as const) {
      clock.mockReturnValue(now + passedMs);
      await send(`${api.url}/list`);
      expect(Number(api.requests.at(-1)?.headers[internalHeaders.deadline])).toBe(remainingMs);
    }
  } finally {
    clock.mockRestore();
  }
});

test('a call ends with its deadline, and a page is told that there was no answer', async () => {
  const answers: unknown[] = [];
  const send = sendForPage({ requestId: '', deadlineMs: 20 }, (url, answer) => answers.push([url, answer]));
  await expect(send(`${api.url}/late`)).rejects.toThrow('There was no answer in time');
  expect(answers).toEqual([[`${api.url}/late`, undefined]]);
});

test('a call ends when its job does, also before it began', async () => {
  const job = new AbortController();
  const call = sendFor({ requestId: '' })(`${api.url}/late`, { signal: job.signal });
  job.abort(new Error('The job has ended'));
  await expect(call).rejects.toThrow('The job has ended');
  await expect(sendFor({ requestId: '' })(`${api.url}/list`, { signal: job.signal })).rejects.toThrow(
    'The job has ended',
  );
});

test('the client of the API gets answers as from fetch', async () => {
  const send = fetchBy(sendFor({ requestId: '' }));
  const found = await send(`${api.url}/list`);
  expect([found.ok, found.headers.get('x-total-count'), await found.json()]).toEqual([true, '1', ['₹']]);
  const missing = await send(`${api.url}/nowhere`);
  expect([missing.ok, missing.status]).toEqual([false, 404]);
  const echoed = await send(`${api.url}/echo`, { method: 'POST', body: '{"a":1}' });
  expect([echoed.status, await echoed.json()]).toEqual([201, { a: 1 }]);
  const etag = found.headers.get('etag') ?? '';
  const unchanged = await send(`${api.url}/list`, { headers: { 'if-none-match': etag } });
  expect([unchanged.status, unchanged.body]).toEqual([304, null]);
});
