import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  createFolderObjects,
  createMirror,
  createRegistry,
  followReleases,
  generateKey,
  promote,
  signingKey,
  trustedHalf,
  trustedKeys,
  trustText,
} from '../index.ts';
import type { FollowOptions } from '../release-follower.ts';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { releaseKey, rollbackKey, testRegistry, trust } from '../../testing/test-keys.ts';

const remote = 'mf-sample';
const reason = { by: 'Asha', why: 'a test' };
const start = Date.parse('2026-06-12T10:00:00.000Z');
const hour = 3_600_000;

/** A store in which three versions went live one after the other, and a clock. */
const trial = async () => {
  const folder = await temporaryFolder();
  const store = join(folder.path, 'remotes');
  const objects = createFolderObjects(store);
  const clock = { now: start };
  const now = () => new Date(clock.now);
  const registry = testRegistry(objects, { now });
  await publishVersions(registry, ['version-1', 'version-2', 'version-3']);
  for (const version of ['version-1', 'version-2', 'version-3'])
    await promote(registry, { remote, version }, reason);
  const recordPath = join(store, remote, 'record.json');
  const errors: string[] = [];
  return {
    objects,
    clock,
    now,
    registry,
    errors,
    /** Cuts the last change off. */
    cutOff: async () => {
      const { changes } = JSON.parse(await readFile(recordPath, 'utf8')) as { changes: unknown[] };
      await writeFile(recordPath, JSON.stringify({ changes: changes.slice(0, -1) }));
    },
    follow: (mirror: string, options: Partial<FollowOptions> = {}) =>
      followReleases({
        source: objects,
        trust,
        mirror: createMirror({ source: objects, folder: join(folder.path, mirror), trust }),
        now,
        onError: (error) => errors.push(error instanceof Error ? error.message : String(error)),
        ...options,
      }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

test('a fresh mirror refuses a history that was cut off', async () => {
  await using it = await trial();
  await it.cutOff();
  using follower = await it.follow('fresh');
  expect(follower.current()).toEqual({ remotes: [], isComplete: false });
  expect(it.errors).toEqual(['The history of mf-sample lacks change 3 of its timestamp']);
});

test('a fresh mirror refuses an expired timestamp; one with history goes on, says so, and takes newer changes', async () => {
  await using it = await trial();
  {
    using known = await it.follow('known');
    expect(known.warnings()).toEqual(new Map());
  }
  it.clock.now += 25 * hour;
  using fresh = await it.follow('fresh');
  expect(fresh.current().remotes).toEqual([]);
  const message = 'The timestamp of mf-sample expired at 2026-06-13T10:00:00.000Z';
  expect(it.errors).toEqual([message]);
  using known = await it.follow('known');
  expect(known.current().remotes[0]?.live?.version).toBe('version-3');
  expect(known.warnings()).toEqual(new Map([[remote, message]]));
  expect(it.errors).toEqual([message, message]);
  const shell = createRegistry({ objects: it.objects, trust, key: rollbackKey, now: it.now });
  await shell.change(remote, () => ({ action: 'rollback', live: 'version-2', ...reason, gate: 'yes' }));
  await known.refresh();
  expect(known.current().remotes[0]?.live?.version).toBe('version-2');
});

test('a fresh mirror refuses a record with fewer changes than configured', async () => {
  await using it = await trial();
  using refused = await it.follow('one', { minChanges: new Map([[remote, 4]]) });
  expect(refused.current().remotes).toEqual([]);
  expect(it.errors).toEqual(['The history of mf-sample has fewer than 4 changes']);
  using accepted = await it.follow('two', { minChanges: new Map([[remote, 3]]) });
  expect(accepted.current().remotes).toHaveLength(1);
});

test('only a release or timestamp key can say that a record is current, and only of what it knows', async () => {
  await using it = await trial();
  const timestampKey = signingKey(generateKey());
  const withKey = [...trust, trustedHalf(timestampKey, 'timestamp')];
  const stamper = createRegistry({ objects: it.objects, trust: withKey, key: timestampKey, now: it.now });
  expect(await stamper.stamp(remote)).toBe('2026-06-13T10:00:00.000Z');
  const rollback = { action: 'rollback', live: 'version-1', ...reason, gate: 'yes' } as const;
  await expect(stamper.change(remote, () => rollback)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  const shell = createRegistry({ objects: it.objects, trust: withKey, key: rollbackKey, now: it.now });
  await expect(shell.stamp(remote)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  await it.cutOff();
  const forgetful = createRegistry({ objects: it.objects, trust: withKey, key: timestampKey, now: it.now });
  await expect(forgetful.stamp(remote)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
});

test('a key of one remote signs nothing of another, and a replaced key no later change', async () => {
  await using it = await trial();
  const key = signingKey(generateKey());
  const other = { ...trustedHalf(key, 'release'), remote: 'mf-other' };
  const intruder = createRegistry({ objects: it.objects, trust: [...trust, other], key, now: it.now });
  const change = { action: 'promote', live: 'version-1', ...reason, gate: 'unchecked' } as const;
  await expect(intruder.change(remote, () => change)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  const replaced = { ...trustedHalf(releaseKey, 'release'), remote, lastChange: 3 };
  const own = { ...trustedHalf(key, 'release'), remote };
  const rotated = trustedKeys(trustText([replaced, own]));
  const former = createRegistry({ objects: it.objects, trust: rotated, key: releaseKey, now: it.now });
  await expect(former.change(remote, () => change)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  const owner = createRegistry({
    objects: it.objects,
    trust: rotated,
    key: new Map([[remote, key]]),
    now: it.now,
  });
  expect((await owner.record(remote))?.changes).toHaveLength(3);
});
