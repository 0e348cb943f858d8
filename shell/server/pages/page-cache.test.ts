import { brotliDecompressSync } from 'node:zlib';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { publicCache } from '@ekamra/contracts/calls/cache-policy';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runShell, type RunningShell, waitForRendering } from '../../testing/running-shell.ts';
import { builtSample, type BuiltSample } from '../../testing/sample.ts';
import { type Answer, stubApi, type StubApi } from '../../testing/stub-api.ts';
import type { ShellConfig } from '../config.ts';
import type { BuiltPage, PageRequest } from './build-page.ts';
import { createPageCache } from './page-cache.ts';
import type { SlotOutcome } from './page-slots.ts';
import { serverTiming } from './server-timing.ts';

const listPath = '/real-estate/buildings/get-all-buildings';
const building = (name: string) => ({ _id: '1', generalInfo: { BuildingsName: name } });

let sample: BuiltSample;
const apiAnswers: Record<string, Answer> = {};
let api: StubApi;
let shell: RunningShell;

beforeAll(async () => {
  sample = await builtSample();
  api = await stubApi(apiAnswers);
  const releases = sample.releases('page-cache');
  await sample.release(releases, 'one');
  shell = await runShell({ BFF_URL: api.url, ...sample.settings(releases) });
  await waitForRendering(shell);
});
afterAll(async () => {
  await shell?.[Symbol.asyncDispose]();
  await api?.[Symbol.asyncDispose]();
  await sample?.[Symbol.asyncDispose]();
});

const showBuildings = (...names: string[]): void => {
  apiAnswers[listPath] = { status: 200, body: names.map(building) };
};
const readsOfList = (): number => api.requests.filter(({ url }) => url?.startsWith(listPath)).length;
const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(shell.url + path, { headers });
  return { response, html: await response.text() };
};

/** Sends a write of buildings that the API answers with `status`. */
const write = (status: number): Promise<Response> => {
  const path = '/real-estate/buildings/add-building';
  apiAnswers[path] = { status, body: { status: status < 400 } };
  return fetch(shell.url + path, { method: 'POST' });
};

/** Requests with node:http, because fetch decompresses by itself. */
const receive = (path: string, headers: Record<string, string>): Promise<{ etag: string; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(shell.url + path, { headers }, (response) => {
      buffer(response).then((body) => resolve({ etag: response.headers.etag ?? '', body }), reject);
    }).on('error', reject);
  });

test('a hundred concurrent visitors cost one rendering and get the same bytes', async () => {
  showBuildings('Lotus Heights');
  const before = readsOfList();
  const visits = await Promise.all(Array.from({ length: 100 }, () => page('/?burst')));
  expect(new Set(visits.map(({ html }) => html)).size).toBe(1);
  expect(visits[0]?.html).toContain('Lotus Heights');
  expect(readsOfList() - before).toBe(1);
});

test('a page is confirmed by its entity tag, and each encoding has its own', async () => {
  showBuildings('Lotus Heights');
  const plain = await receive('/', { 'accept-encoding': 'identity' });
  const brotli = await receive('/', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(plain.etag).toMatch(/^"[\w-]{27}"$/);
  expect(brotli.etag).toBe(plain.etag.replace(/"$/, '-br"'));
  for (const etag of [plain.etag, brotli.etag]) {
    const { response, html } = await page('/', { 'if-none-match': etag });
    expect([response.status, html]).toEqual([304, '']);
    expect(response.headers.get('content-security-policy')).toContain('strict-dynamic');
  }
});

test('a write through the API is on the next page, and a refused one renders nothing again', async () => {
  showBuildings('Lotus Heights');
  await page('/?write');
  showBuildings('Lotus Heights', 'Palm Court');
  const before = readsOfList();
  await write(422);
  expect((await page('/?write')).html).not.toContain('Palm Court');
  expect(readsOfList()).toBe(before);
  await write(201);
  expect((await page('/?write')).html).toContain('Palm Court');
});

test('a write to another resource leaves the page in the cache', async () => {
  showBuildings('Lotus Heights');
  await page('/?other-write');
  const before = readsOfList();
  apiAnswers['/real-estate/jobs/create-job-apply'] = { status: 201, body: 'echo' };
  await fetch(`${shell.url}/real-estate/jobs/create-job-apply`, { method: 'POST', body: '{}' });
  await page('/?other-write');
  expect(readsOfList()).toBe(before);
});

test('query parameters that a page does not read render nothing again', async () => {
  const { html } = await page('/items/1');
  const { html: tracked, response } = await page('/items/1?utm_source=letter');
  expect(tracked).toBe(html);
  expect(response.headers.get('etag')).toBe((await page('/items/1')).response.headers.get('etag'));
});

test('a page with failed data is not cached, and the next visitor gets the data', async () => {
  apiAnswers[listPath] = { status: 503, body: { status: false, message: 'Down', code: 'UNAVAILABLE' } };
  const failed = await page('/?outage');
  expect(failed.response.headers.get('etag')).toBeNull();
  expect(failed.response.headers.get('cache-control')).toBe('private, no-cache');
  showBuildings('Lotus Heights');
  const { html, response } = await page('/?outage');
  expect([response.status, html.includes('Lotus Heights')]).toEqual([200, true]);
});

test('a page of stale data is not cached', async () => {
  const body = [building('Lotus Heights')];
  apiAnswers[listPath] = { status: 200, body, headers: { warning: '110 - "Response is Stale"' } };
  const stale = await page('/?stale');
  expect([stale.response.status, stale.response.headers.get('etag')]).toEqual([200, null]);
});

test('after a write, a page whose data fails is served as it was', async () => {
  showBuildings('Lotus Heights');
  await page('/?kept');
  await write(201);
  apiAnswers[listPath] = { status: 503, body: { status: false, message: 'Down', code: 'UNAVAILABLE' } };
  const { html, response } = await page('/?kept');
  expect([response.status, html.includes('Lotus Heights')]).toEqual([200, true]);
});

test.each<[SlotOutcome['outcome'], number]>([
  ['rendered', 1],
  ['browser', 1],
  ['unavailable', 2],
  ['late', 2],
])(
  'a page with a slot that is %s is rendered %i times while its data stays the same',
  async (outcome, times) => {
    let now = 0;
    let renderings = 0;
    const isConfirmed = Promise.withResolvers<void>();
    const built = {
      kind: 'page',
      isComplete: true,
      body: { plain: Buffer.alloc(1), retire: () => undefined },
      get reads() {
        if (now > 0) isConfirmed.resolve();
        return [];
      },
      slots: [{ remote: 'mf-filler', version: 'one', outcome }],
    } as unknown as BuiltPage;
    const cache = createPageCache({
      config: {} as ShellConfig,
      logger: createLogger({ name: 'shell', level: 'silent' }),
      build: () => {
        renderings += 1;
        return Promise.resolve(built);
      },
      now: () => now,
    });
    const request = { url: new URL('http://site.example/'), site: { versions: 'one' } } as PageRequest;
    const read = () => cache.read(request, { requestId: '', address: '' });
    await read();
    now = publicCache.freshMs + 1;
    await read();
    await isConfirmed.promise;
    expect(renderings).toBe(times);
  },
);

const confirmedIn = (timing: string | null): number =>
  Number(/confirmed;desc="(\d+)"/.exec(timing ?? '')?.[1]);

test('a page says when its data was confirmed, by the age that the cache knows', async () => {
  showBuildings('Lotus Heights');
  const startedAt = Date.now();
  const { response } = await page('/?confirmed');
  const confirmedAt = confirmedIn(response.headers.get('server-timing'));
  expect(confirmedAt).toBeGreaterThanOrEqual(startedAt - 1);
  expect(confirmedAt).toBeLessThanOrEqual(Date.now());
  const unknownPage = await page('/no-such-page');
  expect(confirmedIn(unknownPage.response.headers.get('server-timing'))).toBeNaN();
  const minuteAgo = Date.now() - 60_000;
  const confirmedMinuteAgo = confirmedIn(serverTiming({ visit: { begun: [], failed: [] }, ageMs: 60_000 }));
  expect(confirmedMinuteAgo).toBeGreaterThanOrEqual(minuteAgo);
  expect(confirmedMinuteAgo).toBeLessThanOrEqual(Date.now() - 60_000);
});

test('visits are counted one by one although the page is the same', async () => {
  showBuildings('Lotus Heights');
  const timings = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { response } = await page('/', { accept: 'text/html' });
      return response.headers.get('server-timing');
    }),
  );
  expect(new Set(timings).size).toBe(3);
  for (const timing of timings) expect(timing).toMatch(/^visit;desc="mf-sample\/edition-one\//);
});
