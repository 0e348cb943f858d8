import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { promote, publish, setCanary } from './index.ts';
import { recordKey } from './registry.ts';
import { builtFolder } from '../testing/built-folder.ts';
import {
  followerStage,
  liveVersions,
  reason,
  remote,
  unreachable,
  until,
} from '../testing/follower-stage.ts';

test('a damaged canary is left out with its reason, once, until its file is back', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.publish('version-2');
  await it.promote('version-1');
  await setCanary(it.registry, { remote, version: 'version-2', percent: 10 }, reason);
  const page = join(it.store, remote, 'version-2/pages/home.js');
  const bytes = await readFile(page);
  await rm(page);
  let recordReads = 0;
  using follower = await it.follow({
    ...it.objects,
    get: async (key: string, unless?: string) => {
      if (key === recordKey(remote)) recordReads += 1;
      return (await it.objects.get(key, unless)) as never;
    },
  });
  expect(liveVersions(follower.current())).toEqual(['version-1']);
  expect(follower.current().isComplete).toBe(true);
  expect(follower.leftOut()).toEqual([
    { remote, canary: 'version-2', reason: expect.stringMatching(/pages\/home\.js is missing/) },
  ]);
  expect(await until(() => recordReads > 2)).toBe(true);
  expect(it.errors).toEqual([expect.stringMatching(/pages\/home\.js is missing/)]);
  expect(it.changes).toEqual([['version-1']]);
  await writeFile(page, bytes);
  expect(await until(() => liveVersions(follower.current())[0] === 'version-1 + version-2')).toBe(true);
  expect(follower.leftOut()).toEqual([]);
});

test('a canary whose copy is damaged is left out while the store can not be reached', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.publish('version-2');
  await it.promote('version-1');
  await setCanary(it.registry, { remote, version: 'version-2', percent: 10 }, reason);
  (await it.follow())[Symbol.dispose]();
  await writeFile(join(it.mirrored, remote, 'version-2/release.json'), '{}');
  using again = await it.follow(unreachable);
  expect(liveVersions(again.current())).toEqual(['version-1']);
  expect(again.leftOut()).toMatchObject([{ remote, canary: 'version-2' }]);
});

test('a damaged remote stops no other one, and is left out with its reason', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.promote('version-1');
  const damaged = 'mf-damaged';
  await publish(it.registry, await builtFolder(it.folder, 'version-1', { remote: damaged }));
  await promote(it.registry, { remote: damaged, version: 'version-1' }, reason);
  await rm(join(it.store, damaged, 'version-1/server.cjs'));
  using follower = await it.follow();
  expect(liveVersions(follower.current())).toEqual(['version-1']);
  expect(follower.leftOut()).toEqual([
    { remote: damaged, reason: expect.stringMatching(/server\.cjs is missing/) },
  ]);
});

test('a record of the mirror that can not be read stops neither the start nor another remote', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.promote('version-1');
  (await it.follow())[Symbol.dispose]();
  await mkdir(join(it.mirrored, 'mf-damaged'));
  await symlink('record.json', join(it.mirrored, 'mf-damaged/record.json'));
  using follower = await it.follow(unreachable);
  expect(liveVersions(follower.current())).toEqual(['version-1']);
  expect(it.errors).toContainEqual(expect.stringMatching(/ELOOP/));
});
