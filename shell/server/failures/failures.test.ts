import { previewToken, setCanary } from '@ekamra/release';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  countsOf,
  fetchPage,
  inventedPaths,
  openFromNetworks,
  openPage,
  recordShell,
  reportCrash,
  reportFailure,
  runScripts,
  stateOf,
  untilLogged,
  visitFrom,
  waitUntil,
} from '../../testing/release-stage.ts';
import type { RunningShell } from '../../testing/running-shell.ts';
import { releaseKey, rollbackKey } from '../../testing/sample.ts';
import { releaseSuite } from '../../testing/sample-suite.ts';
import { createVisitTokens, visitSecret } from './visit-token.ts';

const remote = 'mf-sample';
const suite = releaseSuite({
  '/real-estate/lands/get-all-lands': { status: 503, body: { message: 'Down' } },
});

interface VersionCounts {
  visits: number;
  failed: number;
}
const waitForCounts = async (shell: RunningShell, counts: VersionCounts) => {
  await waitUntil(async () => (await countsOf(shell)).failed === counts.failed);
  expect(await countsOf(shell)).toEqual(counts);
};
const changesOf = async (releases: string) =>
  (await suite.sample.registry(releases).record(remote))?.changes ?? [];

describe('of one version', () => {
  let shell: RunningShell;
  let before: VersionCounts;
  beforeAll(async () => {
    const releases = suite.sample.releases('counts');
    await suite.sample.release(releases, 'one');
    shell = await suite.shellBehindProxy(releases);
  });
  afterAll(async () => {
    await shell?.[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    const { visits = 0, failed = 0 } = await countsOf(shell);
    before = { visits, failed };
  });
  /** Waits until a test has added this many visits and failures. */
  const expectRisen = ({ visits, failed }: VersionCounts) =>
    waitForCounts(shell, { visits: before.visits + visits, failed: before.failed + failed });

  test('visits of browsers are counted; tools, prefetches and an address over its limit are not', async () => {
    expect((await openPage(shell, '/')).visit).toMatch(/^mf-sample\/edition-one\//);
    expect((await openPage(shell, '/', { accept: '*/*' })).visit).toBeUndefined();
    expect((await openPage(shell, '/', { 'sec-fetch-dest': 'document', accept: '*/*' })).visit).toBeDefined();
    expect((await openPage(shell, '/', { 'sec-fetch-dest': 'empty' })).visit).toBeUndefined();
    expect((await openPage(shell, '/', { 'sec-purpose': 'prefetch' })).visit).toBeUndefined();
    expect((await openPage(shell, '/releases')).visit).toBeUndefined();
    await expectRisen({ visits: 2, failed: 0 });

    const fromOne = await Promise.all(
      Array.from({ length: 61 }, () => openPage(shell, '/', { address: '203.0.113.7' })),
    );
    const counted = fromOne.filter(({ visit }) => visit !== undefined).length;
    // The clock minute may have ended in between.
    expect([30, 60].includes(counted) || (counted > 30 && counted < 61)).toBe(true);
  });

  test('a visit whose page runs no script counts neither as failed nor as good', async () => {
    const ofBot = { address: '198.18.9.7' };
    const good = await fetchPage(shell, '/', ofBot);
    const bad = await fetchPage(shell, '/broken', ofBot);
    expect(good.headers.get('server-timing')).toMatch(/(?:^|, )visit;desc=/);
    expect(bad.headers.get('server-timing')).toMatch(/(?:^|, )failed;desc=/);
    await expectRisen({ visits: 0, failed: 0 });
    await runScripts(shell, good);
    await runScripts(shell, bad);
    await runScripts(shell, bad);
    await expectRisen({ visits: 2, failed: 1 });
  });

  test('a visit fails at most once, by its own token, within an hour', async () => {
    const { visit = '' } = await openPage(shell, '/');
    expect(await reportFailure(shell, visit)).toBe(200);
    expect(await reportFailure(shell, visit)).toBe(409);

    const of = { remote, version: 'edition-one' };
    const forged = createVisitTokens('another secret').begin(of, Date.now()).token;
    const renamed = visit.replace('edition-one', 'edition-two');
    const expired = createVisitTokens(visitSecret(rollbackKey)).begin(of, Date.now() - 3_700_000).token;
    for (const token of [forged, renamed, expired, 'nonsense', 'a/b/c/d/e'])
      expect([token, await reportFailure(shell, token)]).toEqual([token, 400]);
    const { url } = shell;
    const send = async (body: string, type = 'application/json') =>
      (await fetch(`${url}/releases/failures`, { method: 'POST', body, headers: { 'content-type': type } }))
        .status;
    expect(await send(JSON.stringify({ visit, kind: 'page', message: 'private' }))).toBe(422);
    expect(await send(JSON.stringify({ visit: 'x'.repeat(20_000), kind: 'page' }))).toBe(413);
    expect(await send('visit', 'text/plain')).toBe(415);
    await expectRisen({ visits: 1, failed: 1 });
  });

  test('a page that the browser ended, because it stood still or took too much memory, fails once', async () => {
    const page = await fetchPage(shell, '/');
    await runScripts(shell, page);
    for (const reason of [{}, { reason: 'other' }, { reason: 'oom', type: 'text/plain' }])
      expect(await reportCrash(shell, page, reason)).toBe(reason.type === undefined ? 204 : 415);
    expect(await reportCrash(shell, page, { reason: 'oom', stack: 'x'.repeat(70_000) })).toBe(413);
    await expectRisen({ visits: 1, failed: 0 });
    const stack = `at loop (${shell.url}/remotes/mf-sample/edition-one/home.js:1:2)`;
    expect(await reportCrash(shell, page, { reason: 'unresponsive', stack })).toBe(204);
    expect(await reportCrash(shell, page, { reason: 'oom' })).toBe(204);
    await expectRisen({ visits: 1, failed: 1 });
    expect((await stateOf(shell))?.versions[0]?.causes[0]).toMatchObject({
      message: 'The page stood still until the browser ended it',
      stack: 'at loop (/remotes/mf-sample/edition-one/home.js:1:2)',
      path: '/a-page',
    });
    const forged = new Response('', {
      headers: {
        'reporting-endpoints': (page.headers.get('reporting-endpoints') ?? '').replaceAll('-one', '-two'),
      },
    });
    expect(await reportCrash(shell, forged, { reason: 'oom' })).toBe(204);
    expect(shell.log.filter(({ kind }) => kind === 'oom')).toEqual([]);
  });

  test('a page that fails on the server counts as failed, and its browser gets no token', async () => {
    // A network counts once a minute, so that each of these tests has its own.
    expect((await openPage(shell, '/broken', { address: '198.18.1.7' })).visit).toBeUndefined();
    // A failing dependency isn't the fault of the page.
    expect((await openPage(shell, '/failing')).visit).toBeDefined();
    await expectRisen({ visits: 2, failed: 1 });
  });

  test('addresses that are no pages count neither as visits nor as failures', async () => {
    for (const path of inventedPaths) expect((await openPage(shell, path)).visit).toBeUndefined();
    expect(await untilLogged(shell, 'A page could not be rendered')).toBe(true);
    expect(shell.log).toContainEqual(
      expect.objectContaining({ msg: 'A page could not be rendered', path: '/nowhere/bad' }),
    );
    await openPage(shell, '/broken', { address: '198.18.2.7' });
    await expectRisen({ visits: 1, failed: 1 });
  });

  test('pages of a preview count neither as visits nor as failures', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const token = previewToken(releaseKey, { remote, version: 'edition-one', until });
    const preview = { address: '198.18.4.7', cookie: `ekamra_preview=${token}` };
    expect((await openPage(shell, '/', preview)).visit).toBeUndefined();
    await openPage(shell, '/broken', preview);
    await openPage(shell, '/broken', { address: '198.18.5.7' });
    await expectRisen({ visits: 1, failed: 1 });
  });
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('the last causes of failures are kept per version, without data of the visitors', async () => {
  const releases = suite.sample.releases('causes');
  await suite.sample.release(releases, 'one');
  await using shell = await suite.shellBehindProxy(releases);
  for (const address of ['198.18.1.7', '198.18.2.7'])
    await openPage(shell, '/broken?phone=9876543210', { address, 'user-agent': firefox });
  const cause = {
    message: 'TypeError: nobody@mail.example.com has no name',
    stack: 'at f (https://site.example/remotes/mf-sample/edition-one/home.js:1:2)',
    path: '/lands?token=secret',
  };
  const { visit = '' } = await openPage(shell, '/');
  expect(await reportFailure(shell, visit, { cause, userAgent: firefox })).toBe(200);
  await waitForCounts(shell, { visits: 3, failed: 3 });
  const causes = async () => (await stateOf(shell))?.versions[0]?.causes ?? [];
  // The page does not wait for source maps.
  await waitUntil(async () => (await causes()).some(({ stack }) => stack.includes('.tsx:')));
  expect(await causes()).toMatchObject([
    {
      where: 'browser',
      message: 'TypeError: <e-mail> has no name',
      stack: 'at f (/remotes/mf-sample/edition-one/home.js:1:2)',
      path: '/lands',
      browser: 'Firefox',
      count: 1,
    },
    {
      where: 'server',
      message: expect.stringMatching(/^Error: /),
      stack: expect.stringMatching(/^at BrokenPage \(mf-sample\/src\/broken-page\.tsx:\d+:\d+\)/),
      path: '/broken',
      browser: 'Firefox',
      count: 2,
    },
  ]);
}, 60_000);

test('a promotion that fails on the server is rolled back; a few failures do nothing', async () => {
  const releases = suite.sample.releases('taken-back');
  await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'good');
  await suite.sample.release(releases, 'bad');
  await using shell = await suite.shellBehindProxy(releases);
  await openFromNetworks(shell, '/worse', { networks: 4 });
  await waitForCounts(shell, { visits: 4, failed: 4 });
  expect(await changesOf(releases)).toHaveLength(2);

  await openFromNetworks(shell, '/worse', { networks: 36, first: 4 });
  expect(await waitUntil(async () => (await openPage(shell, '/')).html.includes('Sample edition good'))).toBe(
    true,
  );
  const changes = await changesOf(releases);
  expect(changes).toHaveLength(3);
  expect(changes[2]).toMatchObject({ action: 'rollback', live: 'edition-good', by: 'shell', gate: 'yes' });
  expect(changes[2]?.why).toMatch(
    /^\d+ of \d+ visits to edition-bad failed within ten minutes \(.*%\), of edition-good/,
  );
}, 180_000);

test('failures that the version before has as well, and reports from sixty networks, never take a promoted version back; reports raise an alarm', async () => {
  const releases = suite.sample.releases('invented');
  await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'good');
  await suite.sample.release(releases, 'bad');
  await using shell = await suite.shellBehindProxy(releases);
  await openFromNetworks(shell, '/broken', { networks: 40 });
  await openFromNetworks(shell, '/worse', { networks: 1, first: 40 });
  await waitForCounts(shell, { visits: 1, failed: 1 });
  await visitFrom(shell, { addresses: 60, failing: 60 });
  expect(await waitUntil(async () => (await stateOf(shell))?.alarm !== undefined)).toBe(true);
  expect((await stateOf(shell))?.alarm?.hindered).toContain('anybody can send such reports');
  expect(await untilLogged(shell, 'Browsers report that a version fails')).toBe(true);
  expect(shell.log).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'Browsers report that a version fails' }),
  );
  expect(await changesOf(releases)).toHaveLength(2);
}, 180_000);

test('reports of one network only raise an alarm about a canary; with two more networks it is ended, without the gate', async () => {
  const releases = suite.sample.releases('canary');
  await suite.sample.release(releases, 'good');
  const version = await suite.sample.publish(releases, 'bad');
  await setCanary(
    suite.sample.registry(releases),
    { remote, version, percent: 100 },
    { by: 'a test', why: 'to see it' },
  );
  await using shell = await suite.shellBehindProxy(releases);
  const failFrom = async (address: string): Promise<void> => {
    const { visit = '' } = await openPage(shell, '/', { address });
    await reportFailure(shell, visit, { address });
  };
  for (let host = 1; host <= 25; host += 1) await failFrom(`203.0.113.${host}`);
  expect(await waitUntil(async () => (await stateOf(shell))?.alarm !== undefined)).toBe(true);
  expect((await stateOf(shell))?.alarm?.hindered).toContain('three networks');
  expect(await changesOf(releases)).toHaveLength(2);

  await failFrom('198.51.100.1');
  const address = '192.0.2.1';
  const page = await fetchPage(shell, '/', { address });
  await runScripts(shell, page, address);
  await reportCrash(shell, page, { address, reason: 'oom' });
  expect(await waitUntil(async () => (await changesOf(releases)).length === 3)).toBe(true);
  expect((await changesOf(releases))[2]).toMatchObject({
    action: 'end-canary',
    live: 'edition-good',
    by: 'shell',
  });
}, 180_000);
