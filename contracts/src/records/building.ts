import { z } from 'zod';
import { amount, count, id, instant, mediaUrl, month, requiredText, text } from '../forms/fields.ts';
import {
  approvals,
  buildingStatuses,
  buildingTypes,
  furnishings,
  pricingStatuses,
  unitTypes,
  yesNo,
} from './options.ts';

const locationMissing = 'Please fill in all location details';
const unitMissing = 'Please fill in all unit details';

/** Location of a property, the same for buildings and lands. */
export const locationDetails = z.strictObject({
  address: requiredText(300, locationMissing),
  /** Part of a town, such as `Patia`. */
  locality: text(80).optional(),
  city: requiredText(80, locationMissing),
  state: requiredText(80, locationMissing),
  country: requiredText(80, locationMissing),
  zipCode: count(1, 9_999_999_999, locationMissing),
});

export const unit = z.strictObject({
  unitType: z.enum(unitTypes, unitMissing),
  numberOfBedrooms: count(0, 100, unitMissing),
  numberOfBathrooms: count(0, 100, unitMissing),
  numberOfKitchens: count(0, 100, unitMissing),
  balcony: z.enum(yesNo, unitMissing),
  terrace: z.enum(yesNo, unitMissing),
  /** Square feet. */
  carpetArea: amount(50, 50_000).optional(),
  /** Rupees. */
  sellingPrice: amount(0, 1e13).optional(),
  availableFrom: month.optional(),
});

/** Payload of a building in `add-building` and `edit-building-by-id`. */
export const buildingInput = z.strictObject({
  generalInfo: z.strictObject({
    BuildingsName: requiredText(120, 'Please Check Building Name'),
    developerName: requiredText(120, 'Please Type Developer Name'),
    BuildingsType: z.enum(buildingTypes, 'Please select Building Type'),
    currentStatus: z.enum(buildingStatuses, 'Please select Current Status').optional(),
    approval: z.enum(approvals, 'Please Select Approval'),
    locationBenifits: z.array(z.strictObject({ name: text(120), value: text(120) })).max(50),
  }),
  locationDetails,
  physicalCharacteristics: z.strictObject({
    yearOfProssesion: count(1900, 2200).optional(),
    numberOfTowers: count(0, 1_000, 'Please type Number of Towers'),
    totalFloors: count(0, 300).optional(),
    /** Acres. */
    totalArea: amount(0, 1_000_000, 'Please type Total Area'),
    parkingFacilities: z.enum(yesNo).optional(),
  }),
  financialInfo: z.strictObject({
    /** Rupees. */
    sellingPrice: amount(0, 1e13).optional(),
    /** Rupees a month. */
    maintenanceFees: amount(0, 1e10).optional(),
    pricingStatus: z.enum(pricingStatuses).optional(),
  }),
  extraInfo: z.strictObject({
    amenities: z.array(requiredText(80, 'Please type the amenity or remove it')).max(100),
    furnishings: z.enum(furnishings).optional(),
  }),
  units: z.array(unit).max(100),
  propertyDescription: z.array(text(5_000)).max(50),
  BuildingsPlansImage: mediaUrl.optional(),
  BuildingsImages: z
    .array(mediaUrl, 'Please Check Building Images')
    .min(1, 'Please Check Building Images')
    .max(40, 'At most 40 images'),
});
export type BuildingInput = z.infer<typeof buildingInput>;

/** Place and price per square foot of a property, derived from its record; without what is unknown, or hidden from the reader. */
export const landSummary = z.strictObject({
  locality: z.string().optional(),
  district: z.string().optional(),
  /** Rupees. */
  pricePerSqft: amount(0, 1e13).optional(),
});

/**
 * Ranges over the layouts of a building, derived from its record: of bedrooms, of carpet areas (square feet) and of prices
 * (rupees), which are those of the layouts that have one, else the building's.
 */
export const buildingSummary = landSummary.extend({
  minBedrooms: count(0, 100).optional(),
  maxBedrooms: count(0, 100).optional(),
  minCarpetArea: amount(50, 50_000).optional(),
  maxCarpetArea: amount(50, 50_000).optional(),
  minPrice: amount(0, 1e13).optional(),
  maxPrice: amount(0, 1e13).optional(),
});
export type BuildingSummary = z.infer<typeof buildingSummary>;

/** A stored building. A service of an earlier version leaves out the summary. */
export const building = buildingInput.extend({
  _id: id,
  createdAt: instant,
  summary: buildingSummary.optional(),
});
export type Building = z.infer<typeof building>;

/** Checks of Add Building in order; the admin sees the message of the first one that fails. */
export const buildingChecks = [
  { path: 'generalInfo.BuildingsName', message: 'Please Check Building Name' },
  { path: 'BuildingsImages', message: 'Please Check Building Images' },
  { path: 'locationDetails', message: locationMissing },
  { path: 'physicalCharacteristics.numberOfTowers', message: 'Please type Number of Towers' },
  { path: 'physicalCharacteristics.totalArea', message: 'Please type Total Area' },
  { path: 'generalInfo.approval', message: 'Please Select Approval' },
  { path: 'generalInfo.developerName', message: 'Please Type Developer Name' },
  { path: 'units', message: unitMissing },
  { path: 'generalInfo.BuildingsType', message: 'Please select Building Type' },
] as const;
