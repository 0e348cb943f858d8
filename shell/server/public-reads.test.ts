import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { createAdaptiveLimit } from '@ekamra/chassis/limits/adaptive-limit';
import { apiBase } from '@ekamra/contracts/calls/calls';
import { type Answer, stubApi } from '../testing/stub-api.ts';
import { createCallRate } from '@ekamra/chassis/limits/caller-limit';
import { publicReadCache } from './public-reads.ts';

const list = `${apiBase}/buildings/get-all-buildings`;
const record = `${apiBase}/buildings/get-building-by-id/7`;
const adminList = `${apiBase}/enquiries/get-all-enquiries`;
const requestId = '01890000-0000-7000-8000-000000000001';

/** Starts the cache in front of a stub of the BFF; what it leaves alone is answered 404. */
const startReads = async ({ callsPerAddress = 10_000, concurrent = 100 } = {}) => {
  const answers: Record<string, Answer> = {
    [list]: { status: 200, body: [1], headers: { 'x-total-count': '1', age: '2', 'set-cookie': 'a=b' } },
    [adminList]: { status: 200, body: [] },
  };
  const bff = await stubApi(answers);
  let clock = 0;
  const countCall = createCallRate(callsPerAddress);
  const reads = publicReadCache({
    bffUrl: bff.url,
    addressOf: () => '203.0.113.7',
    countCall,
    room: createAdaptiveLimit({ min: concurrent, max: concurrent }),
    now: () => clock,
  });
  const app = silentApp('shell');
  app.use(reads);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    answers,
    bff,
    invalidate: reads.invalidate,
    advanceClock: (ms: number) => {
      clock += ms;
    },
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await bff[Symbol.asyncDispose]();
    },
  };
};

test('a read is answered from memory for the rest of the lifetime that the BFF states', async () => {
  await using site = await startReads();
  const first = await site.get(list);
  expect([await first.json(), first.headers.get('x-cache'), first.headers.get('age')]).toEqual([
    [1],
    'miss',
    '2',
  ]);
  expect([first.headers.get('x-total-count'), first.headers.get('set-cookie')]).toEqual(['1', null]);
  site.advanceClock(2_900);
  const second = await site.get(list);
  expect([await second.json(), second.headers.get('x-cache'), second.headers.get('age')]).toEqual([
    [1],
    'hit',
    '5',
  ]);
  expect(site.bff.requests).toHaveLength(1);
  site.advanceClock(200);
  await site.get(list);
  expect(site.bff.requests[1]?.headers['if-none-match']).toBe(first.headers.get('etag'));
});

test('an address that asks too often for what is not in memory is refused, and is still answered from memory', async () => {
  await using site = await startReads({ callsPerAddress: 3 });
  const statuses: number[] = [];
  for (const query of ['', '?page=1', '?page=2', '?page=3', '?page=4'])
    statuses.push((await site.get(list + query)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(site.bff.requests).toHaveLength(3);
  expect((await site.get(list)).headers.get('x-cache')).toBe('hit');
  site.advanceClock(10_000);
  expect((await site.get(list)).headers.get('x-cache')).toBe('stale');
});

test('while the BFF is asked for as much as there is room for, other reads are refused without it', async () => {
  await using site = await startReads({ concurrent: 1 });
  await site.get(list);
  site.answers[record] = { status: 200, body: { _id: '7' }, delayMs: 1_000 };
  const waiting = site.get(record);
  while (site.bff.requests.length < 2) await setImmediate();
  const refused = await site.get(`${list}?page=2`);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    503,
    '1',
    { code: 'UNAVAILABLE', requestId: refused.headers.get('x-request-id') },
  ]);
  expect((await site.get(list)).headers.get('x-cache')).toBe('hit');
  expect(site.bff.requests).toHaveLength(2);
  expect((await waiting).status).toBe(200);
});

test('each query is a separate read, and its entity tag answers 304', async () => {
  await using site = await startReads();
  const page = await site.get(`${list}?page=1`);
  await site.get(`${list}?page=2`);
  expect(site.bff.requests.map(({ url }) => url)).toEqual([`${list}?page=1`, `${list}?page=2`]);
  const etag = page.headers.get('etag') ?? '';
  expect((await site.get(`${list}?page=1`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('a write to its resource invalidates a read, and other writes do not', async () => {
  await using site = await startReads();
  await site.get(list);
  site.invalidate('lands');
  expect((await site.get(list)).headers.get('x-cache')).toBe('hit');
  site.answers[list] = { status: 200, body: [1, 2] };
  site.invalidate('buildings');
  expect(await (await site.get(list)).json()).toEqual([1, 2]);
});

test('a refusal is not cached, and has the id of its own request', async () => {
  await using site = await startReads();
  const refusal = await site.get(record, { headers: { 'x-request-id': requestId } });
  expect([refusal.status, await refusal.json()]).toMatchObject([404, { code: 'NOT_FOUND', requestId }]);
  site.answers[record] = { status: 200, body: { _id: '7' } };
  expect(await (await site.get(record)).json()).toEqual({ _id: '7' });
});

test('reads of admins and writes are left to the BFF', async () => {
  await using site = await startReads();
  await site.get(adminList);
  await site.get(list, { method: 'POST' });
  await site.get(`${record}/more`);
  expect(site.bff.requests).toHaveLength(0);
});

test('while the BFF has only a stale answer or none, the last good one is served for ten minutes', async () => {
  await using site = await startReads();
  await site.get(list);
  site.advanceClock(6_000);
  site.answers[list] = { status: 200, body: [0], headers: { warning: '110 - "Response is Stale"' } };
  const stale = await site.get(list);
  expect([await stale.json(), stale.headers.get('x-cache'), stale.headers.get('age')]).toEqual([
    [1],
    'stale',
    '8',
  ]);
  site.answers[list] = { status: 503, body: { status: false, message: '', code: 'UNAVAILABLE', requestId } };
  expect((await site.get(list)).headers.get('warning')).toBe('110 - "Response is Stale"');
  site.advanceClock(600_000);
  expect((await site.get(list)).status).toBe(503);
});
