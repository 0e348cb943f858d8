import { z } from 'zod';
import { amount, id, instant, mediaUrl, requiredText, text } from '../forms/fields.ts';
import { landSummary, locationDetails } from './building.ts';
import { landTypes } from './options.ts';

const missingMessage = 'Please fill all the fields.';

/** Payload of a land. */
export const landInput = z.strictObject({
  generalInfo: z.strictObject({
    propertyName: requiredText(120, missingMessage),
    propertyType: z.enum(landTypes, missingMessage),
    currentStatus: requiredText(60, missingMessage),
  }),
  locationDetails,
  physicalCharacteristics: z.strictObject({
    /** Acres. */
    totalArea: amount(0, 1_000_000, missingMessage),
    terrainType: requiredText(80, missingMessage),
    soilType: requiredText(80, missingMessage),
    roadAccess: requiredText(80, missingMessage),
  }),
  financialInfo: z.strictObject({
    /** Rupees. */
    sellingPrice: amount(0, 1e13, missingMessage),
  }),
  utilities: z.strictObject({
    waterAccess: requiredText(80, missingMessage),
    sewageSystem: requiredText(80, missingMessage),
    electricityAccess: requiredText(80, missingMessage),
  }),
  propertyImages: z.array(mediaUrl, missingMessage).min(1, missingMessage).max(40, 'At most 40 images'),
  /** Optional texts and pictures for the tabs of the land page. */
  propertyDescription: z.array(text(5_000)).max(50).optional(),
  plansImage: mediaUrl.optional(),
});
export type LandInput = z.infer<typeof landInput>;

/** A stored land. A service of an earlier version leaves out the summary. */
export const land = landInput.extend({ _id: id, createdAt: instant, summary: landSummary.optional() });
export type Land = z.infer<typeof land>;
