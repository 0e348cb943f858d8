import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runShell } from './testing/running-shell.ts';
import { builtSample, type BuiltSample } from './testing/sample.ts';
import { stubApi, type StubApi } from './testing/stub-api.ts';

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

const shellOver = (releases: string) =>
  runShell({ BFF_URL: api.url, RELEASES_DIR: releases, SHELL_DIST: sample.shell });
const homeOf = async (url: string) => (await fetch(url)).text();

/** Waits until a page shows a text, at most as long as a promotion may take to be seen. */
const shows = async (url: string, text: string): Promise<boolean> => {
  const until = performance.now() + 2_000;
  while (performance.now() < until) {
    if ((await homeOf(url)).includes(text)) return true;
    await pause(50);
  }
  return false;
};

test('a promotion is seen within two seconds, without a restart and without a wrong answer under load', async () => {
  const releases = sample.releases('swaps');
  await sample.release(releases, 'a0');
  await using shell = await shellOver(releases);
  const end = new AbortController();
  const wrong: string[] = [];
  let answers = 0;
  const visitor = async () => {
    while (!end.signal.aborted) {
      const response = await fetch(shell.url);
      const html = await response.text();
      const [, title] = /Sample edition (\w+)/.exec(html) ?? [];
      // One version throughout: the HTML, and the scripts that it tells the browser to load.
      if (response.status !== 200 || !html.includes(`/remotes/mf-sample/edition-${title}/remoteEntry.js`))
        wrong.push(`${response.status} ${title}`);
      answers += 1;
    }
  };
  const visitors = Array.from({ length: 4 }, visitor);
  const seen: boolean[] = [];
  for (let edition = 1; edition <= 6; edition += 1) {
    await sample.release(releases, `a${edition}`);
    seen.push(await shows(shell.url, `Sample edition a${edition}`));
  }
  end.abort();
  await Promise.all(visitors);
  expect(seen).toEqual(Array(6).fill(true));
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(50);
}, 60_000);

test('a bundle that was tampered with is not run: the browser renders, and the log says why', async () => {
  const releases = sample.releases('tampered');
  const version = await sample.release(releases, 'b1');
  await writeFile(
    join(releases, 'mf-sample', version, 'server.cjs'),
    'globalThis.process.stdout.write("{\\"msg\\":\\"pwned\\"}\\n"); module.exports = { createRoutes: () => [] };',
  );
  await using shell = await shellOver(releases);
  const html = await homeOf(shell.url);
  expect(html).toContain('class="splash"');
  expect(html).toContain(`/remotes/mf-sample/${version}/remoteEntry.js`);
  expect(shell.log).not.toContainEqual(expect.objectContaining({ msg: 'pwned' }));
  expect(shell.log).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ code: 'DAMAGED' }) as unknown }),
  );
});

test('a remote whose files are gone leaves the page to the browser', async () => {
  const releases = sample.releases('gone');
  const version = await sample.release(releases, 'c1');
  await rm(join(releases, 'mf-sample', version, 'server.cjs'));
  await using shell = await shellOver(releases);
  const response = await fetch(shell.url);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('class="splash"');
});

test('a record that can not be read leaves live what was live', async () => {
  const releases = sample.releases('unreadable');
  await sample.release(releases, 'd1');
  await using shell = await shellOver(releases);
  await writeFile(join(releases, 'mf-sample', 'record.json'), '{"live":');
  await pause(1_200);
  expect(await homeOf(shell.url)).toContain('Sample edition d1');
  expect(shell.log).toContainEqual(expect.objectContaining({ remote: 'mf-sample' }));
});

test('with nothing published every path is a 404 page of the shell', async () => {
  await using shell = await shellOver(sample.releases('none'));
  const response = await fetch(shell.url);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
});
