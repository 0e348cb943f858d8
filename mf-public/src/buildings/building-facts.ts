import type { Building } from '@ekamra/contracts/records/building';
import { type AreaUnit, formatArea, formatNumber } from '@ekamra/ui';

/** Returns the total area in acres; 0 if unknown. */
export const acresOf = ({ physicalCharacteristics }: Building): number =>
  physicalCharacteristics.totalArea ?? 0;

/** Returns the number of towers; 0 if unknown. */
export const towersOf = ({ physicalCharacteristics }: Building): number =>
  physicalCharacteristics.numberOfTowers ?? 0;

/**
 * Returns the number of units with its label. A commercial building without units states its floors instead.
 */
export const unitsFact = ({
  units,
  generalInfo,
  physicalCharacteristics,
}: Building): { label: 'Units' | 'Floors'; value: string } => {
  const { totalFloors = 0 } = physicalCharacteristics;
  if (units.length === 0 && generalInfo.BuildingsType === 'commercial' && totalFloors > 0)
    return { label: 'Floors', value: formatNumber(totalFloors) };
  return { label: 'Units', value: formatNumber(units.length) };
};

/** Returns area, bedrooms and year of possession, as far as they are stated. */
export const keyFactsOf = (building: Building, unit: AreaUnit): string[] => {
  const { yearOfProssesion } = building.physicalCharacteristics;
  const bedrooms = [...new Set(building.units.map(({ numberOfBedrooms }) => numberOfBedrooms))]
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b)
    .join(', ');
  return [
    formatArea(acresOf(building), unit),
    ...(bedrooms === '' ? [] : [bedrooms === '1' ? '1 bedroom' : `${bedrooms} bedrooms`]),
    ...(yearOfProssesion === undefined ? [] : [`Possession ${yearOfProssesion}`]),
  ];
};

/** Returns the price in rupees of a building sold at a fixed price, otherwise undefined. */
export const statedPrice = ({ financialInfo }: Building): number | undefined =>
  financialInfo.pricingStatus === 'fixed price' ? financialInfo.sellingPrice : undefined;

const pricingLabels = {
  'fixed price': 'Fixed Price',
  'call for price': 'Call For Price',
  'on request': 'Price On Request',
} as const;

/** Returns the label of the pricing status; 'Price On Request' if it has none, or a fixed price without an amount. */
export const pricingLabel = (building: Building): string => {
  const { pricingStatus = 'on request' } = building.financialInfo;
  const lacksAmount = pricingStatus === 'fixed price' && statedPrice(building) === undefined;
  return pricingLabels[lacksAmount ? 'on request' : pricingStatus];
};
