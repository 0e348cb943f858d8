import { buildingTypes } from '@ekamra/contracts';
import type { BuildingFilters } from '../queries.ts';

type Type = (typeof buildingTypes)[number];
const typeOf = (value: string | null): Type | undefined => buildingTypes.find((type) => type === value);
const priceOf = (value: string | null): number | undefined =>
  value && /^\d{1,13}$/.test(value) ? Number(value) : undefined;
const pageOf = (value: string | null): number => (value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1);

/** The filters and the page that an address asks for; what it misspells counts as not asked for. */
export const filtersOf = (search: URLSearchParams): BuildingFilters => {
  const district = search.get('district')?.trim().slice(0, 60);
  const type = typeOf(search.get('type'));
  const minPrice = priceOf(search.get('minPrice'));
  const maxPrice = priceOf(search.get('maxPrice'));
  return {
    page: pageOf(search.get('page')),
    ...(district ? { district } : {}),
    ...(type ? { type } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  };
};

/** The query of the address that asks for these filters: the other way round of {@link filtersOf}. */
export const searchOf = (filters: BuildingFilters): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of ['district', 'type', 'minPrice', 'maxPrice'] as const) {
    const value = filters[name];
    if (value !== undefined) search.set(name, String(value));
  }
  if (filters.page > 1) search.set('page', String(filters.page));
  return search;
};

/** Whether anything narrows the list. */
export const isFiltered = ({ district, type, minPrice, maxPrice }: BuildingFilters): boolean =>
  district !== undefined || type !== undefined || minPrice !== undefined || maxPrice !== undefined;
