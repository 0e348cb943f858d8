import { expect, test } from '@jest/globals';
import { promote, publish, setCanary, type ReleaseFollower } from './index.ts';
import { builtFolder } from '../testing/built-folder.ts';
import { followerStage, reason, unreachable, until } from '../testing/follower-stage.ts';

const pathsOf = (follower: ReleaseFollower): Record<string, string[]> =>
  Object.fromEntries(
    follower.current().remotes.map(({ name, live }) => [name, live?.declaration.paths ?? []]),
  );

/** A store in which versions of several remotes with these paths are made live one after the other. */
const stage = async () => {
  const it = await followerStage();
  const add = async (remote: string, version: string, paths: string[]) => {
    const folder = await builtFolder(`${it.folder}/${remote}`, version, { remote, paths });
    await publish(it.registry, folder);
  };
  return {
    ...it,
    add,
    release: async (remote: string, version: string, paths: string[]) => {
      await add(remote, version, paths);
      await promote(it.registry, { remote, version }, reason);
    },
  };
};

// Remotes are read in the order of their names.
test.each([
  ['mf-a', 'mf-b'],
  ['mf-b', 'mf-a'],
])('a path that %s declared before %s stays its own, also after a restart', async (first, second) => {
  await using it = await stage();
  await it.release(first, 'version-1', ['/properties', '*']);
  await it.release(second, 'version-1', ['/other', '/properties']);
  const expected = { [first]: ['/properties', '*'], [second]: ['/other'] };
  const reading = await it.follow();
  expect(pathsOf(reading)).toEqual(expected);
  expect(reading.leftOut()).toEqual([
    { remote: second, reason: `/properties belongs to ${first}, which declared it first` },
  ]);
  expect(it.errors).toEqual([expect.stringContaining(`${second} doesn't get a path`)]);
  reading[Symbol.dispose]();
  using restarted = await it.follow(unreachable, { startTimeoutMs: 50 });
  expect(pathsOf(restarted)).toEqual(expected);
});

test('a remote that gave a path up and declares it again comes after its new owner', async () => {
  await using it = await stage();
  await it.release('mf-a', 'version-1', ['/a/:id']);
  await it.release('mf-a', 'version-2', ['/a']);
  await it.release('mf-b', 'version-1', ['/a/:slug']);
  await it.release('mf-a', 'version-3', ['/a', '/a/:id']);
  using follower = await it.follow();
  expect(pathsOf(follower)).toEqual({ 'mf-a': ['/a'], 'mf-b': ['/a/:slug'] });
});

test('a canary takes no path, and a path is handed over by a version without it', async () => {
  await using it = await stage();
  await it.release('mf-b', 'version-1', ['/properties', '*']);
  await it.release('mf-a', 'version-1', ['/other']);
  await it.add('mf-a', 'version-2', ['/other', '/properties']);
  await setCanary(it.registry, { remote: 'mf-a', version: 'version-2', percent: 10 }, reason);
  using follower = await it.follow();
  const canaryPaths = () =>
    follower.current().remotes.find(({ name }) => name === 'mf-a')?.canary?.release.declaration.paths;
  expect(canaryPaths()).toEqual(['/other']);
  await it.release('mf-b', 'version-2', ['*']);
  expect(await until(() => canaryPaths()?.includes('/properties') === true)).toBe(true);
  expect(follower.leftOut()).toEqual([]);
});
