import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolderObjects, createMirror, publish, type ObjectStore } from './index.ts';
import { builtFolder, temporaryFolder } from '../testing/built-folder.ts';
import { testRegistry, trust } from '../testing/test-keys.ts';

const remote = 'mf-sample';
const day = 24 * 3_600_000;

/** A mirror of a store with one version, and the calls made to the store. */
const stage = async (now?: () => number) => {
  const folder = await temporaryFolder();
  const store = join(folder.path, 'remotes');
  const objects = createFolderObjects(store);
  await publish(testRegistry(objects), await builtFolder(folder.path, 'version-1'));
  const storeCalls: string[] = [];
  const source: ObjectStore = {
    ...objects,
    get: (key: string) => {
      storeCalls.push(key);
      return objects.get(key) as never;
    },
    list: (prefix) => {
      storeCalls.push(prefix);
      return objects.list(prefix);
    },
  };
  const mirrored = join(folder.path, 'mirror');
  return {
    store,
    mirrored,
    storeCalls,
    mirror: createMirror({ source, folder: mirrored, trust, ...(now ? { now } : {}) }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

test('a file of a published version is downloaded on first use, once for concurrent requests', async () => {
  await using it = await stage();
  const paths = await Promise.all(
    [1, 2, 3].map(() => it.mirror.locateFile(remote, 'version-1', 'pages/home.js')),
  );
  expect(new Set(paths)).toEqual(new Set([join(it.mirrored, remote, 'version-1/pages/home.js')]));
  expect(await readFile(paths[0] ?? '', 'utf8')).toBe('home');
  expect(it.storeCalls.filter((key) => key.endsWith('home.js'))).toHaveLength(1);
  await rm(it.store, { recursive: true });
  expect(await it.mirror.locateFile(remote, 'version-1', 'pages/home.js')).toBe(paths[0]);
});

test.each([
  ['another remote', 'mf-other', 'version-1', 'remoteEntry.js'],
  ['another version', remote, 'version-9', 'remoteEntry.js'],
  ['no version', remote, '..', 'record.json'],
  ['a file that is none of the release', remote, 'version-1', 'release.json'],
  ['a file that every object has', remote, 'version-1', 'constructor'],
  ['a folder', remote, 'version-1', 'pages'],
])('finds no file for %s', async (_what, ...[name, version, file]) => {
  await using it = await stage();
  expect(await it.mirror.locateFile(name, version, file)).toBeUndefined();
});

test('a thousand requests for missing versions cost the store two listings', async () => {
  await using it = await stage();
  await Promise.all(
    Array.from({ length: 1_000 }, (_, at) =>
      it.mirror.locateFile(remote, `version-x${at}`, 'remoteEntry.js'),
    ),
  );
  expect(it.storeCalls).toEqual(['', `${remote}/`]);
});

test('an altered file is neither stored nor served, and an unsigned description is no version', async () => {
  await using it = await stage();
  await writeFile(join(it.store, remote, 'version-1/pages/home.js'), 'alert(1)');
  await expect(it.mirror.locateFile(remote, 'version-1', 'pages/home.js')).rejects.toThrow("isn't the file");
  await expect(it.mirror.ensureVersion(remote, 'version-1')).rejects.toThrow(
    "isn't the file that was published",
  );
  expect(await readdir(join(it.mirrored, remote, 'version-1'))).not.toContain('pages');

  await mkdir(join(it.store, remote, 'version-2'));
  await writeFile(join(it.store, remote, 'version-2/release.json'), '{"version":"version-2"}');
  await expect(it.mirror.ensureVersion(remote, 'version-2')).rejects.toThrow("can't be read");
});

test('a bundle is verified when it is read, even if the copy was altered', async () => {
  await using it = await stage();
  const release = await it.mirror.ensureVersion(remote, 'version-1');
  await writeFile(join(it.mirrored, remote, 'version-1/remoteEntry.js'), 'alert(1)');
  expect((await it.mirror.readFile(release, 'remoteEntry.js')).toString()).toBe('entry of version-1');
});

test('versions unused for thirty days are removed unless live, and downloaded again on demand', async () => {
  let now = Date.now();
  await using it = await stage(() => now);
  const entry = () => it.mirror.locateFile(remote, 'version-1', 'remoteEntry.js');
  await entry();
  now += 20 * day;
  await entry();
  now += 20 * day;
  expect(await it.mirror.prune(new Set())).toEqual([]);
  now += 20 * day;
  expect(await it.mirror.prune(new Set([`${remote}/version-1`]))).toEqual([]);
  now += 31 * day;
  expect(await it.mirror.prune(new Set())).toEqual([`${remote}/version-1`]);
  expect(await readdir(join(it.mirrored, remote))).toEqual([]);
  expect(await readFile((await entry()) ?? '', 'utf8')).toBe('entry of version-1');
});
