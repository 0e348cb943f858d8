import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rollback } from '@ekamra/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { homeOf, shows } from './testing/home-page.ts';
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

const shellOver = (releases: string) => runShell({ BFF_URL: api.url, ...sample.settings(releases) });
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
  const visitors = Array.from({ length: 2 }, visitor);
  const seen: boolean[] = [];
  for (let edition = 1; edition <= 6; edition += 1) {
    await sample.release(releases, `a${edition}`);
    seen.push(await shows(shell.url, `Sample edition a${edition}`));
  }
  end.abort();
  await Promise.all(visitors);
  expect(seen).toEqual(Array(6).fill(true));
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(20);
}, 60_000);

test('a rollback to any of five versions is seen within two seconds', async () => {
  const releases = sample.releases('back');
  const versions: string[] = [];
  for (const edition of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'])
    versions.push(await sample.release(releases, edition));
  await using shell = await shellOver(releases);
  // None of them is in the mirror yet.
  for (const version of versions.slice(0, 5)) {
    const reason = { by: 'a test', why: 'to go back' };
    await rollback(sample.registry(releases), { remote: 'mf-sample', version }, reason);
    expect(await shows(shell.url, `Sample ${version.replace('-', ' ')}`)).toBe(true);
  }
}, 30_000);

/** What the log says of a remote, by message. */
const saidOf = (log: Record<string, unknown>[], remote: string) =>
  log.filter((entry) => entry['remote'] === remote).map(({ msg }) => msg);

test('a bundle that was tampered with never runs: what was live stays, and the log says why, once', async () => {
  const releases = sample.releases('tampered');
  await sample.release(releases, 'c1');
  await using shell = await shellOver(releases);
  const bundle = join(releases, 'mf-sample', 'edition-c2', 'server.cjs');
  const version = await sample.publish(releases, 'c2');
  const record = join(releases, 'mf-sample', 'record.json');
  const before = await readFile(record);
  await sample.release(releases, 'c2');
  const after = await readFile(record);
  await writeFile(record, before);
  await writeFile(
    bundle,
    'globalThis.process.stdout.write("{\\"msg\\":\\"pwned\\"}\\n"); module.exports = { createRoutes: () => [] };',
  );
  await rm(join(`${releases}.mirror`, 'mf-sample'), { recursive: true });
  await using other = await shellOver(releases);
  await writeFile(record, after);
  await pause(1_500);
  expect(await homeOf(other.url)).toContain('Sample edition c1');
  expect(other.log).not.toContainEqual(expect.objectContaining({ msg: 'pwned' }));
  expect(saidOf(other.log, 'mf-sample')).toHaveLength(1);
  expect(version).toBe('edition-c2');
  expect((await fetch(shell.url)).status).toBe(200);
});

test('files of a version that is live no longer are there for the tabs that were opened with it', async () => {
  const releases = sample.releases('tabs');
  await sample.release(releases, 'd1');
  await using first = await shellOver(releases);
  const html = await homeOf(first.url);
  await sample.release(releases, 'd2');
  expect(await shows(first.url, 'Sample edition d2')).toBe(true);
  await rm(`${releases}.mirror`, { recursive: true });
  // A server that never saw the version has them, too.
  await using second = await shellOver(releases);
  const urls = [...html.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]+)"/g)].map(
    ([, url]) => url,
  );
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) {
    const response = await fetch(second.url + url, { headers: { origin: 'http://elsewhere.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
  expect((await fetch(`${second.url}/remotes/mf-sample/edition-d9/remoteEntry.js`)).status).toBe(404);
  expect((await fetch(`${second.url}/remotes/mf-sample/edition-d1/server.cjs`)).status).toBe(404);
  expect((await fetch(`${second.url}/remotes/mf-sample/record.json`)).status).toBe(404);
});

test('without the registry, at the start and meanwhile, what was live last is served', async () => {
  const releases = sample.releases('away');
  await sample.release(releases, 'e1');
  await (await shellOver(releases))[Symbol.asyncDispose]();
  const takeAway = async () => {
    await rename(releases, `${releases}.away`);
    // So that nobody makes a new one in its place.
    await writeFile(releases, 'not a folder');
  };
  await takeAway();
  await using shell = await shellOver(releases);
  expect(await homeOf(shell.url)).toContain('Sample edition e1');
  expect((await fetch(`${shell.opsUrl}/readyz`)).status).toBe(200);
  await rm(releases);
  await rename(`${releases}.away`, releases);
  await sample.release(releases, 'e2');
  expect(await shows(shell.url, 'Sample edition e2')).toBe(true);
  await takeAway();
  await pause(600);
  expect(await homeOf(shell.url)).toContain('Sample edition e2');
});

test('an upload that broke off, and a history that was tampered with, leave live what was live', async () => {
  const releases = sample.releases('unreadable');
  await sample.release(releases, 'f1');
  await using shell = await shellOver(releases);
  await sample.publish(releases, 'f2');
  await rm(join(releases, 'mf-sample', 'edition-f2', 'release.json'));
  expect((await fetch(`${shell.url}/remotes/mf-sample/edition-f2/remoteEntry.js`)).status).not.toBe(200);

  const record = join(releases, 'mf-sample', 'record.json');
  await writeFile(record, (await readFile(record, 'utf8')).replace('"payload":"', '"payload":"AAAA'));
  await pause(1_200);
  expect(await homeOf(shell.url)).toContain('Sample edition f1');
  expect(saidOf(shell.log, 'mf-sample')).toHaveLength(1);
});

test('with nothing published every path is a 404 page of the shell', async () => {
  await using shell = await shellOver(sample.releases('none'));
  const response = await fetch(shell.url);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
});
