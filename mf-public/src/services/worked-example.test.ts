import { expect, test } from '@jest/globals';
import { exampleFlat, yieldsOf } from './worked-example.tsx';

test('the advertised yield leaves out the costs of buying, upkeep and an empty month', () => {
  const { totalCost, rent, upkeep, netIncome, advertised, actual } = yieldsOf(exampleFlat);
  expect({ totalCost, rent, upkeep, netIncome }).toEqual({
    totalCost: 6_660_000,
    rent: 198_000,
    upkeep: 51_000,
    netIncome: 147_000,
  });
  expect(advertised).toBeCloseTo(0.036);
  expect(actual).toBeCloseTo(0.0221, 4);
});
