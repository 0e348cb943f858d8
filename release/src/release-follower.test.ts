import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createMirror, rollback, setCanary, type ObjectStore } from './index.ts';
import { recordKey } from './registry.ts';
import { signEnvelope } from './signing/envelope.ts';
import {
  followerStage,
  liveVersions,
  reason,
  remote,
  silent,
  unreachable,
  until,
} from '../testing/follower-stage.ts';
import { rollbackKey, trust } from '../testing/test-keys.ts';

test('a follower reports a promotion, a canary and a rollback, and nothing else', async () => {
  await using it = await followerStage();
  using follower = await it.follow();
  expect(follower.current()).toEqual({ remotes: [], isComplete: true });
  await it.publish('version-1');
  await it.publish('version-2');
  await it.promote('version-1');
  await until(() => it.changes.length === 1);
  await setCanary(it.registry, { remote, version: 'version-2', percent: 10 }, reason);
  await until(() => it.changes.length === 2);
  await it.promote('version-2');
  await until(() => it.changes.length === 3);
  await rollback(it.registry, { remote }, reason);
  await until(() => it.changes.length === 4);
  await pause(100);
  expect(it.changes).toEqual([['version-1'], ['version-1 + version-2'], ['version-2'], ['version-1']]);
  expect(it.errors).toEqual([]);
});

test('a full disk of the mirror prevents no rollback, and has the record once there is room', async () => {
  await using it = await followerStage();
  for (const version of ['version-1', 'version-2']) {
    await it.publish(version);
    await it.promote(version);
    // Has the files of both versions in the mirror.
    (await it.follow())[Symbol.dispose]();
  }
  const mirror = createMirror({ source: it.objects, folder: it.mirrored, trust });
  let isFull = true;
  const storeRecord: typeof mirror.storeRecord = (name, bytes) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    mirror.storeRecord(name, bytes);
  };
  using follower = await it.follow(it.objects, { mirror: { ...mirror, storeRecord } });
  await rollback(it.registry, { remote }, reason);
  expect(await until(() => liveVersions(follower.current())[0] === 'version-1')).toBe(true);
  await follower.refresh();
  expect(it.errors).toEqual(['no space left on device']);
  const mirroredRecord = async () => (await mirror.readRecord(remote))?.toString() ?? '';
  const before = await mirroredRecord();
  isFull = false;
  await follower.refresh();
  expect(await mirroredRecord()).not.toBe(before);
});

test('polling an unchanged record reads nothing', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.promote('version-1');
  const reads: string[] = [];
  const countingStore: ObjectStore = {
    ...it.objects,
    get: async (key: string, unless?: string) => {
      const object = await it.objects.get(key, unless);
      if (object !== 'unchanged') reads.push(key);
      return object as never;
    },
  };
  using follower = await it.follow(countingStore);
  reads.length = 0;
  for (let looks = 0; looks < 5; looks += 1) await follower.refresh();
  expect(reads).toEqual([]);
});

test('a live version is complete in the mirror, each file verified', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.promote('version-1');
  using follower = await it.follow();
  const [live] = follower.current().remotes;
  for (const file of Object.keys(live?.live?.files ?? {}))
    expect(await readFile(join(it.mirrored, remote, 'version-1', file))).toEqual(
      await readFile(join(it.store, remote, 'version-1', file)),
    );
});

test.each([
  ['can not be reached', unreachable],
  ['does not answer', silent],
])('a store that %s at the start leaves the last live version live', async (_how, source) => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.promote('version-1');
  (await it.follow())[Symbol.dispose]();
  using again = await it.follow(source, { startTimeoutMs: 50 });
  expect(liveVersions(again.current())).toEqual(['version-1']);
  expect(again.current().isComplete).toBe(true);
});

test('with an empty mirror and an unreachable store, the site is incomplete', async () => {
  await using it = await followerStage();
  using follower = await it.follow(unreachable);
  await follower.refresh();
  expect(follower.current()).toEqual({ remotes: [], isComplete: false });
  expect(it.errors).toEqual(['connect ECONNREFUSED']);
});

test('losing the store changes nothing, and following resumes once it is back', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.publish('version-2');
  await it.promote('version-1');
  using follower = await it.follow();
  await rename(it.store, `${it.store}.away`);
  await follower.refresh();
  expect(liveVersions(follower.current())).toEqual(['version-1']);
  await rename(`${it.store}.away`, it.store);
  await it.promote('version-2');
  expect(await until(() => liveVersions(follower.current())[0] === 'version-2')).toBe(true);
});

test('the mirror is verified at the start: altered files are removed, and an unsigned record is ignored', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.promote('version-1');
  (await it.follow())[Symbol.dispose]();
  const entry = join(it.mirrored, remote, 'version-1/remoteEntry.js');
  await writeFile(entry, 'alert(1)');
  (await it.follow(unreachable))[Symbol.dispose]();
  await expect(readFile(entry)).rejects.toThrow('ENOENT');
  using whole = await it.follow();
  expect(await readFile(entry, 'utf8')).toBe('entry of version-1');
  whole[Symbol.dispose]();

  await writeFile(join(it.mirrored, remote, 'record.json'), '{"changes":[]}');
  using none = await it.follow(unreachable);
  expect(none.current().remotes).toEqual([]);
});

interface Envelopes {
  changes: { payload: string }[];
}
type Tampering = (file: Envelopes, earlier: Envelopes) => unknown;
const tamperings: [string, Tampering, RegExp][] = [
  ['half written', () => '{"changes":[', /can't be read/],
  ['cut off', ({ changes }) => ({ changes: changes.slice(0, 1) }), /cut off or written anew/],
  [
    'altered',
    ({ changes }) => ({
      changes: changes.map((envelope) => ({
        ...envelope,
        payload: Buffer.from(
          Buffer.from(envelope.payload, 'base64').toString().replace('a test', 'a lie!'),
        ).toString('base64'),
      })),
    }),
    /cut off or written anew/,
  ],
  [
    'continued by a key that may only roll back',
    ({ changes }) => ({
      changes: [
        ...changes,
        signEnvelope(rollbackKey, 'application/vnd.ekamra.change+json', {
          remote,
          number: 3,
          previous: '0'.repeat(64),
          action: 'promote',
          live: 'version-1',
          at: '2026-06-12T00:00:00.000Z',
          by: 'nobody',
          why: 'a lie',
          gate: 'yes',
        }),
      ],
    }),
    /doesn't follow on/,
  ],
  ['written anew', (_, other) => other, /cut off or written anew/],
];

test.each(tamperings)(
  'a history that was %s is refused, reported once, and leaves the live version',
  async (_how, tamper, message) => {
    await using it = await followerStage();
    await using other = await followerStage();
    for (const { publish: add, promote: raise } of [it, other]) {
      for (const version of ['version-1', 'version-2']) {
        await add(version);
        await raise(version);
      }
    }
    using follower = await it.follow();
    const good = await readFile(join(it.store, remote, 'record.json'), 'utf8');
    const rival = await readFile(join(other.store, remote, 'record.json'), 'utf8');
    const bad = tamper(JSON.parse(good) as Envelopes, JSON.parse(rival) as Envelopes);
    // Replaced whole, because the follower must not read half of it.
    const replaceRecord = (text: string) => it.objects.put(recordKey(remote), text);
    await replaceRecord(typeof bad === 'string' ? bad : JSON.stringify(bad));
    expect(await until(() => it.errors.length > 0)).toBe(true);
    await follower.refresh();
    expect(it.errors).toEqual([expect.stringMatching(message)]);
    expect(liveVersions(follower.current())).toEqual(['version-2']);

    // It is refused after a restart as well.
    using again = await it.follow();
    expect(liveVersions(again.current())).toEqual(['version-2']);
    await replaceRecord(good);
    await it.promote('version-1');
    expect(await until(() => liveVersions(again.current())[0] === 'version-1')).toBe(true);
  },
);

test('a version with a missing file goes live only once the file is back', async () => {
  await using it = await followerStage();
  await it.publish('version-1');
  await it.promote('version-1');
  const page = join(it.store, remote, 'version-1/pages/home.js');
  const bytes = await readFile(page);
  await rm(page);
  using follower = await it.follow();
  expect(follower.current()).toEqual({ remotes: [], isComplete: false });
  expect(it.errors).toEqual([expect.stringMatching(/pages\/home\.js is missing/)]);
  await writeFile(page, bytes);
  expect(await until(() => follower.current().isComplete)).toBe(true);
  expect(liveVersions(follower.current())).toEqual(['version-1']);
});
