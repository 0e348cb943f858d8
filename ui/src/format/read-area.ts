import { readNumber } from '@ekamra/contracts/forms/numbers';
import { type AreaUnit, unitsPerAcre } from './format.ts';

/** Spellings of the units of area, those that end like another before it. */
const spellings: readonly (readonly [spelling: string, unit: AreaUnit])[] = [
  ['square feet', 'sqft'],
  ['sq feet', 'sqft'],
  ['sq. ft.', 'sqft'],
  ['sq. ft', 'sqft'],
  ['sq ft', 'sqft'],
  ['sqft', 'sqft'],
  ['sft', 'sqft'],
  ['ft²', 'sqft'],
  ['square metres', 'm2'],
  ['square meters', 'm2'],
  ['sq m', 'm2'],
  ['sqm', 'm2'],
  ['m²', 'm2'],
  ['m2', 'm2'],
  ['acres', 'acres'],
  ['acre', 'acres'],
  ['decimals', 'decimal'],
  ['decimal', 'decimal'],
  ['dec', 'decimal'],
  ['gunthas', 'guntha'],
  ['guntha', 'guntha'],
];

/**
 * Returns an area in whole square feet as people write it: `2 acres`, `10 decimal`, `2,400 sq ft`, `1200` (square feet);
 * undefined for everything else, an empty text among it.
 */
export const readArea = (text: string): number | undefined => {
  const written = text.trim().toLowerCase();
  const [spelling, unit] = spellings.find(([ending]) => written.endsWith(ending)) ?? ['', 'sqft'];
  const value = readNumber(written.slice(0, written.length - spelling.length));
  return value === undefined || value < 0
    ? undefined
    : Math.round((value / unitsPerAcre[unit]) * unitsPerAcre.sqft);
};
