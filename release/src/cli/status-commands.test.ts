import { longestTexts } from '@ekamra/contracts/releases/failure-text';
import { expect, test } from '@jest/globals';
import { builtFolder, temporaryFolder } from '../../testing/built-folder.ts';
import { remote, trialOf } from '../../testing/command-trial.ts';
import { folderStore } from '../../testing/test-stores.ts';
import { publish } from '../publish.ts';

const version = 'version-1';
const map = JSON.stringify({ version: 3, sources: ['src/home.tsx'], names: [], mappings: [[[0, 0, 6, 2]]] });
const files = {
  'remoteEntry.js': 'entry',
  'server.cjs': 'server',
  'home.js': 't '.repeat(20_000),
  'home.js.map': map,
};
const at = '2026-06-12T10:00:00.000Z';
const placeOf = (name: string): string => `at ${name} (/remotes/mf-sample/version-1/home.js:1:39000)`;

/** A store with a cause of failures as it was stored before stacks were read with care. */
const withStored = async (cause: { message: string; stack: string }) => {
  const store = await folderStore();
  await using folder = await temporaryFolder();
  const trial = trialOf(store);
  await publish(trial.registry, await builtFolder(folder.path, version, { files }));
  const stored = {
    where: 'browser',
    path: '/',
    browser: 'Firefox',
    firstAt: at,
    lastAt: at,
    count: 1,
    ...cause,
  };
  const versions = [{ remote, version, ticks: [], hours: [], causes: [stored] }];
  await store.objects.put('_health/0.json', JSON.stringify({ holder: '', at, versions, reported: [] }));
  return trial;
};

test('a stored stack whose names of functions are expressions is printed as it is', async () => {
  const stack = ['.*.*.*.*.*x', '$|.*', '[^]*[^]*y'].map(placeOf).join('\n');
  await using trial = await withStored({ message: 'Planted', stack });
  const printed = await trial.run('causes', remote, version);
  expect([printed.code, printed.stderr]).toEqual([0, '']);
  expect(printed.stdout.split('\n').slice(3, 6)).toEqual(stack.split('\n').map((line) => `    ${line}`));
});

test('stored texts without an end are printed up to their longest length', async () => {
  const long = `${placeOf('(')}\n`.repeat(5_000);
  await using trial = await withStored({ message: 'm'.repeat(500_000), stack: long });
  const { causes } = JSON.parse((await trial.run('--json', 'causes', remote, version)).stdout)[0];
  expect([causes[0].message.length, causes[0].stack.length]).toEqual([
    longestTexts.message,
    longestTexts.stack,
  ]);
  expect((await trial.run('status')).code).toBe(0);
});
