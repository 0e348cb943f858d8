import { expect, test } from '@jest/globals';
import type { RemoteChange } from '@ekamra/contracts/releases/release';
import type { BuiltPage, FailedCaller, PageOwner, PageRequest } from '../pages/build-page.ts';
import type { SlotOutcome } from '../pages/page-slots.ts';
import type { Site } from '../site.ts';
import { createVersionComparison } from './version-comparison.ts';

const remote = 'mf-sample';
const now = Date.parse('2026-06-12T10:00:00.000Z');
const failed: FailedCaller = {
  requestId: '',
  address: '203.0.113.1',
  failure: undefined,
  isOverdue: false,
};
const overdue = { ...failed, isOverdue: true };
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
  const [source] = site.remotes as PageOwner[];
  const owner = source && { ...source, pattern: path.split('/', 2).join('/') };
  return { url: new URL(path, 'http://site.example'), site, owner, isShellPage: false };
};

/** A comparison with versions that fail on `failing` paths, and the pages that it rendered. */
const stage = (failing: Record<string, string[]>, build?: () => Promise<BuiltPage>) => {
  const rendered: string[] = [];
  const clock = { now };
  /** Milliseconds since the event loop was late. */
  const state = { onTimeMs: Infinity };
  const comparison = createVersionComparison({
    eventLoop: { wasLate: (ms) => state.onTimeMs <= ms },
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
    now: () => clock.now,
  });
  const isFault = (path: string, { version = 'three', caller = failed } = {}) =>
    comparison.isFault(requestOf(version, path), caller);
  return { comparison, isFault, rendered, clock, state };
};

test('a failed page is rendered once with the version before, which tells whose fault it is', async () => {
  const { isFault, rendered } = stage({ two: ['/items/bad'] });
  expect(await Promise.all(['/items/bad', '/items/bad', '/items/1'].map((path) => isFault(path)))).toEqual([
    false,
    false,
    true,
  ]);
  expect(rendered).toEqual(['two /items/bad', 'two /items/1']);
});

test('the version before a new one is compared with none', async () => {
  const { isFault, rendered } = stage({ one: ['/items/bad'] });
  expect(await isFault('/items/bad', { version: 'two' })).toBe(true);
  expect(rendered).toEqual([]);
});

test('few pages are rendered for comparisons, and what could not be compared is the fault of the new version', async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/items/${index}`);
  const { isFault, rendered } = stage({ two: paths });
  const results = await Promise.all(paths.map((path) => isFault(path)));
  expect(rendered).toHaveLength(12);
  expect(results.filter((result) => !result)).toHaveLength(12);
});

test('a failure by time counts only if the version before was not late in the same ten seconds', async () => {
  const failing: Record<string, string[]> = {};
  const { isFault, rendered, clock } = stage(failing);
  const isOverdueFault = (path: string) => isFault(path, { caller: overdue });
  expect(await Promise.all(['/items/1', '/items/2'].map(isOverdueFault))).toEqual([true, true]);
  // One page of a kind tells for all.
  expect(rendered).toEqual(['two /items/1']);
  failing['two'] = ['/items/3'];
  clock.now += 10_001;
  expect(await Promise.all(['/items/3', '/items/4'].map(isOverdueFault))).toEqual([false, false]);
  clock.now += 10_001;
  expect(await isOverdueFault('/items/5')).toBe(true);
});

test('a failure by time that could not be compared does not count', async () => {
  const { isFault } = stage({}, () => Promise.reject(new Error('No room')));
  expect([await isFault('/items/1', { caller: overdue }), await isFault('/items/1')]).toEqual([false, true]);
});

test('a failure by time does not count if the event loop was late in the second before, or became so', async () => {
  const { isFault, state } = stage({}, () => {
    state.onTimeMs = Math.min(state.onTimeMs, lateAfterMs);
    return Promise.resolve({ kind: 'page', isRendered: true, hasFailed: false } as BuiltPage);
  });
  let lateAfterMs = Infinity;
  const isOverdueFault = (path: string, onTimeMs: number) => {
    state.onTimeMs = onTimeMs;
    return isFault(path, { caller: overdue });
  };
  expect(await isOverdueFault('/items/1', 1_001)).toBe(true);
  expect(await isOverdueFault('/items/1', 1_000)).toBe(false);
  lateAfterMs = 0;
  expect(await isOverdueFault('/lands/1', 1_001)).toBe(false);
});

test('nothing is judged while the event loop is late', async () => {
  const { isFault, state, rendered } = stage({ two: ['/items/bad'] });
  state.onTimeMs = 0;
  const results = Promise.all([isFault('/items/bad'), isFault('/items/1')]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rendered).toEqual([]);
  state.onTimeMs = 1;
  expect(await results).toEqual([false, true]);
});

/** A page with a slot of this outcome. */
const slotPage = (outcome: SlotOutcome['outcome']) => () =>
  Promise.resolve({ kind: 'page', slots: [{ remote, version: 'two', outcome }] } as BuiltPage);

const failsLike = async (outcome: 'failed' | 'late', ...outcomes: SlotOutcome['outcome'][]) => {
  const slot: SlotOutcome = { remote, version: 'three', outcome };
  const answers = outcomes.map(slotPage);
  const { comparison } = stage({}, () => (answers.shift() ?? slotPage('unavailable'))());
  const caller = { ...failed, slot, isOverdue: outcome === 'late' };
  return !(await comparison.isFault(requestOf('host', '/items/1'), caller));
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
  const { isFault } = stage({}, () => (answers.shift() ?? notNow)());
  expect([await isFault('/items/1'), await isFault('/items/1')]).toEqual([true, false]);
});
