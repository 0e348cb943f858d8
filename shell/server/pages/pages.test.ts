import { hash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { untilLogged } from '../../testing/release-stage.ts';
import { scriptsOf } from '../../testing/home-page.ts';
import { runShell, type RunningShell, waitForRendering } from '../../testing/running-shell.ts';
import { builtSample, type BuiltSample } from '../../testing/sample.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';

const buildings = [{ _id: '1', generalInfo: { BuildingsName: 'Lotus </script><b>Heights' } }];

let sample: BuiltSample;
let api: StubApi;
let shell: RunningShell;

beforeAll(async () => {
  sample = await builtSample();
  api = await stubApi({
    '/real-estate/buildings/get-all-buildings': { status: 200, body: buildings },
    '/real-estate/lands/get-all-lands': {
      status: 503,
      body: { status: false, message: 'Down', code: 'UNAVAILABLE', requestId: 'x' },
    },
    '/real-estate/jobs/create-job-apply': { status: 201, body: 'echo' },
  });
  const releases = sample.releases('pages');
  await sample.release(releases, 'one');
  shell = await runShell({ BFF_URL: api.url, ...sample.settings(releases) });
  await waitForRendering(shell);
});
afterAll(async () => {
  await shell?.[Symbol.asyncDispose]();
  await api?.[Symbol.asyncDispose]();
  await sample?.[Symbol.asyncDispose]();
});

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(shell.url + path, { redirect: 'manual', headers });
  return { response, html: await response.text() };
};
const bootOf = (html: string): { page?: unknown; remotes: { name: string; entry: string }[] } =>
  JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a page that is rendered on the server', () => {
  test('contains its data, head and state before any script runs', async () => {
    const { response, html } = await page('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('Sample edition one');
    expect(html).toContain('Lotus &lt;/script&gt;&lt;b&gt;Heights');
    expect(html).not.toContain('Lotus </script>');
    expect(html).toContain('<title>Sample | Home</title>');
    expect(html).toContain('content="A &quot;sample&quot; &lt;page&gt;"');
    expect(html).toContain('rel="canonical" href="http://site.example/"');
    expect(bootOf(html).page).toMatchObject({ remote: 'mf-sample' });
    expect(html).toMatch(/<style data-styled/);
    const icon = /<link rel="icon" type="image\/svg\+xml" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await fetch(shell.url + icon)).headers.get('content-type')).toBe('image/svg+xml');
  });

  test('names every script of its route for after the first frame, and refers to existing pictures', async () => {
    const { html } = await page('/');
    const scripts = scriptsOf(html).map(({ url }) => url);
    const picture = /<img src="([^"]+\.svg)"/.exec(html)?.[1] ?? '';
    expect(html).not.toMatch(/<script src|as="script"/);
    expect(scripts.filter((url) => url.startsWith('/assets/'))).toHaveLength(2);
    const ofRemote = scripts.slice(2);
    expect(ofRemote[0]).toBe(bootOf(html).remotes[0]?.entry);
    expect(ofRemote.length).toBeGreaterThanOrEqual(3);
    expect(ofRemote.filter((url) => !url.startsWith('/remotes/mf-sample/'))).toEqual([]);
    for (const url of [...scripts, picture]) expect((await fetch(shell.url + url)).status).toBe(200);
  });

  test.each([
    ['/', true],
    ['/no/such/page', true],
    ['/failing', false],
    ['/broken', false],
  ])('%s loads them after its pictures: %s', async (path, isComplete) => {
    const { html } = await page(path);
    expect(html).toContain(`"isComplete":${isComplete},"gestures":["pointermove"`);
  });

  test('forwards request id, deadline and visitor address to the API', async () => {
    const id = '0d9d2b6e-1111-4222-8333-444455556666';
    const { response } = await page('/?first-visit', {
      'x-request-id': id,
      'x-forwarded-for': '203.0.113.9',
    });
    const apiRequest = api.requests.findLast(({ headers }) => headers['x-request-id'] === id);
    expect(response.headers.get('x-request-id')).toBe(id);
    expect(Number(apiRequest?.headers['x-deadline-ms'])).toBeGreaterThan(1_000);
    expect(apiRequest?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
  });

  test.each([
    ['/items/1', 200],
    ['/items/2', 404],
    ['/no/such/page', 404],
    ['//other.example/page', 404],
    ['/failing', 503],
  ])('%s answers %i', async (path, status) => {
    expect((await page(path)).response.status).toBe(status);
  });

  test.each([
    '//[',
    '//other.example/page',
    '/\\other.example',
    '/%5Cother.example',
    '/.//[',
    '/a/%2e%2e//[',
  ])('%s could be read as another host, so it is an unknown page without a rendering', async (path) => {
    // `fetch` would spell the path differently.
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(shell.url, { path, headers: { accept: 'text/html' } }, resolve).on('error', reject);
    });
    const html = await readText(response);
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.headers).not.toHaveProperty('server-timing');
    expect(html).toContain('class="splash"');
    expect(html).not.toContain('og:url');
    expect(bootOf(html).page).toBeUndefined();
  });

  test.each([
    ['/Items/1', '/items/1'],
    ['/items/1//?tab=plan', '/items/1?tab=plan'],
  ])('%s is at another address: %s', async (path, location) => {
    const { response } = await page(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
  });

  test.each([
    ['/items/1)', '/items/1'],
    ['/items/1%29.', '/items/1'],
    ['/items/1/%20%2A%22', '/items/1'],
    ['/items/1,?tab=plan', '/items/1?tab=plan'],
    ['/items/2)', '/items/2'],
  ])('%s, as messengers pass links on, leads to %s', async (path, location) => {
    const { response } = await page(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
  });

  test.each(['/no/such/page)', '//other.example/items/1)'])('%s stays an unknown page', async (path) => {
    expect((await page(path)).response.status).toBe(404);
  });

  test.each([
    ['/enquiry-sent', '<a class="button" href="/">'],
    ['/enquiry-sent?from=%2Flands%2F1', '<a class="button" href="/lands/1">'],
    ['/enquiry-sent?from=%2F%2Fother.example', '<a class="button" href="/">'],
  ])('%s says thanks also while no live version has such a page, with a way back', async (path, link) => {
    const { response, html } = await page(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('<h1>Thank You</h1>');
    expect(html).toContain(link);
  });

  test('an unknown page is not stored', async () => {
    const { response } = await page('/items/2');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('etag')).toBeNull();
  });

  test('follows redirects of loaders', async () => {
    const { response } = await page('/moved');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/items/1');
  });

  test('that failed is shown inside the layout without internal details', async () => {
    const { html, response } = await page('/failing');
    expect(html).toContain('Retry');
    expect(html).toContain('<footer');
    expect(html).not.toContain('UNAVAILABLE');
    expect(response.headers.get('retry-after')).toBe('5');
  });

  test('is left to the browser if rendering throws, and the error is logged', async () => {
    const { html, response } = await page('/broken');
    expect(response.status).toBe(200);
    expect(html).toContain('class="splash"');
    expect(bootOf(html).page).toBeUndefined();
    expect(await untilLogged(shell, 'A page could not be rendered')).toBe(true);
    expect(shell.log).toContainEqual(
      expect.objectContaining({ msg: 'A page could not be rendered', path: '/broken' }),
    );
  });

  test('has a strict Content-Security-Policy', async () => {
    const { response, html } = await page('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src [^;]*'strict-dynamic'/);
    expect(policy).not.toMatch(/script-src [^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'none';");
    expect(policy).not.toMatch(/style-src [^;]*unsafe/);
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types default(;|$)/);
    const inline = [...html.matchAll(/<(script|style)(?![^>]*type="application)[^>]*>([^]*?)<\/\1>/g)];
    expect(inline.length).toBeGreaterThan(3);
    for (const [, , text = ''] of inline)
      expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`);
    for (const { integrity } of scriptsOf(html)) expect(policy).toContain(`'${integrity}'`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.has('strict-transport-security')).toBe(false);
  });

  test('allows only GET and HEAD', async () => {
    const response = await fetch(shell.url, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('the front door', () => {
  test('proxies API calls with their bodies', async () => {
    const response = await fetch(`${shell.url}/real-estate/jobs/create-job-apply`, {
      method: 'POST',
      body: '{"name":"A"}',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-from')).toBe('api');
    expect(await response.json()).toEqual({ name: 'A' });
    expect(api.requests.at(-1)?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
  });

  test('answers 503 in the common error format if the API is down', async () => {
    const down = await stubApi({});
    await down[Symbol.asyncDispose]();
    await using other = await runShell({
      BFF_URL: down.url,
      ...sample.settings(sample.releases('pages')),
    });
    const response = await fetch(`${other.url}/real-estate/buildings/get-all-buildings`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ status: false, code: 'UNAVAILABLE' });
  });
});
