import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { expect, test } from '@jest/globals';
import { homeOf, scriptsOf, waitForText } from '../testing/home-page.ts';
import { sampleSuite } from '../testing/sample-suite.ts';

/* Cases that take longer than those of versions.test.ts. */

const suite = sampleSuite();

/** Log messages about a remote. */
const messagesOf = (log: Record<string, unknown>[], remote: string) =>
  log.filter((entry) => entry['remote'] === remote).map(({ msg }) => msg);

test('files of an earlier live version stay available for open tabs', async () => {
  const releases = suite.sample.releases('tabs');
  await suite.sample.release(releases, 'd1');
  await using first = await suite.shellOver(releases);
  const html = await homeOf(first.url);
  await suite.sample.release(releases, 'd2');
  expect(await waitForText(first.url, 'Sample edition d2')).toBe(true);
  await rm(`${releases}.mirror`, { recursive: true });
  // A server that never had the version live serves them as well.
  await using second = await suite.shellOver(releases);
  const urls = scriptsOf(html)
    .map(({ url }) => url)
    .filter((url) => url.startsWith('/remotes/'));
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) {
    const response = await fetch(second.url + url, { headers: { origin: 'http://elsewhere.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
  expect((await fetch(`${second.url}/remotes/mf-sample/edition-d9/remoteEntry.js`)).status).toBe(404);
  expect((await fetch(`${second.url}/remotes/mf-sample/edition-d1/server.cjs`)).status).toBe(404);
  expect((await fetch(`${second.url}/remotes/mf-sample/record.json`)).status).toBe(404);
});

test('a store that does not answer delays no start: the last live version is served', async () => {
  const releases = suite.sample.releases('silent');
  await suite.sample.release(releases, 'h1');
  await (await suite.shellOver(releases))[Symbol.asyncDispose]();
  const silent = createServer(() => undefined);
  const port = await listen(silent, 0, '127.0.0.1');
  try {
    await using shell = await suite.shellOver(releases, {
      RELEASES: 's3://releases',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    });
    expect(await homeOf(shell.url)).toContain('Sample edition h1');
  } finally {
    await closeServer(silent, 0);
  }
});

test('an incomplete upload and a tampered history leave the live version', async () => {
  const releases = suite.sample.releases('unreadable');
  await suite.sample.release(releases, 'f1');
  await using shell = await suite.shellOver(releases);
  await suite.sample.publish(releases, 'f2');
  await rm(join(releases, 'mf-sample', 'edition-f2', 'release.json'));
  expect((await fetch(`${shell.url}/remotes/mf-sample/edition-f2/remoteEntry.js`)).status).not.toBe(200);

  const record = join(releases, 'mf-sample', 'record.json');
  await writeFile(record, (await readFile(record, 'utf8')).replace('"payload":"', '"payload":"AAAA'));
  await pause(1_200);
  expect(await homeOf(shell.url)).toContain('Sample edition f1');
  expect(messagesOf(shell.log, 'mf-sample')).toHaveLength(1);
});

test('a tampered bundle never runs: the live version stays, and the log has one entry', async () => {
  const releases = suite.sample.releases('tampered');
  await suite.sample.release(releases, 'c1');
  await using shell = await suite.shellOver(releases);
  const bundle = join(releases, 'mf-sample', 'edition-c2', 'server.cjs');
  const version = await suite.sample.publish(releases, 'c2');
  const record = join(releases, 'mf-sample', 'record.json');
  const timestamp = join(releases, '_timestamps', 'mf-sample.json');
  const before = [await readFile(record), await readFile(timestamp)] as const;
  await suite.sample.release(releases, 'c2');
  // Until then this server writes into the folder that is removed below.
  expect(await waitForText(shell.url, 'Sample edition c2')).toBe(true);
  const after = await readFile(record);
  await writeFile(record, before[0]);
  await writeFile(timestamp, before[1]);
  await writeFile(
    bundle,
    'globalThis.process.stdout.write("{\\"msg\\":\\"pwned\\"}\\n"); module.exports = { createRoutes: () => [] };',
  );
  await rm(join(`${releases}.mirror`, 'mf-sample'), { recursive: true });
  await using other = await suite.shellOver(releases);
  await writeFile(record, after);
  await pause(1_500);
  expect(await homeOf(other.url)).toContain('Sample edition c1');
  expect(other.log).not.toContainEqual(expect.objectContaining({ msg: 'pwned' }));
  expect(messagesOf(other.log, 'mf-sample')).toHaveLength(1);
  expect(version).toBe('edition-c2');
  expect((await fetch(shell.url)).status).toBe(200);
});

test('without the store, at the start and later, the last live version is served', async () => {
  const releases = suite.sample.releases('away');
  await suite.sample.release(releases, 'e1');
  await (await suite.shellOver(releases))[Symbol.asyncDispose]();
  const removeStore = async () => {
    await rename(releases, `${releases}.away`);
    // Prevents a new folder in its place.
    await writeFile(releases, 'not a folder');
  };
  await removeStore();
  await using shell = await suite.shellOver(releases);
  expect(await homeOf(shell.url)).toContain('Sample edition e1');
  expect((await fetch(`${shell.opsUrl}/readyz`)).status).toBe(200);
  await rm(releases);
  await rename(`${releases}.away`, releases);
  await suite.sample.release(releases, 'e2');
  expect(await waitForText(shell.url, 'Sample edition e2')).toBe(true);
  await removeStore();
  await pause(600);
  expect(await homeOf(shell.url)).toContain('Sample edition e2');
});
