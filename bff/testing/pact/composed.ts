import { randomUUID } from 'node:crypto';
import { createLogger } from '@ekamra/chassis';
import { signTestToken, testServiceTokens } from '@ekamra/chassis/testing';
import {
  addPageViewsCall,
  addPageViewsSchemas,
  apiBase,
  changedKinds,
  type Service,
} from '@ekamra/contracts';
import { done } from '@ekamra/contracts/testing/expectations/level';
import { call, type Expectation } from '@ekamra/contracts/testing/pact';
import { createPageViewCounter } from '../../src/page-view-counter.ts';
import { answerJson, startStubService } from '../stub-service.ts';
import { startTestBff } from '../test-bff.ts';
import { createUpstream } from '../../src/upstream.ts';

const loggingServices = new Set<Service>(changedKinds.map((kind) => kind.service));

/** Expectation of `service` when the BFF merges its changes with those of the others, which have none. */
export const mergedActivity =
  (service: Service) =>
  ({ receiving, check }: Expectation): Expectation => ({
    receiving,
    check: (consumer) =>
      check({
        ...consumer,
        reach: async (url, _, work) => {
          await using stub = await startStubService((response) =>
            answerJson(response, { changes: [], missing: [] }),
          );
          const stubs = Object.fromEntries([...loggingServices].map((name) => [name, stub.url]));
          await using bff = await startTestBff({ ...stubs, [service]: url });
          await work({ origin: bff.url, base: apiBase, token: signTestToken() });
        },
      }),
  });

const key = 'pact-page-views';

/** Counts two views of a page and sends them to content at `origin`. */
const sendViews = async (origin: string): Promise<void> => {
  const content = createUpstream('content', origin);
  const ids = [key];
  const counter = createPageViewCounter({
    content,
    services: testServiceTokens('bff'),
    logger: createLogger({ name: 'bff', level: 'silent' }),
    now: () => new Date('2026-01-15T06:30:00.000Z'),
    newId: () => ids.shift() ?? randomUUID(),
  });
  for (let view = 0; view < 2; view += 1) counter.count('/about');
  await counter.flush();
  await content.close();
};

/** Expectation of the page views that the BFF counts and sends in the background. */
export const addedPageViews: Expectation = {
  receiving: 'page views of a day',
  check: (consumer) => {
    let origin = '';
    const expectation = call({
      receiving: 'page views of a day',
      as: 'service',
      call: addPageViewsCall,
      schema: addPageViewsSchemas.answer,
      headers: { 'Idempotency-Key': key },
      body: { views: [{ day: '2026-01-15', route: '/about', count: 2 }] },
      expects: { answer: done },
      consumerCode: async () => {
        await sendViews(origin);
        return { data: done };
      },
    });
    return expectation.check({
      ...consumer,
      reach: async (url, _, work) => {
        origin = url;
        await work({ origin: url, base: '', token: undefined });
      },
    });
  },
};
