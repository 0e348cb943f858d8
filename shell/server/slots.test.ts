import { hash } from 'node:crypto';
import { previewToken, setCanary } from '@ekamra/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { scriptsOf } from '../testing/home-page.ts';
import { countsOf, openPage, recordShell, stateOf, waitUntil } from '../testing/release-stage.ts';
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

/** Opens the page until its slot is filled: the first rendering may start the thread of the part. */
const filledPage = async (shell: RunningShell, cookie?: string) => {
  const opened = { ...(await page(shell, '/aside/Puri', cookie)) };
  await waitUntil(async () => {
    if (editionIn(opened.html) === undefined) Object.assign(opened, await page(shell, '/aside/Puri', cookie));
    return editionIn(opened.html) !== undefined;
  });
  return opened;
};

/** A shell over a host and what fills its slots. */
let filled: RunningShell;
beforeAll(async () => {
  filled = await suite.shellBehindProxy(await releasesWith('filled', 'one'));
  // Until its thread has started, a part is not late.
  await filledPage(filled);
}, 180_000);
afterAll(async () => {
  await filled?.[Symbol.asyncDispose]();
});
/** Visits of both remotes that a test adds, and how many of them failed. */
const addedCounts = async () => {
  const remotes = ['mf-sample', 'mf-filler'];
  const counts = () => Promise.all(remotes.map((remote) => countsOf(filled, remote)));
  const before = await counts();
  return async () =>
    (await counts()).map(({ visits = 0, failed = 0 }, index) => ({
      visits: visits - (before[index]?.visits ?? 0),
      failed: failed - (before[index]?.failed ?? 0),
    }));
};

test('a slot has the part of another remote, with data, styles, state and scripts that the policy allows', async () => {
  const shell = filled;
  const { status, html, policy } = await filledPage(shell);
  expect(status).toBe(200);
  expect(html).toMatch(/<h1>Page with a slot<\/h1><div[^>]*><section [^>]*aria-label="Land nearby"/);
  expect(html).toContain('1 plots of land are on offer in Puri.');
  expect(html).toMatch(/"slots":\{"_R_\w+_":\{"mutations"/);
  expect(html).toMatch(/<img src="\/remotes\/mf-filler\/edition-one\/mark\.\w+\.svg"/);

  const [, styles = ''] = /<style data-slot-style="_R_\w+_">([^<]+)<\/style>/.exec(html) ?? [];
  expect(policy).toContain(`'sha256-${hash('sha256', styles, 'base64')}'`);
  const scripts = scriptsOf(html).filter(({ url }) => url.includes('/mf-filler/'));
  const names = scripts.map(({ url }) => url.replace('/remotes/mf-filler/edition-one/', ''));
  // Between them is what the slot shares with the pages of its remote, if that is worth a file.
  expect(names.join(' ')).toMatch(/^remoteEntry\.js (?:\d+\.\w{8}\.js )*slot-building-aside\.\w{8}\.js$/);
  for (const { url, integrity } of scripts) {
    expect(policy).toContain(`'${integrity}'`);
    expect((await fetch(shell.url + url)).status).toBe(200);
  }
}, 60_000);

test.each(['broken', 'late'])(
  'a part that is %s leaves its place empty, and counts against its own remote',
  async (city) => {
    const shell = filled;
    const added = await addedCounts();
    const address = `198.18.${city.length}.7`;
    const { html, visit, slotVisits } = await openPage(shell, `/aside/${city}`, { address });
    expect(html).toMatch(emptySlot);
    expect(html).not.toMatch(/data-slot-style|"slots":\{"_R/);
    expect([visit, ...slotVisits]).toEqual([expect.stringMatching(/^mf-sample\/edition-one\//)]);
    await waitUntil(async () => (await added())[1]?.failed === 1);
    expect(await added()).toEqual([
      { visits: 1, failed: 0 },
      { visits: 1, failed: 1 },
    ]);
    expect((await stateOf(shell, 'mf-filler'))?.versions[0]?.causes).toContainEqual(
      expect.objectContaining({ where: 'server', path: `/aside/${city}`, count: 1 }),
    );
  },
  60_000,
);

test('a page has a token for each version that it is made of, its own first', async () => {
  const added = await addedCounts();
  const { visit, slotVisits } = await openPage(filled, '/aside/Puri');
  expect([visit, ...slotVisits]).toEqual([
    expect.stringMatching(/^mf-sample\/edition-one\//),
    expect.stringMatching(/^mf-filler\/edition-one\//),
  ]);
  expect((await added())[1]).toEqual({ visits: 1, failed: 0 });
}, 60_000);

test('a cached page follows its fillers: nobody, a promotion, a canary and a preview each have their own', async () => {
  const releases = await releasesWith('versions');
  await using shell = await suite.shellBehindProxy(releases);
  const { html } = await page(shell, '/aside/Puri');
  expect(html).toContain('<h1>Page with a slot</h1><p>After the slot</p>');
  expect(scriptsOf(html).filter(({ url }) => url.includes('/mf-filler/'))).toEqual([]);

  await fill(releases, 'one');
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
