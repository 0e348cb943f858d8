import { z } from 'zod';
import { text } from './fields.ts';
import { buildingStatuses, buildingTypes, landTypes, unitTypeFilters } from './options.ts';

const number = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, 'Must be a number')
  .transform(Number);
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `At least ${min}`).max(max, `At most ${max}`));

const paging = {
  page: whole(1, 1_000_000).optional(),
  limit: whole(1, 100).optional(),
};

/** How a list of properties may be ordered; without it the newest come first. */
export const propertySorts = ['createdAt', '-createdAt', 'price', '-price'] as const;
const propertyFilters = {
  ...paging,
  sort: z.enum(propertySorts).optional(),
  district: text(60).optional(),
  minPrice: number.optional(),
  maxPrice: number.optional(),
};

/** Query parameters of lists, as they arrive (strings) and as the services use them (parsed). */
export const pageQuery = z.strictObject(paging);
export const searchQuery = z.strictObject({ ...paging, q: text(100).optional() });
export const buildingQuery = z.strictObject({
  ...propertyFilters,
  unitType: z.enum(unitTypeFilters).optional(),
  status: z.enum(buildingStatuses).optional(),
  type: z.enum(buildingTypes).optional(),
});
export const landQuery = z.strictObject({ ...propertyFilters, type: z.enum(landTypes).optional() });

export type PageQuery = z.output<typeof pageQuery>;
export type SearchQuery = z.output<typeof searchQuery>;
export type BuildingQuery = z.output<typeof buildingQuery>;
export type LandQuery = z.output<typeof landQuery>;
