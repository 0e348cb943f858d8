import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { recordFile } from '@ekamra/contracts/releases/release';
import type { ObjectStore } from '../store/object-store.ts';
import { testRegistry } from '../../testing/test-keys.ts';
import { startJob } from '../../testing/jobs.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { textAt } from '../../testing/stored-files.ts';
import { storeKinds } from '../../testing/test-stores.ts';

const remotes = ['mf-one', 'mf-two'];
const versions = Array.from({ length: 10 }, (_, index) => `version-${index}`);

/** Reads a record repeatedly with a registry that has no cache. */
const readAll = async (objects: ObjectStore, over: AbortSignal): Promise<void> => {
  while (!over.aborted) {
    await testRegistry(objects).record('mf-one');
    await pause(20);
  }
};

test.each(storeKinds)(
  'in %s, 20 processes that promote two remotes at once are all in the history, and the last one is live',
  async (_, open) => {
    await using store = await open();
    const registry = testRegistry(store.objects);
    for (const remote of remotes) await publishVersions(registry, versions, remote);
    const jobs = remotes.flatMap((REMOTE) => versions.map((VERSION) => startJob(store, { REMOTE, VERSION })));
    await Promise.all(jobs.map(({ ready }) => ready));
    for (const { start: begin } of jobs) begin();

    // Concurrent readers always get a complete record.
    const over = new AbortController();
    const reading = readAll(store.objects, over.signal);
    expect(await Promise.all(jobs.map(({ ended }) => ended))).toEqual(jobs.map(() => 0));
    over.abort();
    await reading;

    for (const remote of remotes) {
      const record = await testRegistry(store.objects).record(remote);
      expect(record?.changes.map(({ live }) => live).sort()).toEqual(versions);
      expect(record?.live).toBe(record?.changes.at(-1)?.live);
      expect(
        recordFile.parse(JSON.parse(await textAt(store.objects, `${remote}/record.json`))).changes,
      ).toHaveLength(10);
    }
  },
  120_000,
);
