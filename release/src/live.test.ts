import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createFolderStore, promote, publish, readReleases, watchReleases } from './index.ts';
import { builtFolder, temporaryFolder } from './testing/built-folder.ts';

const reason = { by: 'Asha', why: 'a test' };

const until = async (isTrue: () => boolean): Promise<boolean> => {
  for (let tries = 0; tries < 100 && !isTrue(); tries += 1) await pause(20);
  return isTrue();
};

test('a folder that does not exist has nothing live', async () => {
  expect(await readReleases('/no/such/folder')).toEqual({ remotes: [], failed: [] });
});

test('whoever watches hears of a promotion, and of nothing while nothing changes', async () => {
  await using folder = await temporaryFolder();
  const root = join(folder.path, 'remotes');
  const store = createFolderStore(root);
  const heard: string[][] = [];
  using watch = await watchReleases(root, {
    every: 20,
    onChange: (remotes) => heard.push(remotes.map(({ release }) => release.version)),
  });
  expect(watch.current()).toEqual([]);
  await publish(store, await builtFolder(folder.path, 'version-1'));
  await promote(store, { remote: 'mf-sample' }, reason);
  expect(await until(() => watch.current().length === 1)).toBe(true);
  await pause(100);
  expect(heard).toEqual([[], ['version-1']]);
});

test('a record that can not be read leaves live what was live, and is told once', async () => {
  await using folder = await temporaryFolder();
  const root = join(folder.path, 'remotes');
  const store = createFolderStore(root);
  await publish(store, await builtFolder(folder.path, 'version-1'));
  await promote(store, { remote: 'mf-sample' }, reason);
  const told: (string | undefined)[] = [];
  using watch = await watchReleases(root, { every: 20, onError: (_error, remote) => told.push(remote) });
  await writeFile(join(root, 'mf-sample/record.json'), '{"live":');
  expect(await until(() => told.length > 0)).toBe(true);
  await pause(100);
  expect(told).toEqual(['mf-sample']);
  expect(watch.current().map(({ release }) => release.version)).toEqual(['version-1']);
});

test('a folder beside the remotes that is none of them is passed over', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'lost+found'));
  expect((await readReleases(folder.path)).remotes).toEqual([]);
});

test('a release that can not be read at the start is told as missing, and is live once its files are back', async () => {
  await using folder = await temporaryFolder();
  const root = join(folder.path, 'remotes');
  const store = createFolderStore(root);
  await publish(store, await builtFolder(folder.path, 'version-1'));
  await promote(store, { remote: 'mf-sample' }, reason);
  const version = store.folderOf('mf-sample', 'version-1');
  await rename(version, join(folder.path, 'away'));
  const missing: string[][] = [];
  using watch = await watchReleases(root, { every: 20, onChange: (_, names) => missing.push(names) });
  expect(watch.current()).toEqual([]);
  await rename(join(folder.path, 'away'), version);
  expect(await until(() => watch.current().length === 1)).toBe(true);
  expect(missing).toEqual([['mf-sample'], []]);
});
