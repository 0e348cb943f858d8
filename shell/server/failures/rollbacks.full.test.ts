import { expect, test } from '@jest/globals';
import {
  countsOf,
  inventedPaths,
  openFromNetworks,
  openPage,
  recordShell,
  stateOf,
  untilLogged,
  waitUntil,
} from '../../testing/release-stage.ts';
import { releaseSuite } from '../../testing/sample-suite.ts';

/* Rollbacks by a shell that take longer than those of the gate, in failures.test.ts. */

const suite = releaseSuite();
const changesOf = async (releases: string) =>
  (await suite.sample.registry(releases).record('mf-sample'))?.changes ?? [];

test('one network takes nothing back, whatever it asks for, and others still do', async () => {
  const releases = suite.sample.releases('one-network');
  await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'good');
  await suite.sample.release(releases, 'bad');
  await using shell = await suite.shellBehindProxy(releases);
  for (const path of ['/worse', ...inventedPaths])
    for (let host = 0; host < 40; host += 1) await openPage(shell, path, { address: `203.0.113.${host}` });
  // The clock minute may have ended in between.
  expect(await waitUntil(async () => Number((await countsOf(shell)).failed) > 2, 4_500)).toBe(false);
  expect(await changesOf(releases)).toHaveLength(2);

  await openFromNetworks(shell, '/worse', { networks: 40 });
  expect(await waitUntil(async () => (await changesOf(releases)).length === 3)).toBe(true);
}, 180_000);

test('a shell whose ledger knows nothing takes a failing version back, with the warning of the gate', async () => {
  const releases = suite.sample.releases('no-gate');
  await suite.sample.release(releases, 'good');
  await suite.sample.release(releases, 'bad');
  await using shell = await suite.shellBehindProxy(releases, {
    LEDGER_DIR: `${releases}-ledger`,
  });
  await openFromNetworks(shell, '/worse', { networks: 40 });
  expect(await waitUntil(async () => (await changesOf(releases)).length === 3)).toBe(true);
  expect((await changesOf(releases))[2]).toMatchObject({
    action: 'rollback',
    live: 'edition-good',
    by: 'shell',
    why: expect.stringMatching(/ visits to edition-bad failed .*\(The gate couldn't verify it: /),
    gate: 'unchecked',
  });
  expect(await waitUntil(async () => (await stateOf(shell))?.alarm === undefined)).toBe(true);
  expect(await untilLogged(shell, 'A version was rolled back: it failed too often')).toBe(true);
  expect(shell.log).toContainEqual(
    expect.objectContaining({
      msg: 'A version was rolled back: it failed too often',
      gate: expect.objectContaining({ verdict: 'unknown' }),
    }),
  );
}, 180_000);

test('the version to which a shell has rolled back stays, even if it fails as well', async () => {
  const releases = suite.sample.releases('target');
  await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'good');
  await suite.sample.release(releases, 'bad');
  await using shell = await suite.shellBehindProxy(releases);
  await openFromNetworks(shell, '/worse', { networks: 40 });
  expect(await waitUntil(async () => (await changesOf(releases)).length === 3)).toBe(true);
  await openFromNetworks(shell, '/broken', { networks: 80, first: 40 });
  expect(await waitUntil(async () => (await changesOf(releases)).length > 3, 4_500)).toBe(false);
}, 180_000);
