import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { storeKinds } from '../../testing/test-stores.ts';
import { createFolderObjects } from './folder-objects.ts';
import { openStore } from './open-store.ts';

describe.each(storeKinds)('%s', (_, open) => {
  test('returns stored objects unchanged, and undefined for missing ones', async () => {
    await using store = await open();
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    expect(await store.objects.get('mf-sample/v1/a.js')).toBeUndefined();
    expect(await store.objects.put('mf-sample/v1/a.js', bytes)).toBe(true);
    expect((await store.objects.get('mf-sample/v1/a.js'))?.bytes).toEqual(bytes);
    expect(await store.objects.get('mf-sample/v1')).toBeUndefined();
    expect(await store.objects.get('mf-sample/v1/a.js/b')).toBeUndefined();
  });

  test('answers unchanged until the object is written again', async () => {
    await using store = await open();
    await store.objects.put('a/record.json', 'one');
    const tag = (await store.objects.get('a/record.json'))?.tag;
    expect(await store.objects.get('a/record.json', tag)).toBe('unchanged');
    await store.objects.put('a/record.json', 'two');
    const next = await store.objects.get('a/record.json', tag);
    expect(next).toMatchObject({ bytes: Buffer.from('two') });
    expect(await store.objects.get('a/other.json', tag)).toBeUndefined();
  });

  test('writes only if the condition holds', async () => {
    await using store = await open();
    const key = 'a/record.json';
    expect(await store.objects.put(key, 'one', { tag: '"1"' })).toBe(false);
    expect(await store.objects.put(key, 'one', 'absent')).toBe(true);
    expect(await store.objects.put(key, 'two', 'absent')).toBe(false);
    const tag = (await store.objects.get(key))?.tag ?? '';
    expect(await store.objects.put(key, 'two', { tag })).toBe(true);
    expect(await store.objects.put(key, 'three', { tag })).toBe(false);
    expect((await store.objects.get(key))?.bytes.toString()).toBe('two');
  });

  test('only one of many concurrent conditional writes succeeds', async () => {
    await using store = await open();
    const key = 'a/record.json';
    const first = await Promise.all(
      Array.from({ length: 10 }, (_each, index) => store.objects.put(key, `${index}`, 'absent')),
    );
    expect(first.filter(Boolean)).toHaveLength(1);
    const tag = (await store.objects.get(key))?.tag ?? '';
    const second = await Promise.all(
      Array.from({ length: 10 }, (_each, index) => store.objects.put(key, `next ${index}`, { tag })),
    );
    expect(second.filter(Boolean)).toHaveLength(1);
    expect((await store.objects.get(key))?.bytes.toString()).toBe(`next ${second.indexOf(true)}`);
  });

  test('lists names directly below a prefix, folders with a slash', async () => {
    await using store = await open();
    expect(await store.objects.list('')).toEqual([]);
    for (const key of ['deployments.json', 'a/record.json', 'a/v1/x.js', 'a/v1/pages/y.js', 'ab/z.js'])
      await store.objects.put(key, '');
    expect(await store.objects.list('')).toEqual(['a/', 'ab/', 'deployments.json']);
    expect(await store.objects.list('a/')).toEqual(['record.json', 'v1/']);
    expect(await store.objects.list('none/')).toEqual([]);
  });

  test.each(['', '/a', 'a//b', '../a', 'a/../b', 'a/.hidden', 'a/', 'a\\b', 'a\0b'])(
    'refuses a key that leaves the folder or is hidden: %j',
    async (key) => {
      await using store = await open();
      await expect(store.objects.put(key, '')).rejects.toThrow('no key');
      await expect(store.objects.get(key)).rejects.toThrow('no key');
    },
  );
});

test('a folder does not list unfinished or abandoned writes', async () => {
  await using folder = await temporaryFolder();
  const objects = createFolderObjects(folder.path);
  await objects.put('a/one.js', 'one', 'absent');
  const hidden = (await readdir(folder.path)).filter((name) => name.startsWith('.'));
  expect(hidden).toEqual(['.drafts']);
  expect(await readdir(join(folder.path, '.drafts'))).toEqual([]);
  await writeFile(join(folder.path, '.drafts/half'), 'ha');
  await writeFile(join(folder.path, 'a/.one.js.lock'), '');
  expect(await objects.list('')).toEqual(['a/']);
  expect(await objects.list('a/')).toEqual(['one.js']);
});

test('opening a bucket without its settings lists all that are missing', async () => {
  await expect(openStore('s3://bucket', {})).rejects.toThrow(
    /S3_ENDPOINT.*S3_ACCESS_KEY_ID.*S3_SECRET_ACCESS_KEY/,
  );
  await expect(openStore('http://example.com', {})).rejects.toMatchObject({ code: 'BAD_SETTINGS' });
});
