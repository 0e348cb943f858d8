import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import { formatPrice, landPath, propertyPath } from '@ekamra/ui';
import { priceText } from '../buildings/building-facts.ts';
import { type NamedPlace, placeOf } from '../places/place-path.ts';
import { addressLine } from '../app/head/address.ts';
import type { SavedRecord } from '../app/saved/saved-record.ts';
import type { Property } from '../app/saved/use-saved-property.ts';

/** Summary of a property: name, place, price and link to its page. */
export interface PropertySummary extends SavedRecord {
  name: string;
  place: string;
  price: string;
  status: string | undefined;
  /** Locality and district, if they are known. */
  locality: NamedPlace | undefined;
  /** Rupees for a square foot; undefined where unknown, or not public. */
  pricePerSqft: number | undefined;
  /** Addresses of its pictures. */
  images: readonly string[];
  /** Canonical path of its page. */
  to: string;
  /** Navigation state that lets its page render at once. */
  state: object;
}

export const summarizeBuilding = (building: Building): PropertySummary => ({
  kind: 'building',
  id: building._id,
  name: building.generalInfo.BuildingsName,
  place: addressLine(building.locationDetails),
  locality: placeOf(building.summary),
  price: priceText(building),
  pricePerSqft: building.summary?.pricePerSqft,
  status: building.generalInfo.currentStatus,
  images: building.BuildingsImages,
  to: propertyPath(building),
  state: { building },
});

export const summarizeLand = (land: Land): PropertySummary => ({
  kind: 'land',
  id: land._id,
  name: land.generalInfo.propertyName,
  place: addressLine(land.locationDetails),
  locality: placeOf(land.summary),
  price: formatPrice(land.financialInfo.sellingPrice),
  pricePerSqft: land.summary?.pricePerSqft,
  status: land.generalInfo.currentStatus,
  images: land.propertyImages,
  to: landPath(land),
  state: { land },
});

export const propertySummary = (property: Property): PropertySummary =>
  property.kind === 'building' ? summarizeBuilding(property.building) : summarizeLand(property.land);
