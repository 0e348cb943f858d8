import { appendFile, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolderStore, promote, publish, readReleases } from './index.ts';
import { builtFolder, temporaryFolder } from './testing/built-folder.ts';

const reason = { by: 'Asha', why: 'a test' };

test('a published version holds every file as it was built, and says when', async () => {
  await using folder = await temporaryFolder();
  const store = createFolderStore(join(folder.path, 'remotes'));
  const now = new Date('2026-06-12T10:00:00.000Z');
  const { isNew } = await publish(store, await builtFolder(folder.path, 'version-1'), now);
  expect(isNew).toBe(true);
  const kept = store.folderOf('mf-sample', 'version-1');
  expect(await readFile(join(kept, 'pages/home.js'), 'utf8')).toBe('home');
  expect((await store.release('mf-sample', 'version-1')).publishedAt).toBe(now.toISOString());
  expect(await readdir(join(kept, '..'))).toEqual(['version-1']);
});

test('the same content twice changes nothing; other content under the same version is refused', async () => {
  await using folder = await temporaryFolder();
  const store = createFolderStore(join(folder.path, 'remotes'));
  await publish(store, await builtFolder(folder.path, 'version-1'));
  expect((await publish(store, join(folder.path, 'built-version-1'))).isNew).toBe(false);
  const other = await builtFolder(join(folder.path, 'other'), 'version-1', {
    'remoteEntry.js': 'other',
    'server.cjs': '',
  });
  await expect(publish(store, other)).rejects.toMatchObject({ code: 'DIFFERENT_CONTENT' });
  expect(await readFile(join(store.folderOf('mf-sample', 'version-1'), 'remoteEntry.js'), 'utf8')).toBe(
    'entry of version-1',
  );
});

test('the same version published by many at once is kept once, whole', async () => {
  await using folder = await temporaryFolder();
  const store = createFolderStore(join(folder.path, 'remotes'));
  const built = await builtFolder(folder.path, 'version-1');
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => publish(store, built)));
  expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
  await store.verify('mf-sample', 'version-1');
  expect(await readdir(join(folder.path, 'remotes/mf-sample'))).toEqual(['version-1']);
});

test.each([
  ['truncated', (file: string) => truncate(file, 100)],
  ['changed', (file: string) => appendFile(file, ' ')],
  ['missing', (file: string) => rm(file)],
  ['not named', (file: string) => writeFile(`${file}.extra.js`, 'extra')],
])('a build with a file that is %s is refused, and nothing of it stays', async (_what, damage) => {
  await using folder = await temporaryFolder();
  const store = createFolderStore(join(folder.path, 'remotes'));
  const built = await builtFolder(folder.path, 'version-1');
  await damage(join(built, 'server.cjs'));
  await expect(publish(store, built)).rejects.toMatchObject({ code: 'DAMAGED' });
  expect(await store.versions('mf-sample')).toEqual([]);
});

test('a folder that was never built is refused', async () => {
  await using folder = await temporaryFolder();
  const store = createFolderStore(join(folder.path, 'remotes'));
  await expect(publish(store, folder.path)).rejects.toMatchObject({ code: 'NOT_BUILT' });
});

test('a version that was damaged after it was published can not go live', async () => {
  await using folder = await temporaryFolder();
  const store = createFolderStore(join(folder.path, 'remotes'));
  await publish(store, await builtFolder(folder.path, 'version-1'));
  await publish(store, await builtFolder(folder.path, 'version-2'));
  await promote(store, { remote: 'mf-sample', version: 'version-1' }, reason);
  await truncate(join(store.folderOf('mf-sample', 'version-2'), 'server.cjs'), 10);
  await expect(promote(store, { remote: 'mf-sample', version: 'version-2' }, reason)).rejects.toMatchObject({
    code: 'DAMAGED',
  });
  const { remotes } = await readReleases(join(folder.path, 'remotes'));
  expect(remotes.map(({ release }) => release.version)).toEqual(['version-1']);
});

test('a version that was damaged gets its content back when the same is published again', async () => {
  await using folder = await temporaryFolder();
  const store = createFolderStore(join(folder.path, 'remotes'));
  const built = await builtFolder(folder.path, 'version-1');
  await publish(store, built);
  await rm(join(store.folderOf('mf-sample', 'version-1'), 'remoteEntry.js'));
  await publish(store, built);
  await expect(store.verify('mf-sample', 'version-1')).resolves.toBeUndefined();
});
