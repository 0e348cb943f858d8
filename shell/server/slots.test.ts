import { hash } from 'node:crypto';
import { previewToken, setCanary } from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { scriptsOf } from '../testing/home-page.ts';
import {
  countsOf,
  openFromNetworks,
  openPage,
  recordShell,
  stateOf,
  waitUntil,
} from '../testing/release-stage.ts';
import type { RunningShell } from '../testing/running-shell.ts';
import { releaseKey } from '../testing/sample.ts';
import { releaseSuite } from '../testing/sample-suite.ts';

const lands = '/real-estate/lands/get-all-lands';
const suite = releaseSuite({ [lands]: { status: 200, body: [{ _id: '1' }] } });
const reason = { by: 'a test', why: 'to see it' };

/** The sample as a remote with pages that have a slot, and as another one that fills it. */
const host = { slots: undefined };
const filler = { name: 'mf-filler', paths: ['/filler'], hosts: undefined };
const fill = (releases: string, edition: string) => suite.sample.release(releases, edition, filler);
const releasesWith = async (name: string, edition?: string): Promise<string> => {
  const releases = suite.sample.releases(name);
  await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'one', host);
  if (edition !== undefined) await fill(releases, edition);
  return releases;
};

const page = async ({ url }: RunningShell, path: string, cookie = '') => {
  const response = await fetch(url + path, { headers: { cookie } });
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, policy, html: await response.text() };
};
const emptySlot = /<h1>Page with a slot<\/h1><div[^>]*><\/div><p>After the slot<\/p>/;
const editionIn = (html: string) => /data-edition="Sample edition (\w+)"/.exec(html)?.[1];
const waitForCounts = (shell: RunningShell, remote: string, failed: number) =>
  waitUntil(async () => (await countsOf(shell, remote)).failed === failed);

/** Opens the page until its slot is filled: the first rendering may start the thread of the part. */
const filledPage = async (shell: RunningShell, cookie?: string) => {
  const opened = { ...(await page(shell, '/aside/Puri', cookie)) };
  await waitUntil(async () => {
    if (editionIn(opened.html) === undefined) Object.assign(opened, await page(shell, '/aside/Puri', cookie));
    return editionIn(opened.html) !== undefined;
  });
  return opened;
};

test('a slot has the part of another remote, with data, styles, state and scripts that the policy allows', async () => {
  await using shell = await suite.shellBehindProxy(await releasesWith('filled', 'one'));
  const { status, html, policy } = await filledPage(shell);
  expect(status).toBe(200);
  expect(html).toMatch(/<h1>Page with a slot<\/h1><div[^>]*><section [^>]*aria-label="Land nearby"/);
  expect(html).toContain('1 plots of land are on offer in Puri.');
  expect(html).toMatch(/"slots":\{"_R_\w+_":\{"mutations"/);
  expect(html).toMatch(/<img src="\/remotes\/mf-filler\/edition-one\/mark\.\w+\.svg"/);

  const [, styles = ''] = /<style data-slot-style="_R_\w+_">([^<]+)<\/style>/.exec(html) ?? [];
  expect(policy).toContain(`'sha256-${hash('sha256', styles, 'base64')}'`);
  const scripts = scriptsOf(html).filter(({ url }) => url.includes('/mf-filler/'));
  expect(scripts.map(({ url }) => url.replace(/\.\w{8}\.js/, '.js'))).toEqual([
    '/remotes/mf-filler/edition-one/remoteEntry.js',
    '/remotes/mf-filler/edition-one/slot-building-aside.js',
  ]);
  for (const { url, integrity } of scripts) {
    expect(policy).toContain(`'${integrity}'`);
    expect((await fetch(shell.url + url)).status).toBe(200);
  }
}, 60_000);

test('a page whose slot nobody fills has nothing in its place and no further script', async () => {
  const releases = await releasesWith('empty');
  await using shell = await suite.shellBehindProxy(releases);
  const { html } = await page(shell, '/aside/Puri');
  expect(html).toContain('<h1>Page with a slot</h1><p>After the slot</p>');
  expect(scriptsOf(html)).toHaveLength(5);
}, 60_000);

test.each(['broken', 'late'])(
  'a part that is %s leaves its place empty, and counts against its own remote',
  async (city) => {
    await using shell = await suite.shellBehindProxy(await releasesWith(`part-${city}`, 'one'));
    // Until its thread has started, a part is not late.
    await filledPage(shell);
    const { html, visit, slotVisits } = await openPage(shell, `/aside/${city}`);
    expect(html).toMatch(emptySlot);
    expect(html).not.toMatch(/data-slot-style|"slots":\{"_R/);
    expect([visit, ...slotVisits]).toEqual([expect.stringMatching(/^mf-sample\/edition-one\//)]);
    await waitForCounts(shell, 'mf-filler', 1);
    expect(await countsOf(shell, 'mf-filler')).toEqual({ visits: 1, failed: 1 });
    expect(await countsOf(shell, 'mf-sample')).toEqual({ visits: 1, failed: 0 });
    expect((await stateOf(shell, 'mf-filler'))?.versions[0]?.causes).toMatchObject([
      { where: 'server', path: `/aside/${city}`, count: 1 },
    ]);
  },
  60_000,
);

test('a page has a token for each version that it is made of, its own first', async () => {
  await using shell = await suite.shellBehindProxy(await releasesWith('tokens', 'one'));
  const { visit, slotVisits } = await openPage(shell, '/aside/Puri');
  expect([visit, ...slotVisits]).toEqual([
    expect.stringMatching(/^mf-sample\/edition-one\//),
    expect.stringMatching(/^mf-filler\/edition-one\//),
  ]);
  expect(await countsOf(shell, 'mf-filler')).toEqual({ visits: 1, failed: 0 });
}, 60_000);

test('a version that fails in slots is taken back, and the pages are as with the one before; its host stays', async () => {
  const releases = await releasesWith('taken-back', 'good');
  await using shell = await suite.shellBehindProxy(releases);
  expect(editionIn((await filledPage(shell)).html)).toBe('good');
  await fill(releases, 'faulty');
  // Its thread starts with the first rendering, for which it is not at fault.
  await waitUntil(async () => {
    await openPage(shell, '/aside/Puri');
    return Number((await countsOf(shell, 'mf-filler')).failed) > 0;
  });
  await openFromNetworks(shell, '/aside/Puri', { networks: 60 });
  expect(await waitUntil(async () => editionIn((await page(shell, '/aside/Puri')).html) === 'good')).toBe(
    true,
  );
  expect(await suite.sample.registry(releases).record('mf-filler')).toMatchObject({ live: 'edition-good' });
  expect(await countsOf(shell, 'mf-sample')).toMatchObject({ failed: 0 });
}, 90_000);

test('a cached page follows its fillers: a promotion, a canary and a preview each have their own', async () => {
  const releases = await releasesWith('versions', 'one');
  await using shell = await suite.shellBehindProxy(releases);
  expect(editionIn((await filledPage(shell)).html)).toBe('one');

  const version = await suite.sample.publish(releases, 'two', filler);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const token = previewToken(releaseKey, { remote: 'mf-filler', version, until });
  expect(editionIn((await filledPage(shell, `ekamra_preview=${token}`)).html)).toBe('two');
  expect(editionIn((await filledPage(shell)).html)).toBe('one');

  const registry = suite.sample.registry(releases);
  await setCanary(registry, { remote: 'mf-filler', version, percent: 50 }, reason);
  const seen = new Set<string | undefined>();
  expect(
    await waitUntil(async () => {
      seen.add(editionIn((await page(shell, '/aside/Puri')).html));
      return seen.has('one') && seen.has('two');
    }),
  ).toBe(true);

  await fill(releases, 'three');
  expect(await waitUntil(async () => editionIn((await page(shell, '/aside/Puri')).html) === 'three')).toBe(
    true,
  );
}, 90_000);
