import { expect, test } from '@jest/globals';
import { describeMismatches, mismatchesOf } from './pact-mismatches.ts';

interface Difference {
  type: string;
  mismatch: string;
  path?: string;
  key?: string;
  expected: unknown;
  actual: unknown;
}

const missingKey = (path: string): Difference => ({
  type: 'BodyMismatch',
  path,
  mismatch: 'Actual map is missing the following keys: sellingPrice',
  expected: '["maintenanceFees","sellingPrice"]',
  actual: '["maintenanceFees","price"]',
});

/** Error of Pact's verifier, whose message is its report, about an interaction with these differences. */
const reportOf = (mismatches: Difference[]): Error =>
  new Error(
    JSON.stringify({
      interactionResults: [
        { description: 'a land', result: 'OK' },
        { description: 'a building', result: 'Error', mismatch: { type: 'mismatches', mismatches } },
        { description: 'no building', result: 'Error', mismatch: { type: 'error', message: 'refused' } },
      ],
    }),
  );

test('the interactions that were not kept are named, each with what was wrong', () => {
  expect(mismatchesOf(reportOf([missingKey('$')]))).toEqual([
    {
      interaction: 'a building',
      mismatch: 'field sellingPrice: expected to be there, found only ["maintenanceFees","price"]',
    },
    { interaction: 'no building', mismatch: 'refused' },
  ]);
});

test.each<[string, Difference, string]>([
  [
    'a missing field',
    missingKey('$[0].financialInfo'),
    'field [0].financialInfo.sellingPrice: expected to be there, found only ',
  ],
  [
    'another value',
    {
      type: 'BodyMismatch',
      path: '$[0].status',
      mismatch: "Expected 'completed' to match '^(gone)$'",
      expected: '"gone"',
      actual: '"completed"',
    },
    `field [0].status: expected "gone", found "completed" (Expected 'completed' to match '^(gone)$')`,
  ],
  [
    'another status',
    { type: 'StatusMismatch', mismatch: 'expected 201 but was 200', expected: 201, actual: 200 },
    'the status: expected 201, found 200',
  ],
  [
    'a missing header',
    {
      type: 'HeaderMismatch',
      key: 'X-Total-Count',
      mismatch: "Expected a header 'X-Total-Count' but was missing",
      expected: '"12"',
      actual: '',
    },
    'header X-Total-Count: expected "12", found nothing',
  ],
  [
    'a body of another length',
    {
      type: 'BodyMismatch',
      path: '$',
      mismatch: `Expected an empty List but received [${'x'.repeat(10_000)}]`,
      expected: '[]',
      actual: `[${'x'.repeat(10_000)}]`,
    },
    'the body: expected [], found [xxx',
  ],
])('%s is told in words, and briefly', (_, difference, words) => {
  const [mismatch] = mismatchesOf(reportOf([difference]));
  expect(mismatch?.mismatch).toContain(words);
  expect(mismatch?.mismatch.length).toBeLessThan(300);
});

test('of the items of a list that differ in the same way, the first is named', () => {
  const places = ['$[2]', '$[0].price', '$[0]', '$[1]', '$[1].price'];
  const [mismatch] = mismatchesOf(reportOf(places.map(missingKey)));
  expect(mismatch?.mismatch.match(/field \S+(?=:)/g)).toEqual([
    'field [0].price.sellingPrice',
    'field [0].sellingPrice',
  ]);
});

test('a failure tells the first difference and names the other interactions', () => {
  const pair = { consumer: 'mf-public', provider: 'bff' };
  expect(describeMismatches(pair, mismatchesOf(reportOf([missingKey('$')])))).toBe(
    `bff does not keep what mf-public expects, in 2 interactions.
“a building”: field sellingPrice: expected to be there, found only ["maintenanceFees","price"]
Nor: “no building”`,
  );
});

test('an error that is no report names none', () => {
  expect(mismatchesOf(new Error('A state could not be made'))).toEqual([]);
  expect(mismatchesOf(undefined)).toEqual([]);
});
