import { expect, test } from '@jest/globals';
import { createLogger } from '../observation/logger.ts';
import { createMetrics } from '../observation/metrics.ts';
import { startTestServer } from '../../testing/index.ts';
import { createApp } from './app.ts';
import { sendEncoded, encodedBody } from './encoded-body.ts';
import { offerRepeat } from './repeated-answers.ts';

/** Serves one cached text at every address, and counts how often the middleware has run. */
const start = async (sent: Record<string, string> = {}) => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) });
  const metrics = createMetrics('test');
  const app = createApp({ name: 'test', logger, metrics });
  const source = { runs: 0, age: 1 as number | undefined };
  const body = encodedBody(Buffer.from('cached '.repeat(500)));
  app.use(async (ctx) => {
    source.runs += 1;
    ctx.set({ Age: '0', 'X-Kept': 'yes', ...sent });
    await sendEncoded(ctx, { body, etag: '"1"' });
    offerRepeat(ctx, () => (source.age === undefined ? undefined : { age: String(source.age) }));
  });
  return { ...(await startTestServer(app)), source, lines, metrics };
};

test('a cached answer is given again without the middleware, with the headers of each request', async () => {
  await using server = await start();
  const first = await fetch(server.url);
  const second = await fetch(server.url);
  expect(server.source.runs).toBe(1);
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('age')).toBe('1');
  for (const name of ['x-kept', 'etag', 'content-encoding', 'vary', 'x-content-type-options'])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  const ids = [first, second].map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
});

test('each repeated answer is logged and measured', async () => {
  await using server = await start();
  for (let n = 0; n < 3; n += 1) await (await fetch(`${server.url}/page?token=secret`)).text();
  expect(server.source.runs).toBe(1);
  const logged = server.lines.map((line): { path: string; status: number } => JSON.parse(line));
  expect(logged.map(({ path, status }) => `${status} ${path}`)).toEqual(Array(3).fill('200 /page'));
  expect(await server.metrics.registry.metrics()).toMatch(/http_request_duration_seconds_count{.*} 3/);
});

test('an answer that may have changed is made anew', async () => {
  await using server = await start();
  await fetch(server.url);
  server.source.age = undefined;
  await fetch(server.url);
  expect(server.source.runs).toBe(2);
});

test.each([
  ['another address', '/other', {}],
  ['another method', '/', { method: 'HEAD' }],
  ['other encodings', '/', { headers: { 'accept-encoding': 'gzip' } }],
  ['an entity tag', '/', { headers: { 'if-none-match': '"1"' } }],
  ['a cookie', '/', { headers: { cookie: 'ekamra_preview=x' } }],
  ['a token', '/', { headers: { authorization: 'Bearer x' } }],
  ['a range', '/', { headers: { range: 'bytes=0-1' } }],
  ['a deadline', '/', { headers: { 'x-deadline-ms': '1000' } }],
])('a request with %s gets no answer of another one', async (_, path, init) => {
  await using server = await start();
  await fetch(server.url);
  await fetch(server.url + path, init);
  expect(server.source.runs).toBe(2);
});

test('an answer that sets a cookie is for one visitor', async () => {
  await using server = await start({ 'Set-Cookie': 'a=b' });
  await fetch(server.url);
  await fetch(server.url);
  expect(server.source.runs).toBe(2);
});
