import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { getsCanary } from './buckets.ts';

const visitors = Array.from({ length: 100_000 }, () => randomUUID());
const canaryOf = (percent: number, version: string) => ({
  remote: 'mf-sample',
  canary: { version, percent },
});
const chosen = new Map<string, Set<string>>();
/** Visitors that get a canary; each share is dealt once, because a deal is a hundred thousand hashes. */
const chosenBy = (percent: number, version = 'version-2'): Set<string> => {
  const key = `${percent} ${version}`;
  const known =
    chosen.get(key) ?? new Set(visitors.filter((visitor) => getsCanary(canaryOf(percent, version), visitor)));
  chosen.set(key, known);
  return known;
};

/** Five standard deviations of a binomial count: a fair deal is outside them once in 1.7 million times. */
const tolerance = (share: number): number => 5 * Math.sqrt(visitors.length * share * (1 - share));

// At 0 and 100 percent the tolerance is nothing at all.
test.each([0, 0.01, 1, 10, 50, 99, 100])('%d percent of the visitors get the canary', (percent) => {
  const share = percent / 100;
  const off = Math.abs(chosenBy(percent).size - visitors.length * share);
  expect(off).toBeLessThanOrEqual(tolerance(share));
});

test('raising the share moves nobody out', () => {
  const shares = [0, 0.01, 1, 10, 50, 99, 100].map((percent) => chosenBy(percent));
  for (const [at, share] of shares.entries())
    expect([...(shares[at - 1] ?? [])].filter((visitor) => !share.has(visitor))).toEqual([]);
});

test('a visitor gets the same each time', () => {
  const some = visitors.slice(0, 1_000);
  const deal = () => some.map((visitor) => getsCanary(canaryOf(50, 'version-2'), visitor));
  expect(deal()).toEqual(deal());
  expect(deal()).toEqual(some.map((visitor) => chosenBy(50).has(visitor)));
});

test('who is first with one canary is not first with the next', () => {
  const [first, second] = [chosenBy(10, 'version-2'), chosenBy(10, 'version-3')];
  const both = [...first].filter((visitor) => second.has(visitor)).length;
  expect(Math.abs(both - visitors.length * 0.01)).toBeLessThanOrEqual(tolerance(0.01));
});
