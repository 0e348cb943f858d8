import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runShell, type RunningShell } from '../../testing/running-shell.ts';
import { builtSample, type BuiltSample } from '../../testing/sample.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';

/** Maximum number of documents that a shell caches. */
const maxCached = 40;
const listPath = '/real-estate/buildings/get-all-buildings';

let sample: BuiltSample;
let api: StubApi;
/** A shell over an API with one building. */
let shell: RunningShell;
beforeAll(async () => {
  sample = await builtSample();
  await sample.release(sample.releases('crawlers'), 'one');
  api = await stubApi({ [listPath]: { status: 200, body: [one], headers: { 'x-total-count': '1' } } });
  shell = await start(api);
});
afterAll(async () => {
  await shell?.[Symbol.asyncDispose]();
  await api?.[Symbol.asyncDispose]();
  await sample?.[Symbol.asyncDispose]();
});

const start = (calledApi: StubApi): Promise<RunningShell> =>
  runShell({
    BFF_URL: calledApi.url,
    RENDERINGS_PER_ADDRESS: '1000',
    ...sample.settings(sample.releases('crawlers')),
  });
const one = { _id: '7', createdAt: '2026-06-12T06:30:00.000Z' };

test('the sitemap lists the addresses of the remotes’ routes, and concurrent requests share the API calls', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => fetch(`${shell.url}/sitemap.xml`)));
  const [xml] = await Promise.all(responses.map((response) => response.text()));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(responses[0]?.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(responses[0]?.headers.get('cache-control')).toBe('public, max-age=300');
  expect(xml).toContain('<loc>http://site.example/</loc>');
  expect(xml).toContain('<loc>http://site.example/items/7</loc><lastmod>2026-06-12T06:30:00.000Z</lastmod>');
  // It is `noindex`; `*` and patterns with parameters are no addresses.
  expect(xml).not.toMatch(/failing|\*|:id/);
  const requestCount = api.requests.length;
  await fetch(`${shell.url}/sitemap.xml`);
  expect(api.requests.length).toBe(requestCount);
});

test('robots.txt allows pages that are noindex', async () => {
  const response = await fetch(`${shell.url}/robots.txt`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).not.toContain('/failing');
  expect(text).toContain('Disallow: /real-estate/\n');
  expect(text).toContain('Sitemap: http://site.example/sitemap.xml\n');
});

const statusOf = async (path: string) => (await fetch(shell.url + path)).status;

test('missing documents are a 404, cost one API call, and evict no cached document', async () => {
  expect(await statusOf('/sitemap.xml')).toBe(200);
  const requestCount = api.requests.length;
  const missing = Array.from({ length: maxCached + 1 }, (_, part) => `sample-item-${99_000 + part}`);
  for (const name of [...missing, 'junk-1', 'junk-2'])
    expect([name, await statusOf(`/sitemap-${name}.xml`)]).toEqual([name, 404]);
  expect(await statusOf('/sitemap.xml')).toBe(200);
  expect(api.requests.length).toBe(requestCount);
});

test('without the API the sitemap is a 503 with Retry-After, and robots.txt still works', async () => {
  await using down = await stubApi({ [listPath]: { status: 503, body: { status: false, message: 'Down' } } });
  await using withoutApi = await start(down);
  const response = await fetch(`${withoutApi.url}/sitemap.xml`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.text()).not.toContain('<');
  expect((await fetch(`${withoutApi.url}/robots.txt`)).status).toBe(200);
  expect((await fetch(`${withoutApi.url}/sitemap-none-1.xml`)).status).toBe(404);
});
