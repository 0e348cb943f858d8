import { setTimeout as pause } from 'node:timers/promises';
import { previewToken, setCanary } from '@ekamra/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runShell, type RunningShell } from '../testing/running-shell.ts';
import { builtSample, releaseKey, takeBackKey, type BuiltSample } from '../testing/sample.ts';
import { stubApi, type StubApi } from '../testing/stub-api.ts';

const remote = 'mf-sample';
let sample: BuiltSample;
let api: StubApi;

beforeAll(async () => {
  sample = await builtSample();
  api = await stubApi({ '/real-estate/buildings/get-all-buildings': { status: 200, body: [] } });
}, 60_000);
afterAll(async () => {
  await api?.[Symbol.asyncDispose]();
  await sample?.[Symbol.asyncDispose]();
});

/** A shell with one edition live and another one published. */
const stage = async (name: string): Promise<RunningShell & { releases: string }> => {
  const releases = sample.releases(name);
  await sample.release(releases, 'live');
  await sample.publish(releases, 'next');
  return Object.assign(await runShell({ BFF_URL: api.url, ...sample.settings(releases) }), { releases });
};
const visit = async (shell: RunningShell, cookie = '', path = '/') => {
  const response = await fetch(shell.url + path, { headers: { cookie }, redirect: 'manual' });
  const html = await response.text();
  const entry = /"entry":"([^"]+)"/.exec(html)?.[1];
  return {
    response,
    html,
    entry,
    edition: /edition-(\w+)/.exec(entry ?? '')?.[1],
    cookies: response.headers.getSetCookie(),
  };
};
const canary = (releases: string, percent: number) =>
  setCanary(
    sample.registry(releases),
    { remote, version: 'edition-next', percent },
    { by: 'a test', why: 'to see it' },
  );
const until = async (isTrue: () => boolean): Promise<boolean> => {
  const end = performance.now() + 5_000;
  while (performance.now() < end && !isTrue()) await pause(50);
  return isTrue();
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test('nobody gets a cookie while no canary runs', async () => {
  await using shell = await stage('quiet');
  const { cookies, response, edition } = await visit(shell);
  expect([cookies, edition]).toEqual([[], 'live']);
  expect(response.headers.get('vary')).toMatch(/Cookie/);
});

test('a canary is for its share of the visitors, and each keeps what he got', async () => {
  await using shell = await stage('canary');
  const shows = (percent: number) => () =>
    shell.log.some(({ live }) => JSON.stringify(live ?? '').includes(`canary edition-next ${percent} %`));
  await canary(shell.releases, 50);
  expect(await until(shows(50))).toBe(true);
  const first = await Promise.all(Array.from({ length: 40 }, () => visit(shell, '', '/items/1')));
  for (const { cookies, response } of first) {
    expect(cookies).toEqual([
      expect.stringMatching(/^ekamra_visitor=[\w-]{22}; Expires=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  }
  const editions = first.map(({ edition }) => edition);
  // All forty throws of a coin alike: once in 10^12 times.
  expect(new Set(editions)).toEqual(new Set(['live', 'next']));

  const again = await Promise.all(
    first.map(({ cookies }) => visit(shell, cookies[0]?.split(';')[0], '/items/1')),
  );
  expect(again.map(({ edition }) => edition)).toEqual(editions);
  expect(again.flatMap(({ cookies }) => cookies)).toEqual([]);

  await canary(shell.releases, 100);
  expect(await until(shows(100))).toBe(true);
  const all = await Promise.all(Array.from({ length: 10 }, () => visit(shell, '', '/items/1')));
  expect(all.every(({ edition }) => edition === 'next')).toBe(true);
}, 60_000);

test('a signed link shows one browser another version, says so on the page, and is left by its link', async () => {
  await using shell = await stage('preview');
  const token = previewToken(releaseKey, { remote, version: 'edition-next', until: inAnHour() });
  const link = await visit(shell, '', `/releases/preview/${token}`);
  expect([link.response.status, link.response.headers.get('location')]).toEqual([303, '/']);
  expect(link.response.headers.get('cache-control')).toBe('no-store');
  const cookie = link.cookies[0]?.split(';')[0] ?? '';

  const { html, edition, entry } = await visit(shell, cookie);
  expect(edition).toBe('next');
  expect(html).toMatch(/<aside aria-label="Preview".*Preview of.*mf-sample.*edition-next/);
  expect(html).toContain('href="/releases/preview/leave"');
  expect((await fetch(shell.url + entry)).status).toBe(200);
  const other = await visit(shell);
  expect(other.edition).toBe('live');
  expect(other.html).not.toContain('Preview of');

  const left = await visit(shell, cookie, '/releases/preview/leave');
  expect(left.response.status).toBe(303);
  expect(left.cookies).toEqual([expect.stringMatching(/^ekamra_preview=; Expires=Thu, 01 Jan 1970/)]);
});

test.each([
  ['nobody signed', () => 'nonsense'],
  [
    'a key signed that may only take back',
    () => previewToken(takeBackKey, { remote, version: 'edition-next', until: inAnHour() }),
  ],
  [
    'is out of date',
    () => previewToken(releaseKey, { remote, version: 'edition-next', until: '2026-06-12T00:00:00.000Z' }),
  ],
])('a preview that %s is none, as a link and as a cookie', async (_what, make) => {
  const shell = await previewStage();
  const link = await visit(shell, '', `/releases/preview/${make()}`);
  expect([link.response.status, link.cookies]).toEqual([403, []]);
  const page = await visit(shell, `ekamra_preview=${make()}`);
  expect(page.edition).toBe('live');
  expect(page.cookies).toEqual([expect.stringMatching(/^ekamra_preview=;/)]);
});

test('the log does not keep what would let its readers in', async () => {
  const shell = await previewStage();
  await visit(shell, '', '/releases/preview/nonsense');
  const logged = () => shell.log.filter(({ path }) => String(path).startsWith('/releases/preview/'));
  while (logged().length === 0) await pause(10);
  expect(logged().map(({ path }) => path)).not.toContain('/releases/preview/nonsense');
});

test('a preview of a version that does not exist says so', async () => {
  const shell = await previewStage();
  const token = previewToken(releaseKey, { remote, version: 'edition-none', until: inAnHour() });
  const { response, html } = await visit(shell, '', `/releases/preview/${token}`);
  expect([response.status, html]).toEqual([404, 'There is no mf-sample edition-none.\n']);
});

/** One shell for the tests that change nothing. */
let shared: Promise<RunningShell> | undefined;
const previewStage = (): Promise<RunningShell> => (shared ??= stage('refused'));
afterAll(async () => (await shared)?.[Symbol.asyncDispose]());
