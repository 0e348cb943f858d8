import type { Building } from '@ekamra/contracts/building';
import { formatNumber } from '@ekamra/ui';

/** Total area in acres; a missing one counts as 0 (spec.md point 9). */
export const acresOf = ({ physicalCharacteristics }: Building): number =>
  physicalCharacteristics.totalArea ?? 0;

/** Number of towers; a missing one counts as 0 (spec.md point 9). */
export const towersOf = ({ physicalCharacteristics }: Building): number =>
  physicalCharacteristics.numberOfTowers ?? 0;

/** How many units there are, for a person. Of a commercial building without any, its floors. */
export const unitsText = ({ units, generalInfo, physicalCharacteristics }: Building): string => {
  const { totalFloors = 0 } = physicalCharacteristics;
  if (units.length > 0 || generalInfo.BuildingsType !== 'commercial' || totalFloors === 0)
    return formatNumber(units.length);
  return totalFloors === 1 ? '1 floor' : `${formatNumber(totalFloors)} floors`;
};

/** The price in rupees of a building that is sold at a stated price; undefined when it is asked for. */
export const statedPrice = ({ financialInfo }: Building): number | undefined =>
  financialInfo.pricingStatus === 'fixed price' ? financialInfo.sellingPrice : undefined;

const pricingLabels = {
  'fixed price': 'Fixed Price',
  'call for price': 'Call For Price',
  'on request': 'Price On Request',
} as const;

/** How the price is dealt with, for a person; 'Price On Request' when it isn't said (spec.md point 9). */
export const pricingLabel = ({ financialInfo }: Building): string =>
  pricingLabels[financialInfo.pricingStatus ?? 'on request'];
