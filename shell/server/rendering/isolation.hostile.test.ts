import { setTimeout as pause } from 'node:timers/promises';
import { setCanary, previewToken, rollback } from '@ekamra/release';
import { isFullRun, sampled } from '@ekamra/chassis/testing/sampled';
import { expect, test } from '@jest/globals';
import {
  countsOf,
  openPage,
  recordShell,
  runScripts,
  untilLogged,
  waitUntil,
} from '../../testing/release-stage.ts';
import type { RunningShell } from '../../testing/running-shell.ts';
import { releaseKey } from '../../testing/sample.ts';
import { releaseSuite } from '../../testing/sample-suite.ts';

const remote = 'mf-sample';
const reason = { by: 'a test', why: 'to see it' };
const suite = releaseSuite();

const start = (releases: string, env: Record<string, string> = {}): Promise<RunningShell> =>
  suite.shellBehindProxy(releases, {
    RENDER_DEADLINE_MS: '2000',
    RENDERINGS_PER_ADDRESS: '100000',
    ...env,
  });

/** Releases whose live edition renders every page; the edition `faulty` is published. */
const faultyReleases = async (name: string): Promise<{ releases: string; version: string }> => {
  const releases = suite.sample.releases(name);
  await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'good');
  return { releases, version: await suite.sample.publish(releases, 'faulty') };
};

const request = ({ url }: RunningShell, path: string, cookie = ''): Promise<Response> =>
  fetch(url + path, { headers: { accept: 'text/html', cookie } });
/** Reads a page; HTML is expected of every page, whatever happens in the shell. */
const readPage = async (path: string, response: Response) => {
  const html = await response.text();
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'text/html; charset=utf-8',
  ]);
  return { html, isRendered: !html.includes('class="splash"') };
};
/** Opens a page as a browser. */
const open = async (shell: RunningShell, path: string, cookie?: string) => {
  const response = await request(shell, path, cookie);
  await runScripts(shell, response);
  return readPage(path, response);
};
/** Opens a page, and again while a busy shell asks to come back. */
const openOnceThereIsRoom = async (shell: RunningShell, path: string) => {
  for (;;) {
    const response = await request(shell, path);
    await runScripts(shell, response);
    if (response.status !== 503) return readPage(path, response);
    await response.body?.cancel();
    await pause(100);
  }
};
/** Opens pages one after another until `end` has resolved; returns how many. */
const keepOpening = async (shell: RunningShell, end: Promise<unknown>): Promise<number> => {
  const state = { isOver: false };
  const over = end.finally(() => (state.isOver = true));
  let opened = 0;
  for (; !state.isOver; opened += 1) await open(shell, `/?visit=${opened}`);
  await over;
  return opened;
};
const threadEnded = 'The code of a remote ended its thread';
const endedThreads = ({ log }: RunningShell) => log.filter(({ msg }) => msg === threadEnded);
const rendersAll = (shell: RunningShell, path: string) => async () => {
  const pages = [await open(shell, `/?after=${Math.random()}`), await open(shell, path)];
  return pages.every(({ html, isRendered }) => isRendered && !html.includes('edition-faulty'));
};
/** Cookie of a preview of a version. */
const previewOf = (version: string): string => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  return `ekamra_preview=${previewToken(releaseKey, { remote, version, until })}`;
};

/** Faults and what is said of them; the first one, which is quick, is the sample of the gate. */
const faults: [fault: string, message: unknown][] = [
  ['throw', 'The code crashed'],
  ['loop', 'The code took longer than 2000 ms'],
  ['rejection', 'The code crashed'],
  ['hang', 'The code took longer than 2000 ms'],
  ['memory', expect.stringMatching(/^The code took \d+ MB, more than 192 MB$/)],
  ['buffers', expect.stringMatching(/^The code took \d+ MB, more than 192 MB$/)],
  ['exit', 'The code ended its thread with 1'],
];
test.each(sampled(faults, 1))(
  'a live version with the fault %s leaves pages that are not cached to the browser, is counted, and is gone after a rollback',
  async (fault, message) => {
    const { releases, version } = await faultyReleases(`live-${fault}`);
    await suite.sample.release(releases, 'faulty');
    // A busy machine may take long to see anything else than that it takes long.
    const deadline = fault === 'hang' || fault === 'loop' ? {} : { RENDER_DEADLINE_MS: '60000' };
    await using shell = await start(releases, deadline);
    const path = `/faults/${fault}`;
    // Twice: a page that is asked for once makes room for the many that are opened below.
    for (let visits = 0; visits < 2; visits += 1)
      expect((await open(shell, '/items/1')).isRendered).toBe(true);
    const faulty = open(shell, path);
    const [{ isRendered }] = await Promise.all([faulty, keepOpening(shell, faulty)]);
    expect(isRendered).toBe(false);
    expect(await untilLogged(shell, threadEnded)).toBe(true);
    expect((await open(shell, '/items/1?utm_source=letter')).isRendered).toBe(true);
    expect(endedThreads(shell)[0]).toMatchObject({ remote, version, err: { message } });
    expect(JSON.stringify(endedThreads(shell)[0]?.['paths'])).toContain(path);
    // A failure by time doesn't count while the machine is too busy to tell whose it is, and one counts per network.
    let network = 0;
    const isCounted = async (): Promise<boolean> => {
      if (Number((await countsOf(shell)).failed) > 0) return true;
      network += 1;
      await openPage(shell, path, { address: `198.20.${network}.7` });
      return false;
    };
    expect(await waitUntil(isCounted)).toBe(true);

    await rollback(suite.sample.registry(releases), { remote, version: 'edition-good' }, reason);
    expect(await waitUntil(rendersAll(shell, path))).toBe(true);
  },
);

/** Opens a page with a fault as a preview; resolves when the page has read the API, which comes before the fault. */
const openPreview = async (shell: RunningShell, fault: string, version: string) => {
  const readsBefore = suite.api.requests.length;
  const state = { isAnswered: false };
  const page = open(shell, `/faults/${fault}`, previewOf(version)).finally(() => (state.isAnswered = true));
  // The shell may end before it.
  page.catch(() => undefined);
  await waitUntil(() => Promise.resolve(suite.api.requests.length > readsBefore));
  return { page, state };
};

test.each(sampled(['loop', 'hang'], 1))(
  'while a preview is held up by a %s, other pages are rendered',
  async (fault) => {
    const { releases, version } = await faultyReleases(`preview-${fault}`);
    await using shell = await start(releases, { RENDER_DEADLINE_MS: '20000' });
    const { state } = await openPreview(shell, fault, version);
    for (const visit of [1, 2, 3])
      expect((await open(shell, `/?beside=${visit}`)).html).toContain('Sample edition good');
    expect(state.isAnswered).toBe(false);
  },
);

test('a canary with a fault leaves the pages of the live version alone', async () => {
  const { releases, version } = await faultyReleases('canary');
  await setCanary(suite.sample.registry(releases), { remote, version, percent: 50 }, reason);
  // A busy machine may take long for the pages without a fault.
  await using shell = await start(releases, { RENDER_DEADLINE_MS: '60000' });
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const { html, isRendered } = await openOnceThereIsRoom(shell, '/faults/throw');
      expect([html.includes('edition-good'), isRendered]).toEqual([isRendered, isRendered]);
    }),
  );
  expect(await untilLogged(shell, threadEnded)).toBe(true);
  expect(endedThreads(shell).every((entry) => entry['version'] === version)).toBe(true);
});

/** Visits a page that fails, from one network after another, and another page beside it, until the version is gone. */
const visitUntilRolledBack = async (shell: RunningShell, path: string): Promise<void> => {
  for (let visits = 1; ; visits += 1) {
    const [, { html }] = await Promise.all([
      openPage(shell, path, { address: `198.18.${visits}.7` }),
      openOnceThereIsRoom(shell, `/?beside=${visits}`),
    ]);
    if (html.includes('edition-good')) return;
  }
};

// Faults of kinds that the gate tries above or in render-thread.test.ts, and at moments that are seldom broken.
if (isFullRun) {
  test('code that leaves much garbage and holds little is no fault', async () => {
    const { releases } = await faultyReleases('garbage');
    await suite.sample.release(releases, 'faulty');
    await using shell = await start(releases, { RENDER_DEADLINE_MS: '60000', RENDER_MEMORY_MB: '112' });
    expect((await open(shell, '/faults/garbage')).isRendered).toBe(true);
    expect(endedThreads(shell)).toEqual([]);
  });

  test('a fault after the page was sent, or after some renderings, ends no more than the renderings of its version', async () => {
    const { releases } = await faultyReleases('late');
    await suite.sample.release(releases, 'faulty');
    await using shell = await start(releases);
    await open(shell, '/faults/afterwards');
    expect(await untilLogged(shell, threadEnded)).toBe(true);
    expect((await open(shell, '/')).isRendered).toBe(false);
    // Renderings begin again after a pause.
    expect(await waitUntil(async () => (await open(shell, '/items/1')).isRendered)).toBe(true);

    let times = 0;
    const openOnceMore = () => open(shell, `/faults/later?${(times += 1)}`);
    expect(await waitUntil(async () => !(await openOnceMore()).isRendered)).toBe(true);
    expect(await waitUntil(() => Promise.resolve(endedThreads(shell).length > 1))).toBe(true);
    await rollback(suite.sample.registry(releases), { remote, version: 'edition-good' }, reason);
    expect(await waitUntil(rendersAll(shell, '/faults/later'))).toBe(true);
  });

  test.each(['hang', 'load', 'render', 'rejection', 'throw', 'loop', 'exit'])(
    'a version with the fault %s is rolled back by itself, and no other page loses a request',
    async (fault) => {
      const { releases } = await faultyReleases(`gone-${fault}`);
      await suite.sample.release(releases, 'faulty');
      await using shell = await start(releases);
      // More at once than there are places for renderings: those that never end hold none.
      await Promise.all(
        Array.from({ length: 30 }, (_, network) =>
          openPage(shell, `/faults/${fault}?${network}`, { address: `198.19.${network}.7` }),
        ),
      );
      await visitUntilRolledBack(shell, `/faults/${fault}`);
      expect(await waitUntil(rendersAll(shell, `/faults/${fault}`))).toBe(true);
    },
  );

  test.each(['memory', 'throw'])(
    'a preview with the fault %s costs nobody else a rendering, and does not count',
    async (fault) => {
      const { releases, version } = await faultyReleases(`preview-${fault}`);
      await using shell = await start(releases, { RENDER_DEADLINE_MS: '20000' });
      const { page } = await openPreview(shell, fault, version);
      expect((await open(shell, '/?beside')).html).toContain('Sample edition good');
      expect((await page).isRendered).toBe(false);
      expect((await open(shell, `/faults/${fault}`)).isRendered).toBe(true);
      expect(await untilLogged(shell, threadEnded)).toBe(true);
      expect(endedThreads(shell)).toHaveLength(1);
      expect((await countsOf(shell)).failed ?? 0).toBe(0);
    },
  );
}
