import type { BuildingQuery, LandQuery } from '@ekamra/contracts/lists';
import { buildingStatuses, districts, landTypes, unitTypeFilters } from '@ekamra/contracts/options';

/** Properties per page. */
export const propertiesPerPage = 12;

export const tabs = ['buildings', 'lands'] as const;
/** `asc` is low to high, `desc` high to low. */
export const priceSorts = ['asc', 'desc'] as const;

interface Filters {
  district?: (typeof districts)[number];
  sort?: (typeof priceSorts)[number];
  /** From 1. */
  page: number;
}
export interface BuildingSearch extends Filters {
  tab: 'buildings';
  type?: (typeof unitTypeFilters)[number];
  status?: (typeof buildingStatuses)[number];
}
export interface LandSearch extends Filters {
  tab: 'lands';
  type?: (typeof landTypes)[number];
}
/** State of the property browser: tab, filters, sort and page. It is stored in the page's address. */
export type PropertySearch = BuildingSearch | LandSearch;

/** A parameter of the address with an unknown value. */
export interface DroppedParameter {
  name: string;
  value: string;
}

/** A search parsed from an address, and the invalid parameters that were left out. */
export interface ParsedSearch {
  search: PropertySearch;
  dropped: DroppedParameter[];
}

const matchOption = <T extends string>(options: readonly T[], value: string): T | undefined =>
  options.find((option) => option.toLowerCase() === value.trim().toLowerCase());

const parsePage = (value: string): number | undefined => {
  const page = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  return page >= 1 ? page : undefined;
};

/** Names of the parameters that {@link parseSearch} reads. */
export const searchParameters = ['tab', 'district', 'type', 'status', 'sort', 'page'] as const;
type SearchParameter = (typeof searchParameters)[number];

/** Parses the query of an address such as `?tab=lands&district=Puri&sort=asc&page=2`. */
export const parseSearch = (parameters: URLSearchParams): ParsedSearch => {
  const dropped: DroppedParameter[] = [];
  const parseParameter = <T>(
    name: SearchParameter,
    parse: (value: string) => T | undefined,
  ): T | undefined => {
    const value = parameters.get(name);
    if (value === null || value === '') return undefined;
    const parsed = parse(value);
    if (parsed === undefined) dropped.push({ name, value });
    return parsed;
  };

  const tab = parseParameter('tab', (value) => matchOption(tabs, value)) ?? 'buildings';
  const district = parseParameter('district', (value) => matchOption(districts, value));
  const sort = parseParameter('sort', (value) => matchOption(priceSorts, value));
  const shared = {
    ...(district ? { district } : {}),
    ...(sort ? { sort } : {}),
    page: parseParameter('page', parsePage) ?? 1,
  };
  if (tab === 'lands') {
    const type = parseParameter('type', (value) => matchOption(landTypes, value));
    return { search: { tab, ...shared, ...(type ? { type } : {}) }, dropped };
  }
  const type = parseParameter('type', (value) => matchOption(unitTypeFilters, value));
  const status = parseParameter('status', (value) => matchOption(buildingStatuses, value));
  return { search: { tab, ...shared, ...(type ? { type } : {}), ...(status ? { status } : {}) }, dropped };
};

/** Returns the query of the address, which {@link parseSearch} parses; default values are omitted. */
export const toQueryString = (search: PropertySearch): string => {
  const parameters = new URLSearchParams();
  if (search.tab !== 'buildings') parameters.set('tab', search.tab);
  if (search.district) parameters.set('district', search.district);
  if (search.type) parameters.set('type', search.type);
  if (search.tab === 'buildings' && search.status) parameters.set('status', search.status);
  if (search.sort) parameters.set('sort', search.sort);
  if (search.page > 1) parameters.set('page', String(search.page));
  return parameters.size > 0 ? `?${parameters}` : '';
};

/** Returns the path of the property browser for `search`. */
export const searchPath = (search: PropertySearch): string => `/properties${toQueryString(search)}`;

/** Returns the number of active filters that Clear removes: district, type, price order and status. */
export const filterCount = (search: PropertySearch): number =>
  [search.district, search.type, search.sort, 'status' in search && search.status].filter(Boolean).length;

/** True if a filter is set. */
export const isFiltered = (search: PropertySearch): boolean => filterCount(search) > 0;

/**
 * Returns the search with a changed filter, back on page 1; an empty or unknown `value` removes the filter.
 */
export const withFilter = (search: PropertySearch, name: string, value: string): PropertySearch => {
  const parameters = new URLSearchParams(toQueryString(search));
  parameters.delete('page');
  parameters.set(name, value);
  return parseSearch(parameters).search;
};

/** Returns the search without any filter, on the same tab. */
export const withoutFilters = (search: PropertySearch): PropertySearch => ({ tab: search.tab, page: 1 });

/** Returns the search on another tab. District and price order are kept, because they mean the same there. */
export const withTab = (search: PropertySearch, tab: PropertySearch['tab']): PropertySearch => {
  const { district, sort } = search;
  return { tab, ...(district ? { district } : {}), ...(sort ? { sort } : {}), page: 1 };
};

const commonQuery = ({ district, sort, page }: Filters) => ({
  page,
  limit: propertiesPerPage,
  ...(district ? { district } : {}),
  ...(sort ? { sort: sort === 'asc' ? ('price' as const) : ('-price' as const) } : {}),
});

/** Returns the API query for a search of buildings. */
export const buildingListQuery = (search: BuildingSearch): BuildingQuery => ({
  ...commonQuery(search),
  ...(search.type ? { unitType: search.type } : {}),
  ...(search.status ? { status: search.status } : {}),
});

/** Returns the API query for a search of lands. */
export const landListQuery = (search: LandSearch): LandQuery => ({
  ...commonQuery(search),
  ...(search.type ? { type: search.type } : {}),
});

const nouns = { buildings: ['building', 'buildings'], lands: ['land', 'lands'] } as const;

/** Formats a number of properties, such as `1 building` or `12 lands`. */
export const propertyCount = (count: number, { tab }: PropertySearch): string =>
  `${count} ${nouns[tab][count === 1 ? 0 : 1]}`;
