import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setCanary } from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { homeOf } from '../testing/home-page.ts';
import { sampleSuite } from '../testing/sample-suite.ts';

const suite = sampleSuite();

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
