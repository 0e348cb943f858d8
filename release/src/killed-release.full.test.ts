import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { promote, publish, type Registry } from './index.ts';
import { builtFolder, temporaryFolder } from '../testing/built-folder.ts';
import { startJob } from '../testing/jobs.ts';
import { testRegistry } from '../testing/test-keys.ts';
import { folderStore, storeKinds, type TestStore } from '../testing/test-stores.ts';

const remote = 'mf-sample';
const reason = { by: 'Asha', why: 'a test' };
const files = { 'remoteEntry.js': 'x'.repeat(100_000), 'pages/home.js': 'home' };

/** Ages lock files so that locks of killed processes count as abandoned at once. */
const ageLocks = async (folder: string): Promise<void> => {
  const before = new Date(Date.now() - 120_000);
  for (const name of await readdir(folder, { recursive: true }))
    if (name.endsWith('.lock')) await utimes(join(folder, name), before, before);
};

/** State of the store after a kill: complete, and before or after each of the two steps of a release. */
const stateOf = async (registry: Registry, version: string): Promise<string> => {
  const record = await registry.record(remote);
  for (const each of await registry.versions(remote)) await registry.verify(remote, each);
  if (record?.live === version) return 'promoted';
  expect(record?.live).toBe('version-0');
  expect(record?.changes).toHaveLength(1);
  return (await registry.versions(remote)).includes(version) ? 'published' : 'nothing';
};

/** Kills a release at a step, reads the state of the store, and releases again. */
const killedRelease = async (
  store: TestStore,
  killAt: Record<string, string>,
): Promise<{ end: number | string; state: string }> => {
  await using folder = await temporaryFolder();
  const first = testRegistry(store.objects);
  await publish(first, await builtFolder(folder.path, 'version-0', { files }));
  await promote(first, { remote, version: 'version-0' }, reason);
  const built = await builtFolder(folder.path, 'version-1', { files });

  const job = startJob(store, { REMOTE: remote, VERSION: 'version-1', BUILT: built, ...killAt });
  await job.ready;
  job.start();
  const end = await job.ended;
  const state = await stateOf(testRegistry(store.objects), 'version-1');

  if (!store.address.startsWith('s3:')) await ageLocks(store.address);
  const next = testRegistry(store.objects);
  await publish(next, built);
  const record = await promote(next, { remote, version: 'version-1' }, reason);
  expect(record.changes.map(({ live }) => live)).toEqual(['version-0', 'version-1']);
  await next.verify(remote, 'version-1');
  return { end, state };
};

/** Kills a release at each step in turn, until one completes. */
const killAtEveryStep = async (open: () => Promise<TestStore>, name: string): Promise<string[]> => {
  const states: string[] = [];
  const atOnce = 3;
  for (let step = 1; step < 100; step += atOnce) {
    const outcomes = await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        await using store = await open();
        return await killedRelease(store, { [name]: String(step + index) });
      }),
    );
    for (const { end, state } of outcomes) {
      if (end === 0) return states;
      expect(end).toBe('SIGKILL');
      states.push(state);
    }
  }
  throw new Error('It takes more steps than it should');
};

const ranks = ['nothing', 'published', 'promoted'];
const inOrder = (states: string[]): boolean =>
  states.every((state, index) => ranks.indexOf(state) >= ranks.indexOf(states[index - 1] ?? state));

describe('a killed release leaves the live version intact, and the next release succeeds', () => {
  test.each(storeKinds)(
    'after every object that it writes: in %s',
    async (_, open) => {
      // Two files, the description, the record, its timestamp.
      expect(await killAtEveryStep(open, 'KILL_AFTER_PUT')).toEqual([
        'nothing',
        'nothing',
        'published',
        'promoted',
        'promoted',
      ]);
    },
    120_000,
  );

  test('at every step of writing to the disk', async () => {
    const states = await killAtEveryStep(folderStore, 'KILL_AT_STEP');
    expect(states.length).toBeGreaterThan(20);
    expect(new Set(states)).toEqual(new Set(ranks));
    expect(inOrder(states)).toBe(true);
  }, 120_000);
});
