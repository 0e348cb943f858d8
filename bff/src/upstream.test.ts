import { buffer } from 'node:stream/consumers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { withContext } from '@ekamra/chassis';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { unusedAddress, startTestBff } from '../testing/test-bff.ts';
import { createUpstream } from './upstream.ts';

const get = { method: 'GET', path: '/', headers: {} } as const;
const post = { method: 'POST', path: '/', headers: {}, body: '{}' } as const;
const within = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withContext({ requestId: '7f1b4a52-3d0e-4d34-9c6f-2f6a5a0f9d10', deadline: Date.now() + ms }, work);
const unavailable = { status: 503, code: 'UNAVAILABLE', retryAfter: 1 };

test('a service that is down is refused before the deadline', async () => {
  const upstream = createUpstream('catalog', unusedAddress);
  await expect(upstream.send(get)).rejects.toMatchObject(unavailable);
  await upstream.close();
});

test('a GET is retried once after a broken connection, a write never', async () => {
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

test('the answer of a balancer without a service is a broken connection', async () => {
  await using balancer = await startStubService((response) => void response.writeHead(503).end());
  const upstream = createUpstream('catalog', balancer.url);
  await expect(upstream.send(post)).rejects.toMatchObject(unavailable);
  await expect(upstream.stream(post)).rejects.toMatchObject(unavailable);
  await expect(upstream.send(get)).rejects.toMatchObject(unavailable);
  expect(balancer.received.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET', 'GET']);
  await upstream.close();
});

test('a request ends with its deadline, which the service receives', async () => {
  await using service = await startStubService(() => undefined);
  const upstream = createUpstream('catalog', service.url);
  await expect(within(1_000, () => upstream.send(get))).rejects.toMatchObject({
    status: 503,
    code: 'TIMED_OUT',
  });
  const deadlineMs = Number(service.received[0]?.headers['x-deadline-ms']);
  expect(deadlineMs).toBeGreaterThan(0);
  expect(deadlineMs).toBeLessThanOrEqual(1_000);
  await upstream.close();
});

test('a service receives the time of the deadline; for writes, less a reserve for the answer', async () => {
  await using service = await startStubService((response) => answerJson(response, 'fine'));
  const upstream = createUpstream('catalog', service.url);
  const now = Date.now();
  // Stands still, so that the times are exact.
  using _ = jest.spyOn(Date, 'now').mockReturnValue(now);
  await within(4_000, () => upstream.send(get));
  await within(4_000, () => upstream.send(post));
  const deadlines = service.received.map(({ headers }) => Number(headers['x-deadline-at']) - now);
  expect(deadlines).toEqual([4_000, 3_500]);
  await upstream.close();
});

test('once a read has timed out, writes are refused at once, until the service answers again', async () => {
  let hangs = true;
  await using service = await startStubService((response) => {
    if (!hangs) answerJson(response, 'fine');
  });
  const upstream = createUpstream('catalog', service.url);
  await expect(within(600, () => upstream.send(get))).rejects.toMatchObject({ code: 'TIMED_OUT' });
  await expect(upstream.send(post)).rejects.toMatchObject(unavailable);
  await expect(upstream.stream(post)).rejects.toMatchObject(unavailable);
  expect(service.received.filter(({ method }) => method === 'POST')).toEqual([]);
  hangs = false;
  // Only a probe notices that here, because there are no reads.
  const answer = async (): Promise<number> =>
    upstream.send(post).then(
      ({ status }) => status,
      async () => {
        await setImmediate();
        return answer();
      },
    );
  expect(await answer()).toBe(200);
  await upstream.close();
});

test('a write does not wait for the trial call of a half-open breaker', async () => {
  let broken = true;
  const tried = Promise.withResolvers<void>();
  await using service = await startStubService((response) => {
    if (broken) response.destroy();
    else tried.resolve();
  });
  const upstream = createUpstream('catalog', service.url);
  for (let i = 0; i < 6; i += 1) await expect(upstream.send(post)).rejects.toMatchObject(unavailable);
  broken = false;
  const writes = service.received.length;
  const tryUntilSent = async (): Promise<{ trial: Promise<unknown> }> => {
    const trial = within(1_500, () => upstream.send(get)).catch((error: unknown) => error);
    const isSent = await Promise.race([tried.promise.then(() => true), trial.then(() => false)]);
    return isSent ? { trial } : tryUntilSent();
  };
  const { trial } = await tryUntilSent();
  await expect(upstream.send(post)).rejects.toMatchObject(unavailable);
  expect(await trial).toMatchObject({ code: 'TIMED_OUT' });
  expect(service.received.slice(writes).map(({ method }) => method)).toEqual(['GET']);
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
  const requestCount = service.received.length;
  await expect(upstream.send(post)).rejects.toMatchObject(unavailable);
  expect(service.received).toHaveLength(requestCount);
  broken = false;
  await sleep(1_100);
  expect((await upstream.send(post)).status).toBe(200);
  await upstream.close();
});

test('short deadlines of some callers don’t open the breaker for the others', async () => {
  await using service = await startStubService((response) => {
    setTimeout(() => answerJson(response, 'fine'), 100);
  });
  const upstream = createUpstream('catalog', service.url);
  for (let i = 0; i < 10; i += 1)
    await expect(within(20, () => upstream.send(get))).rejects.toMatchObject({ code: 'TIMED_OUT' });
  expect((await upstream.send(get)).status).toBe(200);
  await upstream.close();
});

test('overload of one service does not affect the others', async () => {
  const tooMany = 250 - 64 - 128;
  const areRefused = Promise.withResolvers<void>();
  await using slow = await startStubService((response) => {
    void areRefused.promise.then(() => answerJson(response, 'fine'));
  });
  const upstream = createUpstream('careers', slow.url);
  let refused = 0;
  const countRefusal = (): void => {
    refused += 1;
    if (refused === tooMany) areRefused.resolve();
  };
  await Promise.all(Array.from({ length: 250 }, () => upstream.send(get).catch(countRefusal)));
  expect(refused).toBe(tooMany);
  await upstream.close();
});

test('an unread file occupies a place until it is destroyed, and the next one waits for it', async () => {
  await using service = await startStubService((response) => response.end(Buffer.alloc(3_000_000)));
  const upstream = createUpstream('content', service.url);
  const files = await Promise.all(Array.from({ length: 64 }, () => upstream.stream(get)));
  const requestCount = service.received.length;
  await expect(within(50, () => upstream.stream(get))).rejects.toMatchObject({ code: 'TIMED_OUT' });
  const waiting = upstream.stream(get);
  // Requests have places of their own, with deadlines.
  expect((await within(60_000, () => upstream.send(get))).status).toBe(200);
  expect(service.received).toHaveLength(requestCount + 1);
  const [first, ...others] = files;
  first?.body.destroy();
  const next = await waiting;
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
