import type { BuildingQuery, LandQuery } from '@ekamra/contracts/records/lists';
import { districts } from '@ekamra/contracts/records/options';
import { buildingDefinition } from '@ekamra/contracts/records/buildings';
import {
  controlsOf,
  filterParameters,
  offerFilters,
  type OfferedValues,
  parseFilters,
  toFilterQuery,
  type UnknownParameter,
} from '@ekamra/contracts/records/filters';
import { landDefinition } from '@ekamra/contracts/records/lands';
import { formatTotal } from '@ekamra/ui/format/format.ts';

/** Properties per page. */
export const propertiesPerPage = 12;

export const tabs = ['buildings', 'lands'] as const;
/** Orders of a list besides newest first, by their value in the address: that of the API, and their words. */
export const sortOrders = {
  asc: { sort: 'price', label: 'Low to high', words: 'lowest price first' },
  desc: { sort: '-price', label: 'High to low', words: 'highest price first' },
  'sqft-asc': {
    sort: 'pricePerSqft',
    label: 'Per sq ft, low to high',
    words: 'lowest price per sq ft first',
  },
  'sqft-desc': {
    sort: '-pricePerSqft',
    label: 'Per sq ft, high to low',
    words: 'highest price per sq ft first',
  },
} as const;
export type SortOrder = keyof typeof sortOrders;
const isSortOrder = (value: string): value is SortOrder => Object.hasOwn(sortOrders, value);

const placeControl = { label: 'Place', placeholder: 'Patia, Puri' } as const;
const minPriceControl = { label: 'Budget from', placeholder: '50 lakh' } as const;
const maxPriceControl = { label: 'Budget up to', placeholder: '1.2 cr' } as const;
const districtControl = { label: 'District', placeholder: 'All districts', choices: districts } as const;
/** Filters of buildings in the order of the address, in which further ones come last. */
const buildingFilters = offerFilters(buildingDefinition.filters, {
  district: districtControl,
  unitType: { label: 'Unit type', parameter: 'type', placeholder: 'All types' },
  status: {
    label: 'Status',
    choices: ['completed', 'pre-lunch', 'under construction', 'upcoming'],
    isBeside: true,
  },
  place: placeControl,
  minPrice: minPriceControl,
  maxPrice: maxPriceControl,
  bedrooms: { label: 'Bedrooms' },
  availableBy: { label: 'Possession by', placeholder: 'Any time' },
  minArea: { label: 'Carpet area from', placeholder: '1,000 sq ft' },
  maxArea: { label: 'Carpet area up to', placeholder: '1,500 sq ft' },
  amenity: { label: 'Amenities' },
});
const landFilters = offerFilters(landDefinition.filters, {
  district: districtControl,
  type: { label: 'Use', placeholder: 'All uses' },
  place: placeControl,
  minPrice: minPriceControl,
  maxPrice: maxPriceControl,
  minArea: { label: 'Plot area from', placeholder: '2,400 sq ft' },
  maxArea: { label: 'Plot area up to', placeholder: '2 acres' },
});

interface OrderAndPage {
  sort?: SortOrder;
  /** From 1. */
  page: number;
}
export type BuildingSearch = { tab: 'buildings' } & OrderAndPage & OfferedValues<typeof buildingFilters>;
export type LandSearch = { tab: 'lands' } & OrderAndPage & OfferedValues<typeof landFilters>;
/** State of the property browser: tab, filters, sort and page. It is stored in the page's address. */
export type PropertySearch = BuildingSearch | LandSearch;

/** A search parsed from an address, and the invalid parameters that were left out. */
export interface ParsedSearch {
  search: PropertySearch;
  dropped: UnknownParameter[];
}

const matchOption = <T extends string>(options: readonly T[], value: string): T | undefined =>
  options.find((option) => option.toLowerCase() === value.trim().toLowerCase());

const parsePage = (value: string): number | undefined => {
  const page = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  return page >= 1 ? page : undefined;
};

/** Returns the filters of a tab, with their labels and choices. */
export const filtersOf = (tab: PropertySearch['tab']) =>
  controlsOf(tab === 'lands' ? landFilters : buildingFilters);

/** Names of the parameters that {@link parseSearch} reads. */
export const searchParameters = [
  ...new Set([
    'tab',
    ...tabs.flatMap((tab) => filtersOf(tab).map(({ parameter }) => parameter)),
    'sort',
    'page',
  ]),
];

/** Parses the query of an address such as `?tab=lands&district=Puri&sort=asc&page=2`. */
export const parseSearch = (parameters: URLSearchParams): ParsedSearch => {
  const dropped: UnknownParameter[] = [];
  const parseParameter = <T>(name: string, parse: (value: string) => T | undefined): T | undefined => {
    const value = parameters.get(name);
    if (value === null || value === '') return undefined;
    const parsed = parse(value);
    if (parsed === undefined) dropped.push({ name, value });
    return parsed;
  };
  const keep = <Values>({ values, unknown }: { values: Values; unknown: UnknownParameter[] }): Values => {
    dropped.push(...unknown);
    return values;
  };

  const tab = parseParameter('tab', (value) => matchOption(tabs, value)) ?? 'buildings';
  const sort = parseParameter('sort', (value) => (isSortOrder(value) ? value : undefined));
  const page = parseParameter('page', parsePage) ?? 1;
  const shared = { ...(sort ? { sort } : {}), page };
  const search: PropertySearch =
    tab === 'lands'
      ? { tab, ...keep(parseFilters(landFilters, parameters)), ...shared }
      : { tab, ...keep(parseFilters(buildingFilters, parameters)), ...shared };
  return { search, dropped };
};

/** Returns the filters of a search as parameters of its address, one of several values as often as it has values. */
export const parametersOf = (search: PropertySearch): [name: string, value: string][] =>
  search.tab === 'lands' ? filterParameters(landFilters, search) : filterParameters(buildingFilters, search);

/** Returns the query of the address, which {@link parseSearch} parses; default values are omitted. */
export const toQueryString = (search: PropertySearch): string => {
  const parameters = new URLSearchParams([
    ...(search.tab === 'buildings' ? [] : [['tab', search.tab]]),
    ...parametersOf(search),
    ...(search.sort ? [['sort', search.sort]] : []),
    ...(search.page > 1 ? [['page', String(search.page)]] : []),
  ]);
  return parameters.size > 0 ? `?${parameters}` : '';
};

/** Returns the path of the property browser for `search`. */
export const searchPath = (search: PropertySearch): string => `/properties${toQueryString(search)}`;

/** Returns the number of active filters that Clear removes, of which the price order is one. */
export const filterCount = (search: PropertySearch): number =>
  parametersOf(search).length + (search.sort ? 1 : 0);

/** True if a filter is set. */
export const isFiltered = (search: PropertySearch): boolean => filterCount(search) > 0;

/**
 * Returns the search with a changed filter, back on page 1; an empty or unknown value, or none, removes the filter.
 */
export const withFilter = (
  search: PropertySearch,
  name: string,
  value: string | readonly string[],
): PropertySearch => {
  const parameters = new URLSearchParams(toQueryString(search));
  parameters.delete('page');
  parameters.delete(name);
  for (const single of [value].flat()) parameters.append(name, single);
  return parseSearch(parameters).search;
};

/** Returns the search without any filter, on the same tab. */
export const withoutFilters = (search: PropertySearch): PropertySearch => ({ tab: search.tab, page: 1 });

/** Filters that mean the same on both tabs, and the order. */
const sharedParameters = new Set(['district', 'place', 'minPrice', 'maxPrice', 'sort']);

/** Returns the search on another tab, with what means the same there. */
export const withTab = (search: PropertySearch, tab: PropertySearch['tab']): PropertySearch => {
  const shared = [...new URLSearchParams(toQueryString(search))].filter(([name]) =>
    sharedParameters.has(name),
  );
  return parseSearch(new URLSearchParams([['tab', tab], ...shared])).search;
};

const pageQuery = ({ sort, page }: OrderAndPage) => ({
  page,
  limit: propertiesPerPage,
  ...(sort ? { sort: sortOrders[sort].sort } : {}),
});

/** Number of bedrooms in an address that stands for as many or more, and what it stands for. */
export const mostBedrooms = 5;
const manyBedrooms = [5, 6, 7, 8, 9, 10];

/** Returns the API query for a search of buildings. */
export const buildingListQuery = (search: BuildingSearch): BuildingQuery => {
  const { bedrooms, ...filters } = toFilterQuery(buildingFilters, search);
  const all = bedrooms?.flatMap((count) => (count === mostBedrooms ? manyBedrooms : [count]));
  return { ...pageQuery(search), ...filters, ...(all ? { bedrooms: [...new Set(all)] } : {}) };
};

/** Returns the API query for a search of lands. */
export const landListQuery = (search: LandSearch): LandQuery => ({
  ...pageQuery(search),
  ...toFilterQuery(landFilters, search),
});

/** Formats a number of properties, such as `1 building` or `12 lands`. */
export const propertyCount = (count: number, { tab }: PropertySearch): string => {
  const { noun, nouns } = (tab === 'lands' ? landDefinition : buildingDefinition).calls;
  return `${formatTotal(count)} ${count === 1 ? noun : nouns}`;
};
