import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { getsCanary } from './buckets.ts';

const visitors = Array.from({ length: 100_000 }, () => randomUUID());
const canaryOf = (percent: number, version: string) => ({
  remote: 'mf-sample',
  canary: { version, percent },
});
const visitorsByShare = new Map<string, Set<string>>();
/** Visitors that get a canary; computed once per share, because each takes a hundred thousand hashes. */
const canaryVisitors = (percent: number, version = 'version-2'): Set<string> => {
  const key = `${percent} ${version}`;
  const known =
    visitorsByShare.get(key) ??
    new Set(visitors.filter((visitor) => getsCanary(canaryOf(percent, version), visitor)));
  visitorsByShare.set(key, known);
  return known;
};

/** Five standard deviations of a binomial count: a fair assignment exceeds them once in 1.7 million times. */
const tolerance = (share: number): number => 5 * Math.sqrt(visitors.length * share * (1 - share));

// At 0 and 100 percent the tolerance is zero.
test.each([0, 0.01, 1, 10, 50, 99, 100])('%d percent of the visitors get the canary', (percent) => {
  const share = percent / 100;
  const deviation = Math.abs(canaryVisitors(percent).size - visitors.length * share);
  expect(deviation).toBeLessThanOrEqual(tolerance(share));
});

test('raising the share keeps every visitor that had the canary', () => {
  const shares = [0, 0.01, 1, 10, 50, 99, 100].map((percent) => canaryVisitors(percent));
  for (const [at, share] of shares.entries())
    expect([...(shares[at - 1] ?? [])].filter((visitor) => !share.has(visitor))).toEqual([]);
});

test('a visitor gets the same version each time', () => {
  const some = visitors.slice(0, 1_000);
  const assign = () => some.map((visitor) => getsCanary(canaryOf(50, 'version-2'), visitor));
  expect(assign()).toEqual(assign());
  expect(assign()).toEqual(some.map((visitor) => canaryVisitors(50).has(visitor)));
});

test('each canary starts with other visitors', () => {
  const [first, second] = [canaryVisitors(10, 'version-2'), canaryVisitors(10, 'version-3')];
  const both = [...first].filter((visitor) => second.has(visitor)).length;
  expect(Math.abs(both - visitors.length * 0.01)).toBeLessThanOrEqual(tolerance(0.01));
});
