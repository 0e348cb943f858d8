import { expect, test } from '@jest/globals';
import type { RemoteChange } from '@ekamra/contracts/releases/release';
import type { Counts, RemoteRecord } from '@ekamra/release';
import { evidenceText, evidenceToRollBack, isClearlyWorse, suspectsOf } from './rollback-rule.ts';

const start = Date.parse('2026-06-12T10:00:00.000Z');
const hour = 3_600_000;
type Step = Pick<RemoteChange, 'action' | 'live' | 'canary'>;

/** Record after these steps, one per hour. */
const recordOf = (...steps: Step[]): RemoteRecord => {
  const changes = steps.map((step, index): RemoteChange => ({
    remote: 'mf-sample',
    number: index + 1,
    previous: null,
    at: new Date(start + index * hour).toISOString(),
    by: 'Asha',
    why: 'a test',
    gate: 'yes',
    ...step,
  }));
  const { live, canary } = changes.at(-1) ?? {};
  return { live, ...(canary ? { canary } : {}), changes, tag: '' };
};
const promote = (live: string): Step => ({ action: 'promote', live });
const canaryOf = (live: string | undefined, version: string, percent = 10): Step => ({
  action: 'canary',
  live,
  canary: { version, percent },
});
const suspects = (record: RemoteRecord, now = start + 10 * hour) =>
  suspectsOf('mf-sample', record, now).map(({ kind, number, version, before }) => ({
    kind,
    number,
    version,
    before,
  }));

test('a version is new for a day after its promotion', () => {
  const record = recordOf(promote('one'), promote('two'));
  const promotion = { kind: 'promotion', number: 2, version: 'two', before: 'one' };
  expect(suspects(record, start + 24 * hour)).toEqual([promotion]);
  expect(suspects(record, start + 26 * hour)).toEqual([]);
});

test('the first version is never rolled back', () => {
  expect(suspects(recordOf(promote('one')))).toEqual([]);
});

test('the target of a rollback is not new, so two versions never take turns', () => {
  const back: Step = { action: 'rollback', live: 'one' };
  expect(suspects(recordOf(promote('one'), promote('two'), back))).toEqual([]);
  const middle: Step = { action: 'rollback', live: 'two' };
  expect(suspects(recordOf(promote('one'), promote('two'), promote('three'), middle))).toEqual([]);
  expect(suspects(recordOf(promote('one'), promote('two'), back, promote('two')))).toEqual([
    { kind: 'promotion', number: 4, version: 'two', before: 'one' },
  ]);
});

test('a canary is new from its first percentage until it ends, and is compared with the live version', () => {
  const record = recordOf(promote('one'), canaryOf('one', 'two', 1), canaryOf('one', 'two', 50));
  expect(suspects(record, start + 72 * hour)).toEqual([
    { kind: 'canary', number: 2, version: 'two', before: 'one' },
  ]);
});

test('a first canary is new without a version before it, and the first version after it is not', () => {
  const canary = canaryOf(undefined, 'one');
  expect(suspects(recordOf(canary, { action: 'end-canary', live: undefined }, canary))).toEqual([
    { kind: 'canary', number: 3, version: 'one', before: undefined },
  ]);
  expect(suspects(recordOf(canary, { action: 'end-canary', live: undefined }))).toEqual([]);
  expect(suspects(recordOf(canary, promote('one')))).toEqual([]);
});

test('a new canary is checked before a new live version', () => {
  const record = recordOf(promote('one'), promote('two'), canaryOf('two', 'three'));
  expect(suspects(record).map(({ version }) => version)).toEqual(['three', 'two']);
});

const ordinary: Counts = { visits: 3_000, failed: 30 };
const isJudgedWorse = (failed: number, visits: number, rest: object = {}): boolean =>
  isClearlyWorse({ newer: { visits, failed }, before: ordinary, ...rest });

test('too few visits or failures are not enough', () => {
  expect(isJudgedWorse(19, 19)).toBe(false);
  expect(isJudgedWorse(4, 20)).toBe(false);
  expect(isJudgedWorse(20, 20)).toBe(true);
});

test('more reports than visits are no excuse', () => {
  expect(isJudgedWorse(25, 20)).toBe(true);
  expect(isJudgedWorse(20, 20, { before: { visits: 1_000, failed: 1_001 } })).toBe(false);
});

test('only a clearly higher failure rate counts, not a random deviation', () => {
  expect(isJudgedWorse(6, 200)).toBe(false);
  expect(isJudgedWorse(40, 200)).toBe(true);
  expect(isJudgedWorse(40, 200, { before: { visits: 3_000, failed: 900 } })).toBe(false);
});

test('a predecessor with few visits is assumed to have an ordinary failure rate', () => {
  for (const before of [
    { visits: 0, failed: 0 },
    { visits: 10, failed: 0 },
  ]) {
    expect(isJudgedWorse(5, 20, { before })).toBe(false);
    expect(isJudgedWorse(20, 20, { before })).toBe(true);
  }
});

const bad = { newer: { visits: 40, failed: 40 }, before: ordinary };
const good = { newer: { visits: 40, failed: 0 }, before: ordinary };
const met = (observed: number, reported: number) => ({ observed, reported });
test.each([
  { kind: 'promotion', observed: good, networks: met(0, 16), evidence: undefined },
  { kind: 'promotion', observed: bad, networks: met(2, 16), evidence: undefined },
  { kind: 'promotion', observed: bad, networks: met(3, 0), evidence: bad },
  { kind: 'canary', observed: good, networks: met(0, 2), evidence: undefined },
  { kind: 'canary', observed: good, networks: met(0, 3), evidence: bad },
  { kind: 'canary', observed: bad, networks: met(2, 0), evidence: undefined },
  { kind: 'canary', observed: bad, networks: met(3, 0), evidence: bad },
] as const)(
  'a $kind is rolled back by what the server saw of three networks, a canary by their reports as well ($networks)',
  ({ kind, observed, networks, evidence }) => {
    expect(evidenceToRollBack({ kind }, { all: bad, observed, servers: 1, networks })).toEqual(evidence);
  },
);

test.each([
  { servers: 1, newer: { failed: 13, visits: 22 }, isRolledBack: false },
  { servers: 1, newer: { failed: 31, visits: 40 }, isRolledBack: true },
  { servers: 2, newer: { failed: 31, visits: 40 }, isRolledBack: false },
  { servers: 2, newer: { failed: 42, visits: 51 }, isRolledBack: true },
])(
  'failures on $servers servers count without those that one network can have caused there: $newer',
  ({ servers, newer, isRolledBack }) => {
    const observed = { newer, before: ordinary };
    const findings = { all: observed, observed, servers, networks: met(16, 0) };
    expect(isClearlyWorse(observed)).toBe(true);
    expect(evidenceToRollBack({ kind: 'promotion' }, findings)).toEqual(isRolledBack ? observed : undefined);
  },
);

test('failures that the live version has as well do not count against the canary', () => {
  const meanwhile = { visits: 400, failed: 200 };
  expect(isJudgedWorse(100, 200, { meanwhile })).toBe(false);
  expect(isJudgedWorse(100, 200, { meanwhile: { visits: 400, failed: 4 } })).toBe(true);
});

test('the history contains the figures', () => {
  const [suspect] = suspectsOf('mf-sample', recordOf(promote('one'), promote('two')), start + hour);
  if (!suspect) throw new Error('There is one');
  const evidence = {
    newer: { visits: 40, failed: 12 },
    before: { visits: 1_500, failed: 15 },
  };
  expect(evidenceText(suspect, evidence)).toBe(
    '12 of 40 visits to two failed within ten minutes (30 %), of one 15 of 1500 (1 %)',
  );
  expect(evidenceText({ ...suspect, before: undefined }, evidence)).toBe(
    '12 of 40 visits to two failed within ten minutes (30 %), and nothing else is live; 2 % are assumed to be ordinary',
  );
});
