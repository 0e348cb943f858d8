import { appendFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createRegistry, promote, publish, type ObjectStore } from './index.ts';
import { downloadFile } from './store/release-files.ts';
import { builtFolder, temporaryFolder } from '../testing/built-folder.ts';
import { rollbackKey, testRegistry, trust } from '../testing/test-keys.ts';
import { keysBelow, textAt } from '../testing/stored-files.ts';
import { folderStore, storeKinds } from '../testing/test-stores.ts';

const reason = { by: 'Asha', why: 'a test' };
const described = 'mf-sample/version-1/release.json';

describe.each(storeKinds)('in %s', (_, open) => {
  test('a published version holds every file as built, and the publication time', async () => {
    await using folder = await temporaryFolder();
    await using store = await open();
    const registry = testRegistry(store.objects);
    const now = new Date('2026-06-12T10:00:00.000Z');
    const { isNew } = await publish(registry, await builtFolder(folder.path, 'version-1'), now);
    expect(isNew).toBe(true);
    const release = await registry.release('mf-sample', 'version-1');
    expect(release.publishedAt).toBe(now.toISOString());
    expect((await downloadFile(store.objects, release, 'pages/home.js')).toString()).toBe('home');
    expect(await registry.versions('mf-sample')).toEqual(['version-1']);
    expect(await registry.remotes()).toEqual(['mf-sample']);
  });

  test('the same content twice changes nothing; other content under the same version is refused', async () => {
    await using folder = await temporaryFolder();
    await using store = await open();
    const registry = testRegistry(store.objects);
    await publish(registry, await builtFolder(folder.path, 'version-1'));
    const before = await textAt(store.objects, described);
    expect((await publish(registry, join(folder.path, 'built-version-1'))).isNew).toBe(false);
    const files = { 'remoteEntry.js': 'other', 'server.cjs': '' };
    const other = await builtFolder(join(folder.path, 'other'), 'version-1', { files });
    await expect(publish(registry, other)).rejects.toMatchObject({ code: 'DIFFERENT_CONTENT' });
    expect(await textAt(store.objects, described)).toBe(before);
    await registry.verify('mf-sample', 'version-1');
  });

  test('concurrent publications of one version are committed once, complete', async () => {
    await using folder = await temporaryFolder();
    await using store = await open();
    const built = await builtFolder(folder.path, 'version-1');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => publish(testRegistry(store.objects), built)),
    );
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
    await testRegistry(store.objects).verify('mf-sample', 'version-1');
  });

  test('an upload without its description is no version, and publishing again succeeds', async () => {
    await using folder = await temporaryFolder();
    await using store = await open();
    const registry = testRegistry(store.objects);
    const built = await builtFolder(folder.path, 'version-1');
    await store.objects.put('mf-sample/version-1/remoteEntry.js', 'entry of ver');
    await store.objects.put('mf-sample/version-1/server.cjs', 'x'.repeat(200_000));
    expect(await registry.versions('mf-sample')).toEqual([]);
    await expect(promote(registry, { remote: 'mf-sample' }, reason)).rejects.toMatchObject({
      code: 'NO_SUCH_VERSION',
    });
    expect((await publish(registry, built)).isNew).toBe(true);
    await registry.verify('mf-sample', 'version-1');
  });

  const damages: [string, (objects: ObjectStore) => Promise<unknown>][] = [
    ['the entry', (objects) => objects.put('mf-sample/version-1/remoteEntry.js', 'tampered')],
    ['a lazy script', (objects) => objects.put('mf-sample/version-1/pages/home.js', 'hom')],
    [
      'the integrity in the description',
      async (objects) => {
        const sealed = JSON.parse(await textAt(objects, described));
        const release = JSON.parse(Buffer.from(sealed.payload, 'base64').toString());
        release.files['remoteEntry.js'] = release.files['pages/home.js'];
        const payload = Buffer.from(JSON.stringify(release)).toString('base64');
        await objects.put(described, JSON.stringify({ ...sealed, payload }));
      },
    ],
    [
      'the signature',
      async (objects) => {
        const { payload } = JSON.parse(await textAt(objects, described));
        await objects.put(described, Buffer.from(payload, 'base64'));
      },
    ],
    ['the end of the description', (objects) => objects.put(described, '{"payloadType":')],
  ];
  test.each(damages)(
    'a version with %s altered can not go live, and is repaired by publishing it again',
    async (_what, damage) => {
      await using folder = await temporaryFolder();
      await using store = await open();
      const registry = testRegistry(store.objects);
      const built = await builtFolder(folder.path, 'version-1');
      await publish(registry, built);
      await damage(store.objects);
      await expect(promote(registry, { remote: 'mf-sample', version: 'version-1' }, reason)).rejects.toThrow(
        /version-1/,
      );
      expect(await registry.record('mf-sample')).toBeUndefined();
      await publish(registry, built);
      await promote(registry, { remote: 'mf-sample', version: 'version-1' }, reason);
    },
  );

  test('a version copied over another one is refused', async () => {
    await using folder = await temporaryFolder();
    await using store = await open();
    const registry = testRegistry(store.objects);
    await publish(registry, await builtFolder(folder.path, 'version-1'));
    await publish(registry, await builtFolder(folder.path, 'version-2'));
    for (const key of await keysBelow(store.objects, 'mf-sample/version-1/'))
      await store.objects.put(key.replace('version-1', 'version-2'), await textAt(store.objects, key));
    await expect(registry.release('mf-sample', 'version-2')).rejects.toMatchObject({ code: 'DAMAGED' });
  });
});

test.each([
  ['truncated', (file: string) => truncate(file, 100)],
  ['changed', (file: string) => appendFile(file, ' ')],
  ['missing', (file: string) => rm(file)],
  ['not named', (file: string) => writeFile(`${file}.extra.js`, 'extra')],
])('a build with a file that is %s is refused, and nothing is stored', async (_what, damage) => {
  await using folder = await temporaryFolder();
  await using store = await folderStore();
  const built = await builtFolder(folder.path, 'version-1');
  await damage(join(built, 'server.cjs'));
  await expect(publish(testRegistry(store.objects), built)).rejects.toMatchObject({ code: 'DAMAGED' });
  expect(await keysBelow(store.objects, '')).toEqual([]);
});

test('a folder that was never built is refused', async () => {
  await using folder = await temporaryFolder();
  await using store = await folderStore();
  await expect(publish(testRegistry(store.objects), folder.path)).rejects.toMatchObject({
    code: 'NOT_BUILT',
  });
});

test('a release signed by the shell or by an unknown key is not trusted', async () => {
  await using folder = await temporaryFolder();
  await using store = await folderStore();
  const built = await builtFolder(folder.path, 'version-1');
  const shell = createRegistry({ objects: store.objects, trust, key: rollbackKey });
  await expect(publish(shell, built)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  await publish(testRegistry(store.objects), built);
  const stranger = createRegistry({ objects: store.objects, trust: trust.slice(1) });
  await expect(stranger.release('mf-sample', 'version-1')).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
});

test('without a key nothing is published', async () => {
  await using folder = await temporaryFolder();
  await using store = await folderStore();
  const reader = createRegistry({ objects: store.objects, trust });
  const built = await builtFolder(folder.path, 'version-1');
  await expect(publish(reader, built)).rejects.toMatchObject({ code: 'NO_KEY' });
  expect(await keysBelow(store.objects, '')).toEqual([]);
});
