import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import {
  createFolderObjects,
  createMirror,
  followReleases,
  promote,
  publish,
  rollback,
  setCanary,
  signEnvelope,
  type FollowOptions,
  type LiveSite,
  type ObjectStore,
} from './index.ts';
import { builtFolder, temporaryFolder } from './testing/built-folder.ts';
import { takeBackKey, testRegistry, trust } from './testing/keys.ts';

const reason = { by: 'Asha', why: 'a test' };
const remote = 'mf-sample';

const until = async (isTrue: () => boolean): Promise<boolean> => {
  for (let tries = 0; tries < 250 && !isTrue(); tries += 1) await pause(20);
  return isTrue();
};
/** What is live, and of which canaries. */
const shown = ({ remotes }: LiveSite) =>
  remotes.map(({ live, canary }) => [live.version, ...(canary ? [canary.release.version] : [])].join(' + '));

/** A registry with versions of a remote, and what follows it. */
const stage = async () => {
  const folder = await temporaryFolder();
  const store = join(folder.path, 'remotes');
  const objects = createFolderObjects(store);
  const registry = testRegistry(objects);
  const mirrored = join(folder.path, 'mirror');
  const told: string[] = [];
  const heard: string[][] = [];
  return {
    store,
    objects,
    registry,
    mirrored,
    told,
    heard,
    publish: async (version: string) => publish(registry, await builtFolder(folder.path, version)),
    promote: (version: string) => promote(registry, { remote, version }, reason),
    follow: (source: ObjectStore = objects, options: Partial<FollowOptions> = {}) =>
      followReleases({
        source,
        trust,
        mirror: createMirror({ source, folder: mirrored, trust }),
        everyMs: 20,
        retryMs: 100,
        onChange: (site) => heard.push(shown(site)),
        onError: (error) => told.push(error instanceof Error ? error.message : String(error)),
        ...options,
      }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

/** A store that can't be reached, or doesn't even say so. */
const lost = (how: () => Promise<never>): ObjectStore => ({ get: how, put: how, list: how });
const unreachable = lost(() => Promise.reject(new Error('connect ECONNREFUSED')));
const silent = lost(() => new Promise(() => undefined));

test('whoever follows hears of a promotion, a canary and a rollback, and of nothing while nothing changes', async () => {
  await using it = await stage();
  using following = await it.follow();
  expect(following.current()).toEqual({ remotes: [], isWhole: true });
  await it.publish('version-1');
  await it.publish('version-2');
  await it.promote('version-1');
  await until(() => it.heard.length === 1);
  await setCanary(it.registry, { remote, version: 'version-2', percent: 10 }, reason);
  await until(() => it.heard.length === 2);
  await it.promote('version-2');
  await until(() => it.heard.length === 3);
  await rollback(it.registry, { remote }, reason);
  await until(() => it.heard.length === 4);
  await pause(100);
  expect(it.heard).toEqual([['version-1'], ['version-1 + version-2'], ['version-2'], ['version-1']]);
  expect(it.told).toEqual([]);
});

test('a look at what has not changed reads nothing', async () => {
  await using it = await stage();
  await it.publish('version-1');
  await it.promote('version-1');
  const read: string[] = [];
  const counted: ObjectStore = {
    ...it.objects,
    get: async (key: string, unless?: string) => {
      const object = await it.objects.get(key, unless);
      if (object !== 'unchanged') read.push(key);
      return object as never;
    },
  };
  using following = await it.follow(counted);
  read.length = 0;
  for (let looks = 0; looks < 5; looks += 1) await following.look();
  expect(read).toEqual([]);
});

test('what is live is what the mirror has whole: each file verified', async () => {
  await using it = await stage();
  await it.publish('version-1');
  await it.promote('version-1');
  using following = await it.follow();
  const [live] = following.current().remotes;
  for (const file of Object.keys(live?.live.files ?? {}))
    expect(await readFile(join(it.mirrored, remote, 'version-1', file))).toEqual(
      await readFile(join(it.store, remote, 'version-1', file)),
    );
});

test.each([
  ['can not be reached', unreachable],
  ['does not answer', silent],
])('a store that %s at the start leaves live what was live last', async (_how, source) => {
  await using it = await stage();
  await it.publish('version-1');
  await it.promote('version-1');
  (await it.follow())[Symbol.dispose]();
  using again = await it.follow(source, { patienceMs: 50 });
  expect(shown(again.current())).toEqual(['version-1']);
  expect(again.current().isWhole).toBe(true);
});

test('with nothing kept and a store that can not be reached, nobody says that there is nothing', async () => {
  await using it = await stage();
  using following = await it.follow(unreachable);
  await following.look();
  expect(following.current()).toEqual({ remotes: [], isWhole: false });
  expect(it.told).toEqual(['connect ECONNREFUSED']);
});

test('a store that is lost meanwhile changes nothing, and what it says once it is back is followed', async () => {
  await using it = await stage();
  await it.publish('version-1');
  await it.publish('version-2');
  await it.promote('version-1');
  using following = await it.follow();
  await rename(it.store, `${it.store}.away`);
  await following.look();
  expect(shown(following.current())).toEqual(['version-1']);
  await rename(`${it.store}.away`, it.store);
  await it.promote('version-2');
  expect(await until(() => shown(following.current())[0] === 'version-2')).toBe(true);
});

test('what the mirror kept is verified at the start: a file that is another one goes, a record of nobody counts for nothing', async () => {
  await using it = await stage();
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
    'continued by a key that may only take back',
    ({ changes }) => ({
      changes: [
        ...changes,
        signEnvelope(takeBackKey, 'application/vnd.ekamra.change+json', {
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
  'a history that was %s is refused, told once, and leaves live what was live',
  async (_how, tamper, message) => {
    await using it = await stage();
    await using other = await stage();
    for (const { publish: add, promote: raise } of [it, other]) {
      for (const version of ['version-1', 'version-2']) {
        await add(version);
        await raise(version);
      }
    }
    using following = await it.follow();
    const path = join(it.store, remote, 'record.json');
    const good = await readFile(path, 'utf8');
    const rival = await readFile(join(other.store, remote, 'record.json'), 'utf8');
    const bad = tamper(JSON.parse(good) as Envelopes, JSON.parse(rival) as Envelopes);
    await writeFile(path, typeof bad === 'string' ? bad : JSON.stringify(bad));
    expect(await until(() => it.told.length > 0)).toBe(true);
    await following.look();
    expect(it.told).toEqual([expect.stringMatching(message)]);
    expect(shown(following.current())).toEqual(['version-2']);

    // Nor is it believed after a restart.
    using again = await it.follow();
    expect(shown(again.current())).toEqual(['version-2']);
    await writeFile(path, good);
    await it.promote('version-1');
    expect(await until(() => shown(again.current())[0] === 'version-1')).toBe(true);
  },
);

test('a version with a file missing is not shown, also when nothing else is; once the file is back, it is', async () => {
  await using it = await stage();
  await it.publish('version-1');
  await it.promote('version-1');
  const page = join(it.store, remote, 'version-1/pages/home.js');
  const bytes = await readFile(page);
  await rm(page);
  using following = await it.follow();
  expect(following.current()).toEqual({ remotes: [], isWhole: false });
  expect(it.told).toEqual([expect.stringMatching(/pages\/home\.js is missing/)]);
  await writeFile(page, bytes);
  expect(await until(() => following.current().isWhole)).toBe(true);
  expect(shown(following.current())).toEqual(['version-1']);
});
