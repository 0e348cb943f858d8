import type { Building } from '@ekamra/contracts/records/building';
import {
  type AreaUnit,
  formatArea,
  formatMonth,
  formatNumber,
  formatPrice,
  formatPriceFull,
  formatRange,
} from '@ekamra/ui';

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

/** Returns the numbers of bedrooms of the layouts, such as `2, 3`; empty without any. */
const bedroomsOf = ({ units }: Building): string =>
  [...new Set(units.map(({ numberOfBedrooms }) => numberOfBedrooms))]
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b)
    .join(', ');

const ready = 'Ready to move in';

/** Returns when the first layout can be moved into: `Ready to move in`, `Apr 2027`, `2027`; undefined if unknown. */
export const possessionOf = ({
  units,
  generalInfo,
  physicalCharacteristics,
}: Building): string | undefined => {
  if (generalInfo.currentStatus === 'completed') return ready;
  const [month] = units.flatMap(({ availableFrom }) => availableFrom ?? []).toSorted();
  const { yearOfProssesion } = physicalCharacteristics;
  return month === undefined ? yearOfProssesion?.toString() : formatMonth(month);
};

/** Returns the bedrooms and carpet areas of the layouts: `2, 3 BHK`, `1,000–1,450 sq ft`. */
export const layoutFactsOf = (building: Building): string[] => {
  const bedrooms = bedroomsOf(building);
  const areas = building.units.flatMap(({ carpetArea }) => carpetArea ?? []);
  return [
    ...(bedrooms === '' ? [] : [`${bedrooms} BHK`]),
    ...(areas.length === 0
      ? []
      : [`${formatRange(Math.min(...areas), Math.max(...areas), formatNumber)} sq ft`]),
  ];
};

/** Returns area, bedrooms and possession, as far as they are stated. */
export const keyFactsOf = (building: Building, unit: AreaUnit): string[] => {
  const bedrooms = bedroomsOf(building);
  const possession = possessionOf(building);
  return [
    formatArea(acresOf(building), unit),
    ...(bedrooms === '' ? [] : [bedrooms === '1' ? '1 bedroom' : `${bedrooms} bedrooms`]),
    ...(possession === undefined ? [] : [possession === ready ? ready : `Possession ${possession}`]),
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

/** Returns the price in rupees, or the lowest one of the layouts; undefined if it is not public. */
export const lowestPriceOf = (building: Building): number | undefined =>
  building.summary?.minPrice ?? statedPrice(building);

/** Returns the price, or the range of prices of the layouts; undefined if it is not public. */
const priceRange = (building: Building, format: (price: number) => string): string | undefined => {
  const min = lowestPriceOf(building);
  return min === undefined ? undefined : formatRange(min, building.summary?.maxPrice ?? min, format);
};

/** Returns the price in full, or its range in short; undefined if it is not public. */
export const fullPriceOf = (building: Building): string | undefined => {
  const min = lowestPriceOf(building);
  return min === undefined || (building.summary?.maxPrice ?? min) === min
    ? priceRange(building, formatPriceFull)
    : priceRange(building, formatPrice);
};

/** Returns the price or its range in short; what it says instead if it is not public. */
export const priceText = (building: Building): string =>
  priceRange(building, formatPrice) ?? pricingLabel(building);
