import { z } from 'zod';
import { text } from './fields.ts';
import { buildingStatuses, buildingTypes, enquiryStates, landTypes, unitTypeFilters } from './options.ts';

const number = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, 'Must be a number')
  .transform(Number)
  .pipe(z.number().min(0));
/** A whole number in a query. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `At least ${min}`).max(max, `At most ${max}`));

const paging = {
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, 100).optional(),
};

/** Sort orders of every list; newest first by default. */
export const listSorts = ['createdAt', '-createdAt'] as const;
/** Sort orders of property lists. */
export const propertySorts = [...listSorts, 'price', '-price'] as const;

const listParameters = { ...paging, sort: z.enum(listSorts).optional() };
/** Search words, in any order and case, all of which must occur in the searched texts of a record. */
const searchParameters = { q: text(100).optional() };
const propertyFilters = {
  ...paging,
  ...searchParameters,
  sort: z.enum(propertySorts).optional(),
  district: text(60).optional(),
  minPrice: number.optional(),
  maxPrice: number.optional(),
};
const enquiryFilters = { ...searchParameters, state: z.enum(enquiryStates).optional() };

/** Query parameters of lists, from strings as received to parsed values for the services. */
export const pageQuery = z.strictObject(paging);
export const listQuery = z.strictObject(listParameters);
export const searchQuery = z.strictObject({ ...listParameters, ...searchParameters });
export const enquiryQuery = z.strictObject({ ...listParameters, ...enquiryFilters });
export const buildingQuery = z.strictObject({
  ...propertyFilters,
  unitType: z.enum(unitTypeFilters).optional(),
  status: z.enum(buildingStatuses).optional(),
  type: z.enum(buildingTypes).optional(),
});
export const landQuery = z.strictObject({ ...propertyFilters, type: z.enum(landTypes).optional() });

/** Query parameters of exports: the filters of their lists. */
export const applicationExportQuery = z.strictObject(searchParameters);
export const enquiryExportQuery = z.strictObject(enquiryFilters);

export type PageQuery = z.output<typeof pageQuery>;
export type ListQuery = z.output<typeof listQuery>;
export type SearchQuery = z.output<typeof searchQuery>;
export type EnquiryQuery = z.output<typeof enquiryQuery>;
export type BuildingQuery = z.output<typeof buildingQuery>;
export type LandQuery = z.output<typeof landQuery>;
export type ApplicationExportQuery = z.output<typeof applicationExportQuery>;
export type EnquiryExportQuery = z.output<typeof enquiryExportQuery>;
