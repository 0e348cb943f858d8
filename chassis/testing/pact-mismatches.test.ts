import { expect, test } from '@jest/globals';
import { mismatchesOf } from './pact-mismatches.ts';

/** A report of Pact's verifier, as it rejects with it, without the fields that aren't read. */
const report = {
  interactionResults: [
    { description: 'a land', result: 'OK' },
    {
      description: 'a building',
      result: 'Error',
      mismatch: {
        type: 'mismatches',
        mismatches: [
          {
            type: 'BodyMismatch',
            path: '$',
            mismatch: 'Actual map is missing the following keys: sellingPrice',
          },
          { type: 'StatusMismatch', mismatch: 'expected 201 but was 200' },
        ],
      },
    },
    { description: 'no building', result: 'Error', mismatch: { type: 'error', message: 'refused' } },
  ],
};

test('the interactions that were not kept are named, each with what was wrong', () => {
  expect(mismatchesOf(new Error(JSON.stringify(report)))).toEqual([
    {
      interaction: 'a building',
      mismatch: '$: Actual map is missing the following keys: sellingPrice; expected 201 but was 200',
    },
    { interaction: 'no building', mismatch: '' },
  ]);
});

test('an error that is no report names none', () => {
  expect(mismatchesOf(new Error('A state could not be made'))).toEqual([]);
  expect(mismatchesOf(undefined)).toEqual([]);
});
