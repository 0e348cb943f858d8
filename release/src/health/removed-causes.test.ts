import { longestTexts } from '@ekamra/contracts/releases/failure-text';
import { healthFolder } from '@ekamra/contracts/releases/health';
import { expect, test } from '@jest/globals';
import { folderStore } from '../../testing/test-stores.ts';
import { causesOf } from './failure-causes.ts';
import { readHealth } from './read-health.ts';
import { causeId, readRemovedCauses, storeRemovedCause } from './removed-causes.ts';

const of = { remote: 'mf-sample', version: 'version-1' };
const cause = (message: string, minute: number) => {
  const at = `2026-06-12T10:0${minute}:00.000Z`;
  return {
    where: 'browser' as const,
    message,
    stack: 'at f (/remotes/mf-sample/version-1/home.js:1:2)',
    path: '/',
    browser: 'Firefox',
    firstAt: at,
    lastAt: at,
    count: 1,
  };
};
type Cause = ReturnType<typeof cause>;
const fileOf = (...causes: Cause[]): string =>
  JSON.stringify({
    holder: '',
    at: '2026-06-12T10:00:00.000Z',
    versions: [{ ...of, ticks: [], hours: [], causes }],
    reported: [],
  });

/** A store with the causes of two servers. */
const stage = async (...files: Cause[][]) => {
  const store = await folderStore();
  for (const [slot, causes] of files.entries())
    await store.objects.put(`${healthFolder}${slot}.json`, fileOf(...causes));
  return {
    objects: store.objects,
    messages: async () => causesOf(await readHealth(store.objects), of).map(({ message }) => message),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
};
const removal = (message: string, minute: number) => {
  const removed = cause(message, minute);
  return { ...of, id: causeId(removed), at: removed.lastAt };
};

test('a removed cause is gone from the files of all servers, and from no other version', async () => {
  await using staged = await stage([cause('One', 1), cause('Two', 1)], [cause('One', 2)]);
  await storeRemovedCause(staged.objects, { ...removal('Two', 5), version: 'version-2' });
  await storeRemovedCause(staged.objects, removal('One', 5));
  expect(await staged.messages()).toEqual(['Two']);
});

test('a removed cause that is met again is a new one, without what was counted before', async () => {
  await using staged = await stage([cause('One', 1)], [cause('One', 7)]);
  await storeRemovedCause(staged.objects, removal('One', 5));
  expect(causesOf(await readHealth(staged.objects), of)).toEqual([cause('One', 7)]);
});

test('of causes that are removed at once, none is lost', async () => {
  await using staged = await stage([cause('One', 1), cause('Two', 1)], [cause('Three', 1)]);
  await Promise.all(
    ['One', 'Two', 'Three'].map((message) => storeRemovedCause(staged.objects, removal(message, 5))),
  );
  expect(await staged.messages()).toEqual([]);
  expect(await readRemovedCauses(staged.objects)).toHaveLength(3);
});

test('stored texts of any length are cut when they are read', async () => {
  const long = 'x'.repeat(100_000);
  await using staged = await stage([{ ...cause(long, 1), stack: long, path: long, browser: long }]);
  const [read] = causesOf(await readHealth(staged.objects), of);
  const { message, stack, path, browser } = longestTexts;
  expect([read?.message, read?.stack, read?.path, read?.browser].map((text) => text?.length)).toEqual([
    message,
    stack,
    path,
    browser,
  ]);
});
