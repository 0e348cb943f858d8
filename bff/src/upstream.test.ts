import { buffer } from 'node:stream/consumers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { withContext } from '@ekamra/chassis';
import { answerJson, startStubService } from './testing/stub-service.ts';
import { nowhere, startTestBff } from './testing/test-bff.ts';
import { createUpstream } from './upstream.ts';

const get = { method: 'GET', path: '/', headers: {} } as const;
const post = { method: 'POST', path: '/', headers: {}, body: '{}' } as const;
const within = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withContext({ requestId: '7f1b4a52-3d0e-4d34-9c6f-2f6a5a0f9d10', deadline: performance.now() + ms }, work);
const unavailable = { status: 503, code: 'UNAVAILABLE', retryAfter: 1 };

test('a service that is down is refused at once', async () => {
  const upstream = createUpstream('catalog', nowhere);
  const started = performance.now();
  await expect(upstream.send(get)).rejects.toMatchObject(unavailable);
  expect(performance.now() - started).toBeLessThan(500);
  await upstream.close();
});

test('a GET that meets a broken connection is sent once more, a write never', async () => {
  let calls = 0;
  await using service = await startStubService((response) => {
    calls += 1;
    if (calls % 2 === 1) response.destroy();
    else answerJson(response, 'fine');
  });
  const upstream = createUpstream('catalog', service.url);
  expect((await upstream.send(get)).status).toBe(200);
  expect(calls).toBe(2);
  await expect(upstream.send(post)).rejects.toMatchObject(unavailable);
  expect(calls).toBe(3);
  await upstream.close();
});

test('a request ends with its deadline, which the service is told', async () => {
  await using service = await startStubService((response) => {
    setTimeout(() => answerJson(response, 'late'), 2_000);
  });
  const upstream = createUpstream('catalog', service.url);
  await expect(within(300, () => upstream.send(get))).rejects.toMatchObject({
    status: 503,
    code: 'TIMED_OUT',
  });
  const told = Number(service.seen[0]?.headers['x-deadline-ms']);
  expect(told).toBeGreaterThan(200);
  expect(told).toBeLessThanOrEqual(300);
  await upstream.close();
});

test('the breaker opens after failures, spares the service, and closes when it works again', async () => {
  let broken = true;
  await using service = await startStubService((response) => {
    if (broken) response.destroy();
    else answerJson(response, 'fine');
  });
  const upstream = createUpstream('catalog', service.url);
  for (let i = 0; i < 6; i += 1) await expect(upstream.send(post)).rejects.toMatchObject(unavailable);
  const asked = service.seen.length;
  await expect(upstream.send(post)).rejects.toMatchObject(unavailable);
  expect(service.seen).toHaveLength(asked);
  broken = false;
  await sleep(1_100);
  expect((await upstream.send(post)).status).toBe(200);
  await upstream.close();
});

test('callers who give up at once don’t open the breaker for the others', async () => {
  await using service = await startStubService((response) => {
    setTimeout(() => answerJson(response, 'fine'), 100);
  });
  const upstream = createUpstream('catalog', service.url);
  for (let i = 0; i < 10; i += 1)
    await expect(within(20, () => upstream.send(get))).rejects.toMatchObject({ code: 'TIMED_OUT' });
  expect((await upstream.send(get)).status).toBe(200);
  await upstream.close();
});

test('one service’s crowd is held to its own room', async () => {
  await using slow = await startStubService((response) => {
    setTimeout(() => answerJson(response, 'fine'), 300);
  });
  const upstream = createUpstream('careers', slow.url);
  const outcomes = await Promise.allSettled(Array.from({ length: 250 }, () => upstream.send(get)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(250 - 64 - 128);
  await upstream.close();
});

test('a file that nobody reads takes a place until it is let go', async () => {
  await using service = await startStubService((response) => response.end(Buffer.alloc(3_000_000)));
  const upstream = createUpstream('content', service.url);
  const files = await Promise.all(Array.from({ length: 64 }, () => upstream.stream(get)));
  await expect(upstream.stream(get)).rejects.toMatchObject(unavailable);
  // Requests have places of their own, whose deadlines count.
  expect((await within(2_000, () => upstream.send(get))).status).toBe(200);
  const [first, ...others] = files;
  first?.body.destroy();
  await setImmediate();
  const next = await upstream.stream(get);
  expect((await buffer(next.body)).length).toBe(3_000_000);
  for (const { body } of others) body.destroy();
  await upstream.close();
});

test('the BFF is ready once every service has answered, and stays so', async () => {
  const services = await Promise.all(
    [1, 2, 3].map(() => startStubService((response) => answerJson(response, {}))),
  );
  const [catalog, content, careers] = services.map(({ url }) => url);
  await using early = await startTestBff({ catalog: catalog ?? '', content: content ?? '' });
  await expect(early.ready()).rejects.toThrow('careers does not answer');
  await using bff = await startTestBff({
    catalog: catalog ?? '',
    content: content ?? '',
    careers: careers ?? '',
  });
  await bff.ready();
  await Promise.all(services.map((service) => service.close()));
  await expect(bff.ready()).resolves.toBeUndefined();
});
