import { z } from 'zod';
import { text } from './fields.ts';
import { buildingStatuses, buildingTypes, enquiryStates, landTypes, unitTypeFilters } from './options.ts';

const number = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, 'Must be a number')
  .transform(Number)
  .pipe(z.number().min(0));
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `At least ${min}`).max(max, `At most ${max}`));

const paging = {
  page: whole(1, 1_000_000).optional(),
  limit: whole(1, 100).optional(),
};

/** How any list may be ordered; without it the newest come first. */
export const listSorts = ['createdAt', '-createdAt'] as const;
/** How a list of properties may be ordered. */
export const propertySorts = [...listSorts, 'price', '-price'] as const;

const listing = { ...paging, sort: z.enum(listSorts).optional() };
/** Words, in any order and case: each of them is somewhere in the texts of a record that its list is searched by. */
const search = { q: text(100).optional() };
const propertyFilters = {
  ...paging,
  ...search,
  sort: z.enum(propertySorts).optional(),
  district: text(60).optional(),
  minPrice: number.optional(),
  maxPrice: number.optional(),
};
const enquiryFilters = { ...search, state: z.enum(enquiryStates).optional() };

/** Query parameters of lists, as they arrive (strings) and as the services use them (parsed). */
export const listQuery = z.strictObject(listing);
export const searchQuery = z.strictObject({ ...listing, ...search });
export const enquiryQuery = z.strictObject({ ...listing, ...enquiryFilters });
export const buildingQuery = z.strictObject({
  ...propertyFilters,
  unitType: z.enum(unitTypeFilters).optional(),
  status: z.enum(buildingStatuses).optional(),
  type: z.enum(buildingTypes).optional(),
});
export const landQuery = z.strictObject({ ...propertyFilters, type: z.enum(landTypes).optional() });

/** Query parameters of exports: what their lists are narrowed by. */
export const applicationExportQuery = z.strictObject(search);
export const enquiryExportQuery = z.strictObject(enquiryFilters);

export type ListQuery = z.output<typeof listQuery>;
export type SearchQuery = z.output<typeof searchQuery>;
export type EnquiryQuery = z.output<typeof enquiryQuery>;
export type BuildingQuery = z.output<typeof buildingQuery>;
export type LandQuery = z.output<typeof landQuery>;
export type ApplicationExportQuery = z.output<typeof applicationExportQuery>;
export type EnquiryExportQuery = z.output<typeof enquiryExportQuery>;
