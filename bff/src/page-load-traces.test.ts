import type { PageLoad } from '@ekamra/chassis/observation/tracing';
import { type PageLoadReport, vitals } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { createPageLoadTraces } from './page-load-traces.ts';

const traceparentOf = (number: number): string =>
  `00-${String(number).padStart(32, 'a')}-${'b'.repeat(16)}-01`;

/** A load that began ten seconds ago, by a clock that stands at a million. */
const load: PageLoadReport = {
  traceparent: traceparentOf(1),
  answeredAt: 990_300,
  ageMs: 10_000,
  responseStart: 320,
  domContentLoaded: 700,
  loaded: 900,
};

const createTraces = () => {
  const recorded: PageLoad[] = [];
  let clock = 1_000_000;
  const recordPageLoad = (recordedLoad: PageLoad): void => void recorded.push(recordedLoad);
  const record = createPageLoadTraces({ now: () => clock, recorder: () => ({ recordPageLoad }) });
  return {
    recorded,
    report: (report: PageLoadReport) => record('/about', report, { FCP: 500 }),
    pass: (ms: number) => {
      clock += ms;
    },
  };
};

test('a reported load is recorded once, by the clock of the process', () => {
  const { recorded, report } = createTraces();
  report(load);
  report(load);
  expect(recorded).toEqual([
    {
      traceparent: load.traceparent,
      route: '/about',
      startedAt: 990_000,
      durationMs: 900,
      eventsMs: { responseStart: 320, domContentLoaded: 700, loaded: 900, FCP: 500 },
    },
  ]);
});

test('a load of a page that was answered long before or after it is left out', () => {
  const { recorded, report } = createTraces();
  report({ ...load, answeredAt: 980_000 });
  report({ ...load, answeredAt: 1_060_000 });
  expect(recorded).toEqual([]);
});

test('ten loads a second are recorded, whatever is reported', () => {
  const { recorded, report, pass } = createTraces();
  for (let number = 1; number <= 50; number += 1) report({ ...load, traceparent: traceparentOf(number) });
  expect(recorded).toHaveLength(10);
  pass(1_000);
  report({ ...load, traceparent: traceparentOf(60) });
  expect(recorded).toHaveLength(11);
});

test.each([
  ['an id of zeros', { traceparent: `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01` }],
  ['a trace that is not sampled', { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` }],
  ['text', { traceparent: 'drop table' }],
  ['an age of two days', { ageMs: 2 * 86_400_000 }],
  ['a negative time', { loaded: -1 }],
  ['an unknown field', { who: 'me' }],
])('a report of a load with %s is refused', (...[, wrong]) => {
  expect(vitals.safeParse({ route: '/', values: {}, load }).success).toBe(true);
  expect(vitals.safeParse({ route: '/', values: {}, load: { ...load, ...wrong } }).success).toBe(false);
});
