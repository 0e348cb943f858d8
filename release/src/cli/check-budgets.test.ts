import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { builtFolder } from '../../testing/built-folder.ts';
import { followerStage, reason, remote } from '../../testing/follower-stage.ts';
import { trust } from '../../testing/test-keys.ts';
import { promote, publish } from '../index.ts';
import type { RenderTime } from '../budgets.ts';
import { checkVersionBudgets } from './check-budgets.ts';

/** Checks a build with an entry of this size beside a live version with one of 10 KB. */
const stage = async () => {
  const it = await followerStage();
  const build = (version: string, bytes: number) =>
    builtFolder(it.folder, version, {
      files: { 'remoteEntry.js': 'x'.repeat(bytes), 'server.cjs': 'server' },
    });
  await publish(it.registry, await build('version-1', 10_000));
  await promote(it.registry, { remote, version: 'version-1' }, reason);
  const warnings: string[] = [];
  const timed: string[] = [];
  const parts = { objects: it.objects, trust };
  return {
    ...it,
    warnings,
    /** Versions beside which the pages were timed, with their bundles. */
    timed,
    check: async (bytes: number, why?: string, times: Omit<RenderTime, 'address'> = { ms: 10, liveMs: 10 }) =>
      checkVersionBudgets(
        {
          warn: (line) => void warnings.push(line),
          compareRendering: async ({ live, addresses }) => {
            timed.push(`${live.release.version}: ${live.source}`);
            return addresses.map((address) => ({ address, ...times }));
          },
        },
        { registry: it.registry, parts },
        { output: await build('version-2', bytes), rendered: ['/', '/about'], why },
      ),
  };
};

test('a version with a third more script is published with a warning', async () => {
  await using it = await stage();
  await it.check(13_000);
  expect(it.warnings).toEqual([
    'mf-sample: the scripts of *: 13.0 KB, 1.30 times the 10.0 KB of the live version',
  ]);
});

test('a version with twice the script is refused, unless somebody says why', async () => {
  await using it = await stage();
  await expect(it.check(20_000)).rejects.toMatchObject({
    code: 'OVER_BUDGET',
    message:
      'mf-sample is not published; to publish it all the same, say --why\n  the scripts of *: 20.0 KB, 2.00 times the 10.0 KB of the live version',
  });
  expect(it.warnings).toEqual([]);
  await it.check(20_000, 'The map');
  expect(it.warnings).toHaveLength(1);
});

test('a live version that is damaged is no obstacle', async () => {
  await using it = await stage();
  await rm(join(it.store, remote, 'version-1/remoteEntry.js'));
  await it.check(20_000);
  expect(it.warnings).toEqual([
    expect.stringMatching(/not compared with the live version: .*remoteEntry\.js is missing/),
  ]);
});

test('a version that renders a page in more than twice the time of the live one is refused, unless somebody says why', async () => {
  await using it = await stage();
  await it.check(10_000, undefined, { ms: 26, liveMs: 20 });
  expect([it.timed, it.warnings]).toEqual([
    ['version-1: server'],
    [
      'mf-sample: the rendering of /: 26.0 ms, and 20.0 ms in the live version',
      'mf-sample: the rendering of /about: 26.0 ms, and 20.0 ms in the live version',
    ],
  ]);
  const slow = { ms: 45, liveMs: 20 };
  await expect(it.check(10_000, undefined, slow)).rejects.toMatchObject({
    code: 'OVER_BUDGET',
    message: expect.stringMatching(/say --why\n {2}the rendering of \/: 45\.0 ms, and 20\.0 ms/),
  });
  await it.check(10_000, 'The map', slow);
});
