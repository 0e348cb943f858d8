import { expect, test } from '@jest/globals';
import { createLogger } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { addPageViewsCall, apiBase, internalHeaders, type PageViews, vitalsCall } from '@ekamra/contracts';
import { createPageViewCounter } from './page-view-counter.ts';
import { answerJson, startStubService, type StubAnswer } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';
import { createUpstream } from './upstream.ts';

const addedAnswer: StubAnswer = (response) => answerJson(response, { status: true, message: 'Added' });
const refusedAnswer: StubAnswer = (response) =>
  answerJson(response, { status: false }, { ':status': '503', 'retry-after': '1' });

/** Starts a counter in front of a content service that answers with `answer.now`. */
const startCounter = async () => {
  const answer = { now: addedAnswer };
  const clock = { now: new Date('2026-01-15T06:30:00.000Z') };
  const content = await startStubService((response, request) => answer.now(response, request));
  const upstream = createUpstream('content', content.url);
  const logged: string[] = [];
  let ids = 0;
  const counter = createPageViewCounter({
    content: upstream,
    services: testServiceTokens('bff'),
    logger: createLogger({ name: 'bff', level: 'warn' }, { write: (line) => void logged.push(line) }),
    now: () => clock.now,
    newId: () => `id-${(ids += 1)}`,
  });
  return {
    counter,
    answer,
    clock,
    logged,
    requests: () => content.received,
    sent: () => content.received.flatMap(({ body }) => (JSON.parse(body) as PageViews).views),
    [Symbol.asyncDispose]: async () => {
      await upstream.close();
      await content.close();
    },
  };
};

test('views are added up by route and day in India, and sent as a service sends them', async () => {
  await using started = await startCounter();
  const { counter, clock } = started;
  clock.now = new Date('2026-01-14T18:29:59.999Z');
  counter.count('/about');
  clock.now = new Date('2026-01-14T18:30:00.000Z');
  for (const route of ['/about', '/property/:title/:id', '/about']) counter.count(route);
  expect(await counter.flush()).toBe(true);
  expect(started.sent()).toEqual([
    { day: '2026-01-14', route: '/about', count: 1 },
    { day: '2026-01-15', route: '/about', count: 2 },
    { day: '2026-01-15', route: '/property/:title/:id', count: 1 },
  ]);
  const [request] = started.requests();
  expect([request?.method, request?.url]).toEqual([addPageViewsCall.method, addPageViewsCall.path]);
  expect(() => testServiceTokens('content').verify(request?.headers.authorization)).not.toThrow();
  expect(await counter.flush()).toBe(false);
  expect(started.requests()).toHaveLength(1);
});

test('a failed batch is sent again under the same key, and later views under another', async () => {
  await using started = await startCounter();
  const { counter, answer } = started;
  answer.now = refusedAnswer;
  counter.count('/about');
  await expect(counter.flush()).rejects.toThrow('503');
  counter.count('/about');
  answer.now = addedAnswer;
  while (await counter.flush());
  const keys = started.requests().map(({ headers }) => headers['idempotency-key']);
  expect(started.sent().map(({ count }) => count)).toEqual([1, 1, 1]);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('remaining views are sent when the process drains; lost ones are logged', async () => {
  await using started = await startCounter();
  started.counter.start();
  started.counter.count('/about');
  await started.counter.stop();
  expect(started.sent()).toEqual([{ day: '2026-01-15', route: '/about', count: 1 }]);
  expect(started.logged).toEqual([]);
  await using other = await startCounter();
  other.answer.now = refusedAnswer;
  other.counter.count('/about');
  await other.counter.stop();
  expect(other.logged).toHaveLength(1);
});

const report = (bff: { url: string }, body: object, pageRoute = '/about') =>
  fetch(bff.url + apiBase + vitalsCall.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [internalHeaders.pageRoute]: pageRoute },
    body: JSON.stringify(body),
  });

test('an accepted report counts as one view unless it is of the back office, and is sent when draining', async () => {
  await using content = await startStubService(addedAnswer);
  {
    await using bff = await startTestBff({ content: content.url });
    await report(bff, { route: '/about', values: { LCP: 900 } });
    await report(bff, { route: '/about', values: { LCP: -1 } });
    await report(bff, { route: '/made-up', values: { LCP: 900 } });
    for (const route of ['/dashboard', '/login', '/update-building/:id'])
      await report(bff, { route, values: { LCP: 900 } }, `office ${route}`);
  }
  const views = content.received.flatMap(({ body }) => (JSON.parse(body) as PageViews).views);
  expect(views.map(({ route, count }) => [route, count])).toEqual([
    ['/about', 1],
    ['other', 1],
  ]);
});
