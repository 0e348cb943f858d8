import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { endCanary, promote, publish, setCanary } from './index.ts';
import { builtFolder } from '../testing/built-folder.ts';
import {
  followerStage,
  liveVersions,
  reason,
  remote,
  unreachable,
  until,
} from '../testing/follower-stage.ts';

const canaryOf = (version: string) => ({ remote, version, percent: 10 });

test('a follower reports a first canary, its end with nothing left, and a promotion', async () => {
  await using it = await followerStage();
  using follower = await it.follow();
  await it.publish('version-1');
  await setCanary(it.registry, canaryOf('version-1'), reason);
  expect(await until(() => it.changes.length === 1)).toBe(true);
  expect(follower.current()).toMatchObject({ isComplete: true, remotes: [{ name: remote }] });
  await endCanary(it.registry, { remote }, reason);
  expect(await until(() => it.changes.length === 2)).toBe(true);
  // An address without an owner is a missing page, and not one of a remote that can't be read.
  expect(follower.current()).toMatchObject({ isComplete: true, remotes: [{ name: remote }] });
  await it.promote('version-1');
  expect(await until(() => it.changes.length === 3)).toBe(true);
  expect(it.changes).toEqual([['nothing + version-1'], ['nothing'], ['version-1']]);
  expect(it.errors).toEqual([]);
});

test.each([
  [true, 'nothing + version-1'],
  [false, 'nothing'],
])('without the store, a first canary comes from the mirror (running: %s)', async (isRunning, expected) => {
  await using it = await followerStage();
  await it.publish('version-1');
  await setCanary(it.registry, canaryOf('version-1'), reason);
  if (!isRunning) await endCanary(it.registry, { remote }, reason);
  (await it.follow())[Symbol.dispose]();
  using again = await it.follow(unreachable, { startTimeoutMs: 50 });
  expect(liveVersions(again.current())).toEqual([expected]);
  expect(again.current().isComplete).toBe(true);
});

test('a damaged first canary is left out with its reason, and nobody gets the remote', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await setCanary(it.registry, canaryOf('version-1'), reason);
  await rm(join(it.store, remote, 'version-1/server.cjs'));
  using follower = await it.follow();
  expect(liveVersions(follower.current())).toEqual(['nothing']);
  expect(follower.current().isComplete).toBe(true);
  expect(follower.leftOut()).toEqual([
    { remote, canary: 'version-1', reason: expect.stringMatching(/server\.cjs is missing/) },
  ]);
});

test('a first canary takes no path of a live remote, and gives its own up when it ends', async () => {
  await using it = await followerStage();
  const add = async (name: string, paths: string[]) =>
    publish(it.registry, await builtFolder(`${it.folder}/${name}`, 'version-1', { remote: name, paths }));
  await add('mf-live', ['/a', '*']);
  await promote(it.registry, { remote: 'mf-live', version: 'version-1' }, reason);
  await add(remote, ['/a', '/b']);
  await setCanary(it.registry, canaryOf('version-1'), reason);
  await add('mf-zz', ['/b']);
  await promote(it.registry, { remote: 'mf-zz', version: 'version-1' }, reason);
  using follower = await it.follow();
  const paths = () =>
    follower
      .current()
      .remotes.map(({ live, canary }) => [live?.declaration.paths, canary?.release.declaration.paths]);
  expect(paths()).toEqual([
    [['/a', '*'], undefined],
    [undefined, ['/b']],
    [[], undefined],
  ]);
  await endCanary(it.registry, { remote }, reason);
  expect(await until(() => follower.leftOut().length === 0)).toBe(true);
  expect(paths()).toEqual([
    [['/a', '*'], undefined],
    [undefined, undefined],
    [['/b'], undefined],
  ]);
});
