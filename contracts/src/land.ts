import { z } from 'zod';
import { amount, id, instant, mediaUrl, requiredText, text } from './fields.ts';
import { locationDetails } from './building.ts';
import { landTypes } from './options.ts';

const missing = 'Please fill all the fields.';

/** A land as it is entered (spec.md points 3 and 5). */
export const landInput = z.strictObject({
  generalInfo: z.strictObject({
    propertyName: requiredText(120, missing),
    propertyType: z.enum(landTypes, missing),
    currentStatus: requiredText(60, missing),
  }),
  locationDetails,
  physicalCharacteristics: z.strictObject({
    /** Acres. */
    totalArea: amount(0, 1_000_000, missing),
    terrainType: requiredText(80, missing),
    soilType: requiredText(80, missing),
    roadAccess: requiredText(80, missing),
  }),
  financialInfo: z.strictObject({
    /** Rupees. */
    sellingPrice: amount(0, 1e13, missing),
  }),
  utilities: z.strictObject({
    waterAccess: requiredText(80, missing),
    sewageSystem: requiredText(80, missing),
    electricityAccess: requiredText(80, missing),
  }),
  propertyImages: z.array(mediaUrl, missing).min(1, missing).max(40, 'At most 40 images'),
  /** Beyond spec.md, so that the land page's tabs show data (architecture.md, "The API that browsers see"). */
  propertyDescription: z.array(text(5_000)).max(50).optional(),
  plansImage: mediaUrl.optional(),
});
export type LandInput = z.infer<typeof landInput>;

/** A land as it is kept and answered. */
export const land = landInput.extend({ _id: id, createdAt: instant });
export type Land = z.infer<typeof land>;
