import type { Building } from '@ekamra/contracts/building';
import type { Land } from '@ekamra/contracts/land';
import { formatPrice, landPath, propertyPath } from '@ekamra/ui';
import { pricingLabel, statedPrice } from '../buildings/building-facts.ts';
import { addressLine } from './address.ts';
import type { Property } from './use-saved-property.ts';

/** A property in a line: what it is called, where it is, what it costs, and where its page is. */
export interface PropertySummary {
  id: string;
  name: string;
  place: string;
  price: string;
  /** Address of its first picture. */
  image: string | undefined;
  to: string;
  /** Navigation state for its page, so that it is painted at once. */
  state: object;
}

export const buildingSummary = (building: Building): PropertySummary => {
  const price = statedPrice(building);
  return {
    id: building._id,
    name: building.generalInfo.BuildingsName,
    place: addressLine(building.locationDetails),
    price: price === undefined ? pricingLabel(building) : formatPrice(price),
    image: building.BuildingsImages[0],
    to: propertyPath(building),
    state: { building },
  };
};

export const landSummary = (land: Land): PropertySummary => ({
  id: land._id,
  name: land.generalInfo.propertyName,
  place: addressLine(land.locationDetails),
  price: formatPrice(land.financialInfo.sellingPrice),
  image: land.propertyImages[0],
  to: landPath(land),
  state: { land },
});

/** Either of them. */
export const summaryOf = (property: Property): PropertySummary =>
  property.kind === 'building' ? buildingSummary(property.building) : landSummary(property.land);
