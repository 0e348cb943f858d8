import { z } from 'zod';
import { day } from './daily-counts.ts';
import { month, text } from '../forms/fields.ts';
import { applicationDefinition } from './applications.ts';
import { buildingDefinition } from './buildings.ts';
import { blogDefinition } from './blogs.ts';
import { listSorts, type RecordDefinition } from './definition.ts';
import type { FilterValue, ListFilter } from './filters.ts';
import { enquiryDefinition } from './enquiries.ts';
import { landDefinition } from './lands.ts';

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

const listParameters = { ...paging, sort: z.enum(listSorts).optional() };
/** Search words, in any order and case, all of which must occur in the searched texts of a record. */
const searchParameters = { q: text(100).optional() };
const valueSchema = (filter: ListFilter): z.ZodType => {
  if (filter.type === 'choice') return z.enum(filter.values);
  if (filter.type === 'day') return day;
  if (filter.type === 'month') return month;
  if (filter.type === 'count') return wholeNumber(0, filter.max);
  return filter.type === 'text' ? text(filter.maxLength) : number;
};
const filterSchema = (filter: ListFilter): z.ZodType => {
  const schema = valueSchema(filter);
  const maxValues = 'maxValues' in filter ? filter.maxValues : undefined;
  return maxValues === undefined
    ? schema
    : z.array(schema).min(1).max(maxValues, `Given more than ${maxValues} times`);
};

type FilterSchemas<Filters> = {
  -readonly [Name in keyof Filters]: z.ZodOptional<z.ZodType<FilterValue<Filters[Name]>, string | string[]>>;
};

/** Returns the schemas of the search words and filters of a list. */
const filtersOf = <const Definition extends RecordDefinition>({ filters }: Definition) => ({
  ...searchParameters,
  // Object.fromEntries forgets names and values, which are those of the definition.
  ...(Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, filterSchema(filter).optional()]),
  ) as FilterSchemas<Definition['filters']>),
});

/** Returns the schema of the query of a list: its page, order, search words and filters. */
export const queryOf = <const Definition extends RecordDefinition>(definition: Definition) =>
  z.strictObject({
    ...paging,
    sort: z.enum(definition.sorts as Definition['sorts']).optional(),
    ...filtersOf(definition),
  });

/** Query parameters of lists, from strings as received to parsed values for the services. */
export const pageQuery = z.strictObject(paging);
export const listQuery = z.strictObject(listParameters);
export const blogSearchQuery = queryOf(blogDefinition);
export const applicationSearchQuery = queryOf(applicationDefinition);
export const enquiryQuery = queryOf(enquiryDefinition);
export const buildingQuery = queryOf(buildingDefinition);
export const landQuery = queryOf(landDefinition);

/** Query parameters of exports: the filters of their lists. */
export const applicationExportQuery = z.strictObject(filtersOf(applicationDefinition));
export const enquiryExportQuery = z.strictObject(filtersOf(enquiryDefinition));

export type PageQuery = z.output<typeof pageQuery>;
export type ListQuery = z.output<typeof listQuery>;
export type BlogSearchQuery = z.output<typeof blogSearchQuery>;
export type ApplicationSearchQuery = z.output<typeof applicationSearchQuery>;
export type EnquiryQuery = z.output<typeof enquiryQuery>;
export type BuildingQuery = z.output<typeof buildingQuery>;
export type LandQuery = z.output<typeof landQuery>;
export type ApplicationExportQuery = z.output<typeof applicationExportQuery>;
export type EnquiryExportQuery = z.output<typeof enquiryExportQuery>;
