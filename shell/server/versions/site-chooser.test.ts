import { setTimeout as pause } from 'node:timers/promises';
import { previewToken, setCanary } from '@ekamra/release';
import { afterAll, expect, test } from '@jest/globals';
import type { RunningShell } from '../../testing/running-shell.ts';
import { releaseKey, rollbackKey } from '../../testing/sample.ts';
import { sampleSuite } from '../../testing/sample-suite.ts';

const remote = 'mf-sample';
const suite = sampleSuite();

/** A shell with a live edition and another published one. */
const stage = async (name: string): Promise<RunningShell & { releases: string }> => {
  const releases = suite.sample.releases(name);
  await suite.sample.release(releases, 'live');
  await suite.sample.publish(releases, 'next');
  return Object.assign(await suite.shellOver(releases), { releases });
};
/** A shell shared by the tests that change no release. */
let shared: Promise<RunningShell> | undefined;
const sharedStage = (): Promise<RunningShell> => (shared ??= stage('shared'));
afterAll(async () => (await shared)?.[Symbol.asyncDispose]());
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
    suite.sample.registry(releases),
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
  const shell = await sharedStage();
  const { cookies, response, edition } = await visit(shell);
  expect([cookies, edition]).toEqual([[], 'live']);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=5,/);
});

test('a canary is shown to its percentage of the visitors, and each keeps the same version', async () => {
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
    expect(response.headers.get('vary')).toMatch(/Cookie/);
  }
  const editions = first.map(({ edition }) => edition);
  // Probability of forty equal coin tosses: 10^-12.
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
});

test('a signed link shows another version to one browser, with a notice and a link to leave', async () => {
  const shell = await sharedStage();
  const token = previewToken(releaseKey, { remote, version: 'edition-next', until: inAnHour() });
  const link = await visit(shell, '', `/releases/preview/${token}`);
  expect([link.response.status, link.response.headers.get('location')]).toEqual([303, '/']);
  expect(link.response.headers.get('cache-control')).toBe('no-store');
  const cookie = link.cookies[0]?.split(';')[0] ?? '';

  const { html, edition, entry, response } = await visit(shell, cookie);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect([response.headers.get('etag'), response.headers.get('vary')]).toEqual([
    null,
    'Cookie, Accept-Encoding',
  ]);
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
  ['is not signed', () => 'nonsense'],
  [
    'is signed by the take-back key',
    () => previewToken(rollbackKey, { remote, version: 'edition-next', until: inAnHour() }),
  ],
  [
    'has expired',
    () => previewToken(releaseKey, { remote, version: 'edition-next', until: '2026-06-12T00:00:00.000Z' }),
  ],
])('a preview that %s is refused, as a link and as a cookie', async (_what, make) => {
  const shell = await sharedStage();
  const link = await visit(shell, '', `/releases/preview/${make()}`);
  expect([link.response.status, link.cookies]).toEqual([403, []]);
  const page = await visit(shell, `ekamra_preview=${make()}`);
  expect(page.edition).toBe('live');
  expect(page.cookies).toEqual([expect.stringMatching(/^ekamra_preview=;/)]);
});

test('the log does not contain preview tokens', async () => {
  const shell = await sharedStage();
  await visit(shell, '', '/releases/preview/nonsense');
  const logged = () => shell.log.filter(({ path }) => String(path).startsWith('/releases/preview/'));
  while (logged().length === 0) await pause(10);
  expect(logged().map(({ path }) => path)).not.toContain('/releases/preview/nonsense');
});

test('a preview of a version that does not exist says so', async () => {
  const shell = await sharedStage();
  const token = previewToken(releaseKey, { remote, version: 'edition-none', until: inAnHour() });
  const { response, html } = await visit(shell, '', `/releases/preview/${token}`);
  expect([response.status, html]).toEqual([404, 'There is no mf-sample edition-none.\n']);
});
