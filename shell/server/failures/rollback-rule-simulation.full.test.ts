import { expect, test } from '@jest/globals';
import { isClearlyWorse } from './rollback-rule.ts';

/** Reproducible random numbers between 0 and 1 (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Number of visits up to and including the next failed one. */
const untilNextFailure = (random: () => number, rate: number): number =>
  Math.ceil(Math.log(1 - random()) / Math.log(1 - rate));

/** Visits per ten minutes; the rule is checked at each failure. */
interface Traffic {
  perWindow: number;
  /** Visits of the simulated day. */
  visits: number;
}

/** True if a version with its predecessor's failure rate is rolled back on its first day. */
const isFalselyRolledBack = (random: () => number, rate: number, { perWindow, visits }: Traffic): boolean => {
  let before = 0;
  for (let at = untilNextFailure(random, rate); at <= visits; at += untilNextFailure(random, rate))
    before += 1;
  const failures: number[] = [];
  for (let at = untilNextFailure(random, rate); at <= visits; at += untilNextFailure(random, rate)) {
    failures.push(at);
    while ((failures[0] ?? at) <= at - perWindow) failures.shift();
    const evidence = {
      newer: { visits: Math.min(at, perWindow), failed: failures.length },
      before: { visits, failed: before },
    };
    if (isClearlyWorse(evidence)) return true;
  }
  return false;
};

test.each([
  { rate: 0.005, perWindow: 200 },
  { rate: 0.02, perWindow: 20 },
  { rate: 0.02, perWindow: 50 },
  { rate: 0.05, perWindow: 20 },
])(
  'fewer than 10 of 10,000 days with equal failure rates ($rate, $perWindow visits in ten minutes) end in a false alarm',
  ({ rate, perWindow }) => {
    const random = randomFrom(20_260_612);
    let alarms = 0;
    for (let day = 0; day < 10_000; day += 1)
      if (isFalselyRolledBack(random, rate, { perWindow, visits: perWindow * 144 })) alarms += 1;
    expect(alarms).toBeLessThan(10);
  },
);

/** Median and 99th percentile of the visits until a version with failure rate `rate` is rolled back. */
const visitsUntilRolledBack = (
  random: () => number,
  rate: number,
  before: { visits: number; failed: number },
) => {
  const runs = Array.from({ length: 1_000 }, () => {
    for (let visits = 1, failed = 0; visits < 5_000; visits += 1) {
      if (random() < rate) failed += 1;
      const newer = { visits, failed };
      if (isClearlyWorse({ newer, before })) return visits;
    }
    return Infinity;
  }).sort((a, b) => a - b);
  return { median: runs[500] ?? Infinity, most: runs[990] ?? Infinity };
};

test('a version that fails a fifth of its visits is rolled back within the documented number of visits', () => {
  const random = randomFrom(7);
  const known = visitsUntilRolledBack(random, 0.2, { visits: 3_000, failed: 30 });
  expect(known.median).toBeLessThanOrEqual(32);
  expect(known.most).toBeLessThanOrEqual(120);
  const unknown = visitsUntilRolledBack(random, 0.2, { visits: 0, failed: 0 });
  expect(unknown.median).toBeLessThanOrEqual(120);
  expect(unknown.most).toBeLessThanOrEqual(350);
  expect(visitsUntilRolledBack(random, 0.5, { visits: 0, failed: 0 }).most).toBeLessThanOrEqual(45);
});
