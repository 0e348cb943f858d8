import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { errorAnswer } from '@ekamra/contracts';
import { z } from 'zod';
import { createApp } from './app.ts';
import { conflict, tooMany } from './api-error.ts';
import { createLogger } from '../observation/logger.ts';
import { createMetrics } from '../observation/metrics.ts';
import { currentContext, remainingMs, whileConnected } from './request-context.ts';
import { createRouter } from './route.ts';
import { startTestServer } from '../../testing/index.ts';

const start = async (serve: (router: ReturnType<typeof createRouter>) => void) => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) });
  const metrics = createMetrics('test');
  const app = createApp({ name: 'test', logger, metrics });
  const router = createRouter();
  serve(router);
  app.use(router.routes());
  return { ...(await startTestServer(app)), lines, metrics };
};

const errorOf = async (response: Response) => errorAnswer.parse(await response.json());

test('a request keeps its id when that is a UUID, and gets one otherwise', async () => {
  await using server = await start((router) =>
    router.get('/id', (ctx) => {
      ctx.body = currentContext()?.requestId;
    }),
  );
  const ask = (id: string) => fetch(`${server.url}/id`, { headers: { 'x-request-id': id } });
  const given = '7f1b4a52-3d0e-4d34-9c6f-2f6a5a0f9d10';
  const response = await ask(given);
  expect(await response.text()).toBe(given);
  expect(response.headers.get('x-request-id')).toBe(given);
  const replaced = await (await ask('<script>')).text();
  expect(z.uuid().safeParse(replaced).success).toBe(true);
});

test.each([
  ['2000', 2_000],
  ['nonsense', 10_000],
  ['99999999', 30_000],
])('a deadline of %s ms leaves at most %d', async (given, most) => {
  await using server = await start((router) =>
    router.get('/left', (ctx) => {
      ctx.body = String(remainingMs());
    }),
  );
  const response = await fetch(`${server.url}/left`, { headers: { 'x-deadline-ms': given } });
  const left = Number(await response.text());
  expect(left).toBeLessThanOrEqual(most);
  expect(left).toBeGreaterThan(most - 500);
});

test.each([
  ['no time is said', {}, 1_000],
  ['more time is said', { 'x-deadline-ms': '5000' }, 1_000],
  ['less time is said', { 'x-deadline-ms': '300' }, 300],
])(
  'a deadline at a moment counts from when the request was sent, also when %s',
  async (...[, statedDeadline, most]) => {
    await using server = await start((router) =>
      router.get('/left', (ctx) => {
        ctx.body = String(remainingMs());
      }),
    );
    const at = String(Date.now() + 1_000);
    const left = Number(
      await (
        await fetch(`${server.url}/left`, { headers: { ...statedDeadline, 'x-deadline-at': at } })
      ).text(),
    );
    expect(left).toBeLessThanOrEqual(most);
    expect(left).toBeGreaterThan(0);
  },
);

test('a request whose deadline has already passed is refused before any work', async () => {
  let worked = 0;
  await using server = await start((router) =>
    router.post('/lands', (ctx) => {
      worked += 1;
      ctx.body = 'done';
    }),
  );
  const headers = { 'x-deadline-ms': '5000', 'x-deadline-at': String(Date.now() - 1) };
  const late = await fetch(`${server.url}/lands`, { method: 'POST', headers, body: '{}' });
  expect([late.status, late.headers.get('retry-after'), worked]).toEqual([503, '1', 0]);
  expect(await errorOf(late)).toMatchObject({ code: 'TIMED_OUT' });
});

test('work for a disconnected caller has no time left', async () => {
  const arrived = Promise.withResolvers<void>();
  const left = Promise.withResolvers<(number | undefined)[]>();
  await using server = await start((router) =>
    router.post('/upload', (ctx) =>
      whileConnected(ctx.res, 60_000, async () => {
        const before = remainingMs();
        arrived.resolve();
        await once(ctx.res, 'close');
        left.resolve([before, remainingMs()]);
      }),
    ),
  );
  const caller = new AbortController();
  const sent = fetch(`${server.url}/upload`, { method: 'POST', body: 'x', signal: caller.signal });
  await arrived.promise;
  caller.abort();
  await expect(sent).rejects.toThrow();
  expect(await left.promise).toEqual([expect.any(Number), 0]);
});

test('an ApiError becomes its answer, with the request’s id and Retry-After', async () => {
  await using server = await start((router) => {
    router.get('/conflict', () => {
      throw conflict('There is such a phone number already');
    });
    router.get('/busy', () => {
      throw tooMany(30);
    });
  });
  const conflicting = await fetch(`${server.url}/conflict`);
  expect(conflicting.status).toBe(409);
  expect(await errorOf(conflicting)).toEqual({
    status: false,
    message: 'There is such a phone number already',
    code: 'CONFLICT',
    requestId: conflicting.headers.get('x-request-id'),
  });
  const busy = await fetch(`${server.url}/busy`);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '30']);
});

test('an unexpected error is a 500 without details, and a log line with all of them', async () => {
  await using server = await start((router) =>
    router.get('/bug', () => {
      throw new TypeError('select * from admins failed at 10.0.0.7');
    }),
  );
  const response = await fetch(`${server.url}/bug`);
  expect(response.status).toBe(500);
  expect(await errorOf(response)).toMatchObject({
    code: 'INTERNAL',
    message: 'Something went wrong on our side',
  });
  expect(server.lines.join('')).toContain('select * from admins failed');
});

test('a validation failure inside a handler is an internal error, and its details are not sent', async () => {
  await using server = await start((router) =>
    router.get('/bug', () => {
      z.object({ passwordHash: z.string() }).parse({});
    }),
  );
  const response = await fetch(`${server.url}/bug`);
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.not.stringContaining('passwordHash'),
  ]);
});

test('an unreachable database is a 503 with Retry-After, which does not name its address', async () => {
  await using server = await start((router) =>
    router.get('/lands', () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    }),
  );
  const response = await fetch(`${server.url}/lands`);
  const answer = await response.text();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(answer).not.toContain('10.0.0.7');
  expect(JSON.parse(answer)).toMatchObject({ code: 'UNAVAILABLE' });
  expect(server.lines.join('')).toContain('10.0.0.7');
});

test('an error removes the headers of the answer that it replaces', async () => {
  await using server = await start((router) =>
    router.get('/half', (ctx) => {
      ctx.set({ ETag: '"1"', 'Cache-Control': 'public, max-age=60' });
      throw conflict();
    }),
  );
  const response = await fetch(`${server.url}/half`);
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('an unknown path is a 404, a known one under another method a 405 with Allow', async () => {
  await using server = await start((router) =>
    router.get('/lands', (ctx) => {
      ctx.body = '[]';
    }),
  );
  const unknown = await fetch(`${server.url}/castles`);
  expect([unknown.status, (await errorOf(unknown)).code]).toEqual([404, 'NOT_FOUND']);
  const wrong = await fetch(`${server.url}/lands`, { method: 'DELETE' });
  expect([wrong.status, (await errorOf(wrong)).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(wrong.headers.get('allow')).toBe('HEAD, GET');
});

test('a path that can’t be decoded is a client error', async () => {
  await using server = await start((router) =>
    router.get('/lands/:id', (ctx) => {
      ctx.body = '[]';
    }),
  );
  const response = await fetch(`${server.url}/lands/%E0%A4%A`);
  expect(response.status).toBeLessThan(500);
});

test('each request writes one line and one measurement, under its route and without its query', async () => {
  await using server = await start((router) =>
    router.get('/lands/:id', (ctx) => {
      ctx.body = '[]';
    }),
  );
  await (await fetch(`${server.url}/lands/7?signature=hunter2`)).text();
  const requestLines = () => server.lines.filter((line) => line.includes('"msg":"request"'));
  while (requestLines().length === 0) await sleep(5);
  const lines = requestLines();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', path: '/lands/7', status: 200 });
  expect(lines[0]).not.toContain('hunter2');
  expect(await server.metrics.registry.metrics()).toContain(
    'http_request_duration_seconds_count{service="test",method="GET",route="/lands/:id",status="200"} 1',
  );
});
