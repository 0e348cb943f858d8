import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { folderStore } from '../../testing/test-stores.ts';
import { listOf, remoteKey, rootOf } from '../../testing/trust-lists.ts';
import { trustText } from './signing-keys.ts';
import { openTrust, type TrustOptions } from './trust.ts';
import { trustListKey } from './trust-list.ts';
import { trustSettings, trustSettingsText } from './trust-settings.ts';

const first = remoteKey('mf-first').trusted;
const second = remoteKey('mf-second').trusted;

/** A store, and the keys that count in it: those of the settings are `first`. */
const stage = async ({ count = 1, threshold = 1 } = {}) => {
  const store = await folderStore();
  const { root, signers } = rootOf(count, threshold);
  const open = (options: Partial<TrustOptions> = {}) =>
    openTrust({ objects: store.objects, settings: { keys: [first], root }, ...options });
  return {
    signers,
    open,
    put: (text: string | Buffer) => store.objects.put(trustListKey, text),
    /** Whether a reader takes what the store has, and how it refuses it. */
    read: async (options: Partial<TrustOptions> = {}) => {
      const trust = await open(options);
      await trust.refresh();
      return { keys: trustText(trust), problem: String(trust.problem() ?? '') };
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
};

test('the keys of the settings count until there is a list, and then those of the list alone', async () => {
  await using it = await stage();
  const trust = await it.open();
  await trust.refresh();
  expect([trustText(trust), trust.list(), trust.problem()]).toEqual([
    trustText([first]),
    undefined,
    undefined,
  ]);
  await it.put(listOf(1, [second], it.signers));
  await trust.refresh();
  expect(trustText(trust)).toBe(trustText([second]));
  await it.put(listOf(2, [first, second], it.signers));
  await trust.refresh();
  expect([trustText(trust), trust.problem()]).toEqual([trustText([first, second]), undefined]);
});

test('without a root key in the settings no list counts', async () => {
  await using it = await stage();
  await it.put(listOf(1, [second], it.signers));
  expect(await it.read({ settings: { keys: [first] } })).toEqual({ keys: trustText([first]), problem: '' });
});

test('a list needs the signatures of as many different root keys as the threshold says', async () => {
  await using it = await stage({ count: 3, threshold: 2 });
  const [one, two] = it.signers;
  if (!one || !two) throw new Error('There are three root keys');
  const stranger = rootOf(1, 1).signers;
  const signedTwice = JSON.parse(listOf(1, [second], [one]));
  signedTwice.signatures.push(signedTwice.signatures[0]);
  for (const text of [
    listOf(1, [second], [one]),
    listOf(1, [second], [one, ...stranger]),
    JSON.stringify(signedTwice),
  ]) {
    await it.put(text);
    expect(await it.read()).toEqual({
      keys: trustText([first]),
      problem: expect.stringMatching(/signed by 1 of the root keys, and 2 are needed/),
    });
  }
  await it.put(listOf(1, [second], [one, two]));
  expect(await it.read()).toEqual({ keys: trustText([second]), problem: '' });
});

test('a list that is tampered with, too large, of another type or without sense leaves the keys as they are', async () => {
  await using it = await stage();
  const signed = listOf(1, [second], it.signers);
  const tampered = JSON.parse(signed);
  tampered.payload = JSON.parse(listOf(1, [first, second], it.signers)).payload;
  const retyped = { ...JSON.parse(signed), payloadType: 'application/vnd.ekamra.release+json' };
  const refused: [string | Buffer, RegExp][] = [
    [JSON.stringify(tampered), /signed by 0 of the root keys/],
    [Buffer.alloc(256_001, ' '), /has 256001 bytes, and 256000 are the most/],
    [JSON.stringify(retyped), /is signed as application/],
    ['{', /can't be read/],
    [listOf(0, [second], it.signers), /can't be read/],
  ];
  const trust = await it.open();
  for (const [text, problem] of refused) {
    await it.put(text);
    await trust.refresh();
    expect([trustText(trust), String(trust.problem())]).toEqual([
      trustText([first]),
      expect.stringMatching(problem),
    ]);
  }
  await it.put(signed);
  await trust.refresh();
  expect([trustText(trust), trust.problem()]).toEqual([trustText([second]), undefined]);
});

test('an older list, another one of the same number and a missing one are refused, also after a restart', async () => {
  await using it = await stage();
  await using folder = await temporaryFolder();
  await it.put(listOf(3, [second], it.signers));
  const { path } = folder;
  expect((await it.read({ folder: path })).keys).toBe(trustText([second]));
  for (const [number, keys] of [
    [2, [first]],
    [3, [first]],
  ] as const) {
    await it.put(listOf(number, keys, it.signers));
    expect(await it.read({ folder: path })).toEqual({
      keys: trustText([second]),
      problem: expect.stringMatching(/number 2, and 3 was known|another one with the number 3/),
    });
  }
  await using empty = await folderStore();
  expect(await it.read({ folder: path, objects: empty.objects })).toEqual({
    keys: trustText([second]),
    problem: expect.stringMatching(/missing in the store/),
  });
  await it.put(listOf(4, [first], it.signers));
  expect(await it.read({ folder: path })).toEqual({ keys: trustText([first]), problem: '' });
});

test('with a minimum no key counts before a list that has it', async () => {
  await using it = await stage();
  const minimum = 2;
  expect(await it.read({ minimum })).toEqual({ keys: '', problem: expect.stringMatching(/missing/) });
  await it.put(listOf(1, [second], it.signers));
  expect(await it.read({ minimum })).toEqual({ keys: '', problem: expect.stringMatching(/2 was known/) });
  await it.put(listOf(2, [second], it.signers));
  expect(await it.read({ minimum })).toEqual({ keys: trustText([second]), problem: '' });
});

test('a problem is told once, and a store that is away leaves the keys as they are', async () => {
  await using it = await stage();
  const errors: string[] = [];
  let isAway = false;
  const objects: TrustOptions['objects'] = {
    get: async () => {
      if (isAway) throw new Error('connect ECONNREFUSED');
      return { bytes: Buffer.from(listOf(1, [second], it.signers)), tag: '1' };
    },
  };
  const trust = await it.open({ objects, onError: (error) => errors.push(String(error)) });
  await trust.refresh();
  isAway = true;
  await trust.refresh();
  await trust.refresh();
  expect([errors, trustText(trust)]).toEqual([['Error: connect ECONNREFUSED'], trustText([second])]);
  isAway = false;
  await trust.refresh();
  expect(trust.problem()).toBeUndefined();
});

test('a copy that cannot be written keeps no list from counting', async () => {
  await using it = await stage();
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  await it.put(listOf(1, [second], it.signers));
  expect(await it.read({ folder: join(file, 'below') })).toEqual({
    keys: trustText([second]),
    problem: expect.stringMatching(/ENOTDIR/),
  });
});

test('the setting names root keys and how many of them sign', () => {
  const { root } = rootOf(2, 2);
  const text = trustSettingsText({ keys: [first], root });
  expect(trustSettingsText(trustSettings(text))).toBe(text);
  expect(trustSettings(trustText([first]))).toEqual({ keys: [expect.objectContaining({ id: first.id })] });
  const [rootPart = ''] = text.split(' ');
  for (const wrong of ['threshold:3', 'threshold:0', 'threshold:x', 'threshold:1 threshold:1'])
    expect(() => trustSettings(`${text.replace('threshold:2', '')} ${wrong}`)).toThrow(/threshold/);
  expect(() => trustSettings(`${rootPart} ${rootPart} threshold:2`)).toThrow(/threshold/);
  expect(() => trustSettings('threshold:1')).toThrow(/threshold/);
  expect(() => trustSettings('root:x')).toThrow();
});
