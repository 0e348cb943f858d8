import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolderObjects, createMirror, publish, type ObjectStore } from './index.ts';
import { builtFolder, temporaryFolder } from './testing/built-folder.ts';
import { testRegistry, trust } from './testing/keys.ts';

const remote = 'mf-sample';
const day = 24 * 3_600_000;

/** A mirror of a store with one version, and what was asked of the store. */
const stage = async (now?: () => number) => {
  const folder = await temporaryFolder();
  const store = join(folder.path, 'remotes');
  const objects = createFolderObjects(store);
  await publish(testRegistry(objects), await builtFolder(folder.path, 'version-1'));
  const asked: string[] = [];
  const source: ObjectStore = {
    ...objects,
    get: (key: string) => {
      asked.push(key);
      return objects.get(key) as never;
    },
    list: (prefix) => {
      asked.push(prefix);
      return objects.list(prefix);
    },
  };
  const mirrored = join(folder.path, 'mirror');
  return {
    store,
    mirrored,
    asked,
    mirror: createMirror({ source, folder: mirrored, trust, ...(now ? { now } : {}) }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

test('a file of a published version is fetched when it is asked for, once however many ask', async () => {
  await using it = await stage();
  const paths = await Promise.all(
    [1, 2, 3].map(() => it.mirror.locate(remote, 'version-1', 'pages/home.js')),
  );
  expect(new Set(paths)).toEqual(new Set([join(it.mirrored, remote, 'version-1/pages/home.js')]));
  expect(await readFile(paths[0] ?? '', 'utf8')).toBe('home');
  expect(it.asked.filter((key) => key.endsWith('home.js'))).toHaveLength(1);
  await rm(it.store, { recursive: true });
  expect(await it.mirror.locate(remote, 'version-1', 'pages/home.js')).toBe(paths[0]);
});

test.each([
  ['another remote', 'mf-other', 'version-1', 'remoteEntry.js'],
  ['another version', remote, 'version-9', 'remoteEntry.js'],
  ['no version', remote, '..', 'record.json'],
  ['a file that is none of the release', remote, 'version-1', 'release.json'],
  ['a file that every object has', remote, 'version-1', 'constructor'],
  ['a folder', remote, 'version-1', 'pages'],
])('of %s there is nothing', async (_what, ...[name, version, file]) => {
  await using it = await stage();
  expect(await it.mirror.locate(name, version, file)).toBeUndefined();
});

test('who asks for a thousand versions that do not exist costs the store two listings', async () => {
  await using it = await stage();
  await Promise.all(
    Array.from({ length: 1_000 }, (_, at) => it.mirror.locate(remote, `version-x${at}`, 'remoteEntry.js')),
  );
  expect(it.asked).toEqual(['', `${remote}/`]);
});

test('a file that is another one is neither kept nor given; a description that nobody signed makes no version', async () => {
  await using it = await stage();
  await writeFile(join(it.store, remote, 'version-1/pages/home.js'), 'alert(1)');
  await expect(it.mirror.locate(remote, 'version-1', 'pages/home.js')).rejects.toThrow("isn't the file");
  await expect(it.mirror.hold(remote, 'version-1')).rejects.toThrow("isn't the file that was published");
  expect(await readdir(join(it.mirrored, remote, 'version-1'))).not.toContain('pages');

  await mkdir(join(it.store, remote, 'version-2'));
  await writeFile(join(it.store, remote, 'version-2/release.json'), '{"version":"version-2"}');
  await expect(it.mirror.hold(remote, 'version-2')).rejects.toThrow("can't be read");
});

test('what renders is read verified, also when somebody changed the copy', async () => {
  await using it = await stage();
  const release = await it.mirror.hold(remote, 'version-1');
  await writeFile(join(it.mirrored, remote, 'version-1/remoteEntry.js'), 'alert(1)');
  expect((await it.mirror.read(release, 'remoteEntry.js')).toString()).toBe('entry of version-1');
});

test('versions that nobody used for thirty days go, but for those in use; asked for again, they come again', async () => {
  let now = Date.now();
  await using it = await stage(() => now);
  const entry = () => it.mirror.locate(remote, 'version-1', 'remoteEntry.js');
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
