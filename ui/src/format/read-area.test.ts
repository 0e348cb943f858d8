import { expect, test } from '@jest/globals';
import { areaUnits, formatArea, unitsPerAcre } from './format.ts';
import { readArea } from './read-area.ts';

test.each([
  ['1200', 1_200],
  ['2,400 sq ft', 2_400],
  ['1 acre', 43_560],
  [' 2.5 Acres ', 108_900],
  ['10 decimal', 4_356],
  ['1 guntha', 1_742],
  ['100 m²', 1_076],
])('“%s” is %d square feet', (text, area) => {
  expect(readArea(text)).toBe(area);
});

test.each(['', 'acres', 'large', '-1 acre', '2 hectares'])('“%s” is no area', (text) => {
  expect(readArea(text)).toBeUndefined();
});

test.each(areaUnits)('an area in %s is read back', (unit) => {
  // Shown areas are rounded to whole units.
  expect(Math.abs((readArea(formatArea(2, unit)) ?? 0) - 2 * unitsPerAcre.sqft)).toBeLessThan(10);
});
