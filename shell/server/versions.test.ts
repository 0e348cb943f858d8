import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setCanary } from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { homeOf, waitForText } from '../testing/home-page.ts';
import { sampleSuite } from '../testing/sample-suite.ts';

const suite = sampleSuite();

/** Log messages about a remote. */
const messagesOf = (log: Record<string, unknown>[], remote: string) =>
  log.filter((entry) => entry['remote'] === remote).map(({ msg }) => msg);

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

test('a damaged canary leaves the live version, on a new server as well, which says so', async () => {
  const releases = suite.sample.releases('damaged-canary');
  await suite.sample.release(releases, 'i1');
  const version = await suite.sample.publish(releases, 'i2');
  const canary = { remote: 'mf-sample', version, percent: 100 };
  await setCanary(suite.sample.registry(releases), canary, { by: 'a test', why: 'to see it' });
  await rm(join(releases, 'mf-sample', version, 'server.cjs'));
  await using shell = await suite.shellOver(releases);
  expect(await homeOf(shell.url)).toContain('Sample edition i1');
  const readiness = await fetch(`${shell.opsUrl}/readyz`);
  expect(readiness.status).toBe(200);
  expect((await readiness.text()).split('\n')).toEqual([
    'ready',
    'mf-sample edition-i1',
    `left out: mf-sample, canary ${version}: mf-sample/${version}/server.cjs is missing`,
    '',
  ]);
});

test('with nothing published every path is a 404 page of the shell', async () => {
  await using shell = await suite.shellOver(suite.sample.releases('none'));
  const response = await fetch(shell.url);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
});
