import { execFile } from 'node:child_process';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createFolderStore, offer, promote, publish } from './index.ts';
import { builtFolder, temporaryFolder } from './testing/built-folder.ts';

const execute = promisify(execFile);
const cli = join(import.meta.dirname, 'cli.ts');
const reason = { by: 'Asha', why: 'a test' };

const storeWith = async (root: string, versions: string[]) => {
  const store = createFolderStore(join(root, 'remotes'));
  for (const [index, version] of versions.entries())
    await publish(store, await builtFolder(root, version), new Date(Date.UTC(2026, 5, 1 + index)));
  return store;
};

test('a promotion makes a version live and says in the history who, when and why', async () => {
  await using folder = await temporaryFolder();
  const store = await storeWith(folder.path, ['version-1']);
  const now = new Date('2026-06-12T10:00:00.000Z');
  const record = await promote(store, { remote: 'mf-sample', version: 'version-1' }, { ...reason, now });
  expect(record).toEqual({
    live: 'version-1',
    history: [{ action: 'promote', version: 'version-1', at: now.toISOString(), by: 'Asha', why: 'a test' }],
  });
  expect(await store.record('mf-sample')).toEqual(record);
});

test('without a version the newest goes live; what is live already leaves no entry', async () => {
  await using folder = await temporaryFolder();
  const store = await storeWith(folder.path, ['version-b', 'version-a']);
  expect((await promote(store, { remote: 'mf-sample' }, reason)).live).toBe('version-a');
  expect((await promote(store, { remote: 'mf-sample' }, reason)).history).toHaveLength(1);
});

test.each([
  ['mf-sample', 'version-9'],
  ['mf-other', undefined],
])('what was never published can not go live: %s %s', async (remote, version) => {
  await using folder = await temporaryFolder();
  const store = await storeWith(folder.path, ['version-1']);
  await expect(promote(store, { remote, version }, reason)).rejects.toMatchObject({
    code: 'NO_SUCH_VERSION',
  });
});

test('of 20 promotions at once none is lost, and the last one of the history is live', async () => {
  await using folder = await temporaryFolder();
  const versions = Array.from({ length: 20 }, (_, index) => `version-${index}`);
  const store = await storeWith(folder.path, versions);
  await Promise.all(versions.map((version) => promote(store, { remote: 'mf-sample', version }, reason)));
  const record = await store.record('mf-sample');
  expect(record?.history.map(({ version }) => version).sort()).toEqual(versions.sort());
  expect(record?.live).toBe(record?.history.at(-1)?.version);
});

test('promotions of several processes at once are all kept', async () => {
  await using folder = await temporaryFolder();
  const versions = Array.from({ length: 6 }, (_, index) => `version-${index}`);
  const store = await storeWith(folder.path, versions);
  await Promise.all(
    versions.map((version) =>
      execute(process.execPath, [
        cli,
        '--releases',
        join(folder.path, 'remotes'),
        'promote',
        'mf-sample',
        version,
      ]),
    ),
  );
  const record = await store.record('mf-sample');
  expect(record?.history.map(({ version }) => version).sort()).toEqual(versions);
}, 30_000);

test('a lock that a killed promotion left behind holds nobody up for good', async () => {
  await using folder = await temporaryFolder();
  const store = await storeWith(folder.path, ['version-1']);
  const lock = join(folder.path, 'remotes/mf-sample/record.json.lock');
  await writeFile(lock, '1 somebody');
  const before = new Date(Date.now() - 60_000);
  await utimes(lock, before, before);
  expect((await promote(store, { remote: 'mf-sample' }, reason)).live).toBe('version-1');
  await expect(readFile(lock)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('what a job offers goes live once; a decision since then stays until it offers something else', async () => {
  await using folder = await temporaryFolder();
  const store = await storeWith(folder.path, ['version-1', 'version-2']);
  const job = { by: 'a job', why: 'a test' };
  const offered = async (version: string) => {
    await offer(store, { remote: 'mf-sample', version }, job);
    return (await store.record('mf-sample'))?.live;
  };
  expect(await offered('version-1')).toBe('version-1');
  expect(await offered('version-2')).toBe('version-2');
  await promote(store, { remote: 'mf-sample', version: 'version-1' }, reason);
  expect(await offered('version-2')).toBe('version-1');
  expect(await offered('version-1')).toBe('version-1');
  expect(await offered('version-2')).toBe('version-2');
});
