import { expect, test } from '@jest/globals';
import type { RemoteChange } from '@ekamra/contracts/release';
import type { BuiltPage, PageOwner, PageRequest } from '../pages/build-page.ts';
import type { SlotOutcome } from '../pages/page-slots.ts';
import type { Site } from '../site.ts';
import { createVersionComparison } from './version-comparison.ts';

const remote = 'mf-sample';
const now = Date.parse('2026-06-12T10:00:00.000Z');
const caller = { requestId: '', address: '203.0.113.1' };
const changes = ['one', 'two', 'three'].map((live, index): RemoteChange => ({
  remote,
  number: index + 1,
  previous: null,
  at: new Date(now).toISOString(),
  by: 'Asha',
  why: 'a test',
  gate: 'yes',
  action: 'promote',
  live,
}));

/** Only these parts of a page are read here. */
const siteOf = (version: string): Site => {
  const source = { name: remote, version } as PageOwner['source'];
  return {
    build: { renderer: { ownerOf: () => ({ remote: source, pattern: '/items/:id' }) } },
    remotes: [{ source }],
    preview: { remote, version },
  } as unknown as Site;
};
const requestOf = (version: string, path: string): PageRequest => {
  const site = siteOf(version);
  const [owner] = site.remotes as PageOwner[];
  return { url: new URL(path, 'http://site.example'), site, owner, isShellPage: false };
};

/** A comparison with versions that fail on `failing` paths, and the pages that it rendered. */
const stage = (failing: Record<string, string[]>, build?: () => Promise<BuiltPage>) => {
  const rendered: string[] = [];
  const comparison = createVersionComparison({
    remotes: () => [{ name: remote, record: { live: 'three', changes, tag: '' } }],
    sites: { of: (_, preview) => Promise.resolve(siteOf(preview?.version ?? '')) },
    build:
      build ??
      (({ url, owner }) => {
        const { version = '' } = owner?.source ?? {};
        rendered.push(`${version} ${url.pathname}`);
        return Promise.resolve({
          kind: 'page',
          isRendered: !failing[version]?.includes(url.pathname),
          hasFailed: failing[version]?.includes(url.pathname) ?? false,
        } as BuiltPage);
      }),
    now: () => now,
  });
  const failsBefore = (path: string, version = 'three') =>
    comparison.failsBefore(requestOf(version, path), caller);
  return { comparison, failsBefore, rendered };
};

test('a failed page is rendered once with the version before, which tells whose fault it is', async () => {
  const { failsBefore, rendered } = stage({ two: ['/items/bad'] });
  expect(
    await Promise.all(['/items/bad', '/items/bad', '/items/1'].map((path) => failsBefore(path))),
  ).toEqual([true, true, false]);
  expect(rendered).toEqual(['two /items/bad', 'two /items/1']);
});

test('the version before a new one is compared with none', async () => {
  const { failsBefore, rendered } = stage({ one: ['/items/bad'] });
  expect(await failsBefore('/items/bad', 'two')).toBe(false);
  expect(rendered).toEqual([]);
});

test('few pages are rendered for comparisons, and what could not be compared is the fault of the new version', async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/items/${index}`);
  const { failsBefore, rendered } = stage({ two: paths });
  const results = await Promise.all(paths.map((path) => failsBefore(path)));
  expect(rendered).toHaveLength(12);
  expect(results.filter(Boolean)).toHaveLength(12);
});

const slotPage = (outcome: SlotOutcome['outcome']) => () =>
  Promise.resolve({ kind: 'page', slots: [{ remote, version: 'two', outcome }] } as BuiltPage);

const failsLike = async (outcome: 'failed' | 'late', ...outcomes: SlotOutcome['outcome'][]) => {
  const slot: SlotOutcome = { remote, version: 'three', outcome };
  const answers = outcomes.map(slotPage);
  const { comparison } = stage({}, () => (answers.shift() ?? slotPage('unavailable'))());
  return comparison.failsBefore(requestOf('host', '/items/1'), caller, slot);
};

test('a slot that failed is compared with the same slot of the version before, once that has a thread', async () => {
  expect(await failsLike('failed', 'failed')).toBe(true);
  expect(await failsLike('late', 'late')).toBe(true);
  expect(await failsLike('late', 'failed')).toBe(true);
  // It might not throw.
  expect(await failsLike('failed', 'late')).toBe(false);
  expect(await failsLike('failed', 'rendered')).toBe(false);
  expect(await failsLike('failed', 'unavailable', 'failed')).toBe(true);
  expect(await failsLike('failed', 'unavailable', 'unavailable')).toBe(false);
});

test.each<[string, () => Promise<BuiltPage>]>([
  ['there was no room', () => Promise.reject(new Error('No room'))],
  [
    'its thread did not start',
    () => Promise.resolve({ kind: 'page', isRendered: false, hasFailed: false } as BuiltPage),
  ],
])('what could not be compared because %s is compared with the next visit', async (_, notNow) => {
  const answers = [notNow, () => Promise.resolve({ kind: 'page', hasFailed: true } as BuiltPage)];
  const { failsBefore } = stage({}, () => (answers.shift() ?? notNow)());
  expect([await failsBefore('/items/1'), await failsBefore('/items/1')]).toEqual([false, true]);
});
