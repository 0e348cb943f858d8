import { expect, test } from '@jest/globals';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { checkBudgets, checkRenderTimes, sizesOf, type ReleaseSizes } from './budgets.ts';

const sizes = (home: number, pictures = 0): ReleaseSizes => ({ scripts: new Map([['/', home]]), pictures });

test.each([
  [124_000, { refusals: 0, warnings: 0 }],
  [125_000, { refusals: 0, warnings: 1 }],
  [199_000, { refusals: 0, warnings: 1 }],
  [200_000, { refusals: 1, warnings: 0 }],
])('scripts of a page of %s bytes, where they were 100,000: %j', (bytes, counts) => {
  const { refusals, warnings } = checkBudgets(sizes(bytes), sizes(100_000));
  expect({ refusals: refusals.length, warnings: warnings.length }).toEqual(counts);
});

test('a finding has the figures', () => {
  expect(checkBudgets(sizes(150_000, 900_000), sizes(100_000, 300_000))).toEqual({
    warnings: ['the scripts of /: 150.0 KB, 1.50 times the 100.0 KB of the live version'],
    refusals: ['the pictures: 900.0 KB, 3.00 times the 300.0 KB of the live version'],
  });
});

test('more than 400 KB of script for a page are refused, also of a first version', () => {
  expect(checkBudgets(sizes(400_000), undefined).refusals).toEqual([]);
  expect(checkBudgets(sizes(400_100), undefined).refusals).toEqual([
    'the scripts of /: 400.1 KB, and 400.0 KB are the most',
  ]);
});

test('a page that is new, and growth by a few bytes, are not compared', () => {
  expect(checkBudgets({ scripts: new Map([['/new', 90_000]]), pictures: 0 }, sizes(1_000)).warnings).toEqual(
    [],
  );
  expect(checkBudgets(sizes(2_000), sizes(500))).toEqual({ refusals: [], warnings: [] });
});

test('the bytes of a page are those of its scripts as they are sent, each once', async () => {
  const names = ['entry.js', 'entry.js.br', 'a.js', 'b.js', 'hero.avif', 'hero.avif.map', 'server.cjs'];
  const bytes = new Map(names.map((name, index) => [name, 10 ** index]));
  const release = {
    declaration: {
      name: 'mf-sample',
      layout: 'site',
      rendering: 'server',
      paths: ['/', '/about'],
    } satisfies RemoteRelease['declaration'],
    preload: { always: ['entry.js'], paths: { '/': ['a.js', 'entry.js', 'b.js'] } },
    files: Object.fromEntries(names.map((name) => [name, 'sha384-'])),
  };

  expect(await sizesOf(release, async (file) => bytes.get(file) ?? 0)).toEqual({
    scripts: new Map([
      ['/', 1_110],
      ['/about', 10],
    ]),
    pictures: 10_000,
  });
});

test.each([
  [124, 100, { refusals: 0, warnings: 0 }],
  [125, 100, { refusals: 0, warnings: 1 }],
  [199, 100, { refusals: 0, warnings: 1 }],
  [200, 100, { refusals: 1, warnings: 0 }],
  // Tiny times are noise.
  [5.9, 1, { refusals: 0, warnings: 0 }],
  [6, 1, { refusals: 0, warnings: 1 }],
  [20.9, 1, { refusals: 0, warnings: 1 }],
  [21, 1, { refusals: 1, warnings: 0 }],
])('a rendering of %s ms, where it was one of %s: %j', (ms, liveMs, counts) => {
  const { refusals, warnings } = checkRenderTimes([{ address: '/', ms, liveMs }]);
  expect({ refusals: refusals.length, warnings: warnings.length }).toEqual(counts);
});
