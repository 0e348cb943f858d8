import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createRegistry, promoteIfNew, publish, signLegacyRecord, type ObjectStore } from '../index.ts';
import { statusOf } from '../remote-status.ts';
import { createFolderObjects } from '../store/folder-objects.ts';
import { builtFolder, temporaryFolder } from '../../testing/built-folder.ts';
import { releaseKey, trust } from '../../testing/test-keys.ts';
import { textAt } from '../../testing/stored-files.ts';

const remote = 'mf-sample';
const at = (day: number) => `2026-06-0${day}T10:00:00.000Z`;
const history = [
  {
    action: 'promote',
    version: 'version-1',
    at: at(1),
    by: 'npm start',
    why: 'The sources of this checkout',
  },
  {
    action: 'promote',
    version: 'version-2',
    at: at(2),
    by: 'npm start',
    why: 'The sources of this checkout',
  },
  { action: 'promote', version: 'version-1', at: at(3), by: 'Asha', why: '' },
];

/** A store from before signing: unsigned versions and an unsigned record. */
const unsignedStore = async (root: string): Promise<ObjectStore> => {
  const objects = createFolderObjects(join(root, 'remotes'));
  for (const version of ['version-1', 'version-2'])
    await objects.put(
      `${remote}/${version}/release.json`,
      JSON.stringify({
        version,
        declaration: { name: remote, layout: 'site', rendering: 'server', paths: ['*'] },
      }),
    );
  await objects.put(`${remote}/record.json`, JSON.stringify({ live: 'version-1', history }));
  return objects;
};

test('a legacy history is signed once, unchanged, and the live version can be served again', async () => {
  await using folder = await temporaryFolder();
  const parts = { objects: await unsignedStore(folder.path), trust, key: releaseKey };
  const registry = createRegistry(parts);
  await expect(registry.record(remote)).rejects.toMatchObject({ code: 'DAMAGED' });
  expect(await signLegacyRecord(parts, remote)).toBe(true);
  const record = await registry.record(remote);
  expect(record?.live).toBe('version-1');
  expect(record?.changes.map(({ live, at: when, by, why, gate }) => [live, when, by, why, gate])).toEqual([
    ['version-1', at(1), 'npm start', 'The sources of this checkout', 'unchecked'],
    ['version-2', at(2), 'npm start', 'The sources of this checkout', 'unchecked'],
    ['version-1', at(3), 'Asha', 'not said', 'unchecked'],
  ]);
  expect((await statusOf(registry, []))[0]?.published).toMatchObject([
    { problem: expect.any(String) },
    { problem: expect.any(String) },
  ]);
  const text = await textAt(parts.objects, `${remote}/record.json`);
  expect(await signLegacyRecord(parts, remote)).toBe(false);
  expect(await textAt(parts.objects, `${remote}/record.json`)).toBe(text);

  // The same build again: the rollback to version-1 can't stand, because version-1 is unsigned.
  await publish(registry, await builtFolder(folder.path, 'version-2'));
  const job = { by: 'npm start', why: 'The sources of this checkout' };
  expect(await promoteIfNew(registry, { remote, version: 'version-2' }, job)).toMatchObject({
    live: 'version-2',
  });
  expect(await promoteIfNew(registry, { remote, version: 'version-2' }, job)).toBeUndefined();
});

test('an unsigned record beside signed versions is refused', async () => {
  await using folder = await temporaryFolder();
  const parts = { objects: await unsignedStore(folder.path), trust, key: releaseKey };
  await publish(createRegistry(parts), await builtFolder(folder.path, 'version-2'));
  await expect(signLegacyRecord(parts, remote)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
});

test('a damaged record is refused, and a missing one is ignored', async () => {
  await using folder = await temporaryFolder();
  const parts = { objects: createFolderObjects(folder.path), trust, key: releaseKey };
  expect(await signLegacyRecord(parts, remote)).toBe(false);
  await parts.objects.put(`${remote}/record.json`, '{"live":');
  await expect(signLegacyRecord(parts, remote)).rejects.toMatchObject({ code: 'DAMAGED' });
});
