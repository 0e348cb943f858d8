import { expect, test } from '@jest/globals';
import { exampleFlat, yieldsOf } from './yield-example.ts';

test('the yield that is advertised leaves out what buying, keeping and an empty month cost', () => {
  const { spent, rent, upkeep, kept, advertised, actual } = yieldsOf(exampleFlat);
  expect({ spent, rent, upkeep, kept }).toEqual({
    spent: 6_660_000,
    rent: 198_000,
    upkeep: 51_000,
    kept: 147_000,
  });
  expect(advertised).toBeCloseTo(0.036);
  expect(actual).toBeCloseTo(0.0221, 4);
});
