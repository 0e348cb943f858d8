import { readNumber } from '@ekamra/contracts/forms/numbers';
import { type AreaUnit, unitsPerAcre } from './format.ts';

/** Units of area by their spellings, without spaces, dots and a final s. */
const units: Readonly<Record<string, AreaUnit | undefined>> = {
  '': 'sqft',
  sqft: 'sqft',
  sft: 'sqft',
  'ft²': 'sqft',
  sqfeet: 'sqft',
  squarefeet: 'sqft',
  sqm: 'm2',
  'm²': 'm2',
  squaremetre: 'm2',
  squaremeter: 'm2',
  acre: 'acres',
  decimal: 'decimal',
  dec: 'decimal',
  guntha: 'guntha',
};

/**
 * Returns an area in whole square feet as people write it: `2 acres`, `10 decimal`, `2,400 sq ft`, `1200` (square feet);
 * undefined for everything else, an empty text among it.
 */
export const readArea = (text: string): number | undefined => {
  const written = text.trim().toLowerCase().replace('m2', 'm²');
  const end = written.search(/[a-z]/);
  const at = end < 0 ? written.length : end;
  const spelling = written.slice(at).replaceAll(/[ .]/g, '').replace(/s$/, '');
  const unit = Object.hasOwn(units, spelling) ? units[spelling] : undefined;
  const value = readNumber(written.slice(0, at));
  return unit === undefined || value === undefined || value < 0
    ? undefined
    : Math.round((value / unitsPerAcre[unit]) * unitsPerAcre.sqft);
};
