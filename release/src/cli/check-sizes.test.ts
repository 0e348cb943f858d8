import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { builtFolder } from '../../testing/built-folder.ts';
import { followerStage, reason, remote } from '../../testing/follower-stage.ts';
import { trust } from '../../testing/test-keys.ts';
import { promote, publish } from '../index.ts';
import { checkSizes } from './check-sizes.ts';

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
  const parts = { objects: it.objects, trust };
  return {
    ...it,
    warnings,
    check: async (bytes: number, why?: string) =>
      checkSizes(
        { warn: (line) => void warnings.push(line) },
        { registry: it.registry, parts },
        { output: await build('version-2', bytes), why },
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
