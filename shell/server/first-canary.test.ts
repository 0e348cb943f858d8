import { previewToken, promote, setCanary } from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { openFromNetworks, recordShell, stateOf, waitUntil } from '../testing/release-stage.ts';
import type { RunningShell } from '../testing/running-shell.ts';
import { releaseKey } from '../testing/sample.ts';
import { releaseSuite } from '../testing/sample-suite.ts';

const remote = 'mf-sample';
const reason = { by: 'a test', why: 'to see it' };
const suite = releaseSuite();

/** A shell over a remote of which nothing is live, and its only version as the canary. */
const stage = async (name: string, percent: number) => {
  const releases = suite.sample.releases(name);
  const registry = suite.sample.registry(releases);
  await recordShell(suite.sample, releases);
  const version = await suite.sample.publish(releases, 'one');
  await setCanary(registry, { remote, version, percent }, reason);
  const shell = await suite.shellBehindProxy(releases);
  return {
    shell,
    promote: () => promote(registry, { remote, version }, reason),
    changes: async () => (await registry.record(remote))?.changes ?? [],
    [Symbol.asyncDispose]: () => shell[Symbol.asyncDispose](),
  };
};

/** Opens a page like a browser with these cookies: its status, whether it names the remote, and new cookies. */
const visit = async ({ url }: RunningShell, { path = '/items/1', cookie = '' } = {}) => {
  const response = await fetch(url + path, {
    headers: { accept: 'text/html', cookie },
    redirect: 'manual',
  });
  const html = await response.text();
  const hasRemote = html.includes('/remotes/mf-sample/edition-one/');
  const isRendered = html.includes('"page":{"remote":"mf-sample"');
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return { page: [response.status, hasRemote], isRendered, cookies, html };
};
const chosen = [200, true];
const others = [404, false];
const textAt = async ({ url }: RunningShell, path: string) => (await fetch(url + path)).text();

test('a first canary is shown to its visitors and to nobody else, and to all once it is promoted', async () => {
  await using staged = await stage('first', 50);
  const { shell } = staged;
  const visits = await Promise.all(Array.from({ length: 40 }, () => visit(shell)));
  const pages = visits.map(({ page }) => page);
  // Probability of forty equal coin tosses: 10^-12.
  expect(new Set(pages.map(String))).toEqual(new Set([chosen, others].map(String)));
  const again = await Promise.all(visits.map(({ cookies }) => visit(shell, { cookie: cookies[0] ?? '' })));
  expect(again.map(({ page }) => page)).toEqual(pages);
  expect(again.flatMap(({ cookies }) => cookies)).toEqual([]);
  const cookie = visits.find(({ page }) => page[0] === 200)?.cookies[0] ?? '';
  expect(await waitUntil(async () => (await visit(shell, { cookie })).isRendered)).toBe(true);

  expect(await textAt(shell, '/sitemap.xml')).not.toContain('<loc>http://site.example/</loc>');
  expect(await (await fetch(`${shell.opsUrl}/readyz`)).text()).toContain(
    'mf-sample not live yet, canary edition-one 50 %',
  );
  const state = await stateOf(shell);
  expect([state?.live, state?.canary?.percent, state?.changes]).toEqual([undefined, 50, 1]);
  expect(state?.versions.map(({ standing }) => standing)).toEqual(['canary']);

  await staged.promote();
  expect(await waitUntil(async () => (await visit(shell)).cookies.length === 0)).toBe(true);
  const all = await Promise.all(Array.from({ length: 10 }, () => visit(shell)));
  expect(all.map(({ page, cookies }) => [page, cookies])).toEqual(all.map(() => [chosen, []]));
}, 180_000);

test('a first canary that fails ends by itself, and leaves nothing of the remote but its preview in one browser', async () => {
  await using staged = await stage('failing', 100);
  const { shell, changes } = staged;
  await openFromNetworks(shell, '/broken', { networks: 40 });
  expect(await waitUntil(async () => (await changes()).length === 2)).toBe(true);
  expect((await changes())[1]).toMatchObject({ action: 'end-canary', by: 'shell' });
  expect((await changes())[1]?.live).toBeUndefined();
  expect((await changes())[1]?.why).toMatch(
    /^\d+ of \d+ visits to edition-one failed within ten minutes \(.*%\), and nothing else is live; 2 % are assumed/,
  );
  expect(await waitUntil(async () => (await visit(shell)).page[0] === 404)).toBe(true);
  const after = await visit(shell);
  expect([after.page, after.cookies]).toEqual([others, []]);
  const state = await stateOf(shell);
  expect([state?.live, state?.canary, state?.alarm, state?.changes]).toEqual([
    undefined,
    undefined,
    undefined,
    2,
  ]);

  const until = new Date(Date.now() + 3_600_000).toISOString();
  const token = previewToken(releaseKey, { remote, version: 'edition-one', until });
  const { cookies } = await visit(shell, { path: `/releases/preview/${token}` });
  const cookie = cookies.join('; ');
  expect(await waitUntil(async () => (await visit(shell, { cookie })).isRendered)).toBe(true);
  const previewed = await visit(shell, { cookie });
  expect(previewed.page).toEqual(chosen);
  expect(previewed.html).toContain('<aside aria-label="Preview"');
  expect((await visit(shell)).page).toEqual(others);
}, 180_000);
