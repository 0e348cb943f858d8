import type { BuildingQuery, LandQuery } from '@ekamra/contracts/lists';
import { buildingStatuses, districts, landTypes, unitTypeFilters } from '@ekamra/contracts/options';

/** The property browser shows this many cards a page. */
export const pageSize = 12;

export const tabs = ['buildings', 'lands'] as const;
/** `asc` is low to high, `desc` high to low (spec.md 2.4, "Properties"). */
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
/** What the property browser shows: its tab, filters, sort and page. It lives in the address of the page. */
export type PropertySearch = BuildingSearch | LandSearch;

/** A parameter of the address that names no known value. */
export interface Dropped {
  name: string;
  value: string;
}

/** The search an address asks for, and what of it isn't understood and therefore left out. */
export interface ReadSearch {
  search: PropertySearch;
  dropped: Dropped[];
}

const known = <T extends string>(options: readonly T[], value: string): T | undefined =>
  options.find((option) => option.toLowerCase() === value.trim().toLowerCase());

const knownPage = (value: string): number | undefined => {
  const page = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  return page >= 1 ? page : undefined;
};

/** Reads the query of an address such as `?tab=lands&district=Puri&sort=asc&page=2`. */
export const readSearch = (parameters: URLSearchParams): ReadSearch => {
  const dropped: Dropped[] = [];
  const read = <T>(name: string, parse: (value: string) => T | undefined): T | undefined => {
    const value = parameters.get(name);
    if (value === null || value === '') return undefined;
    const parsed = parse(value);
    if (parsed === undefined) dropped.push({ name, value });
    return parsed;
  };

  const tab = read('tab', (value) => known(tabs, value)) ?? 'buildings';
  const district = read('district', (value) => known(districts, value));
  const sort = read('sort', (value) => known(priceSorts, value));
  const shared = {
    ...(district ? { district } : {}),
    ...(sort ? { sort } : {}),
    page: read('page', knownPage) ?? 1,
  };
  if (tab === 'lands') {
    const type = read('type', (value) => known(landTypes, value));
    return { search: { tab, ...shared, ...(type ? { type } : {}) }, dropped };
  }
  const type = read('type', (value) => known(unitTypeFilters, value));
  const status = read('status', (value) => known(buildingStatuses, value));
  return { search: { tab, ...shared, ...(type ? { type } : {}), ...(status ? { status } : {}) }, dropped };
};

/** The query of the address that {@link readSearch} reads back; what is at its default isn't written. */
export const writeSearch = (search: PropertySearch): string => {
  const parameters = new URLSearchParams();
  if (search.tab !== 'buildings') parameters.set('tab', search.tab);
  if (search.district) parameters.set('district', search.district);
  if (search.type) parameters.set('type', search.type);
  if (search.tab === 'buildings' && search.status) parameters.set('status', search.status);
  if (search.sort) parameters.set('sort', search.sort);
  if (search.page > 1) parameters.set('page', String(search.page));
  return parameters.size > 0 ? `?${parameters}` : '';
};

/** The path of the property browser that shows `search`. */
export const searchPath = (search: PropertySearch): string => `/properties${writeSearch(search)}`;

/** Whether anything is set that Clear would take away. */
export const isFiltered = (search: PropertySearch): boolean =>
  Boolean(search.district ?? search.type ?? search.sort ?? ('status' in search ? search.status : undefined));

/** The search after a filter was chosen; an empty or unknown `value` takes it away. It starts over at page 1. */
export const withFilter = (search: PropertySearch, name: string, value: string): PropertySearch => {
  const parameters = new URLSearchParams(writeSearch(search));
  parameters.delete('page');
  parameters.set(name, value);
  return readSearch(parameters).search;
};

/** The search without any filter, on the same tab. */
export const cleared = (search: PropertySearch): PropertySearch => ({ tab: search.tab, page: 1 });

/** The search on the other tab: of the filters, district and price sort mean the same there and stay. */
export const onTab = (search: PropertySearch, tab: PropertySearch['tab']): PropertySearch => {
  const { district, sort } = search;
  return { tab, ...(district ? { district } : {}), ...(sort ? { sort } : {}), page: 1 };
};

const common = ({ district, sort, page }: Filters) => ({
  page,
  limit: pageSize,
  ...(district ? { district } : {}),
  ...(sort ? { sort: sort === 'asc' ? ('price' as const) : ('-price' as const) } : {}),
});

/** What the API is asked for a search of buildings. */
export const buildingListQuery = (search: BuildingSearch): BuildingQuery => ({
  ...common(search),
  ...(search.type ? { unitType: search.type } : {}),
  ...(search.status ? { status: search.status } : {}),
});

/** What the API is asked for a search of lands. */
export const landListQuery = (search: LandSearch): LandQuery => ({
  ...common(search),
  ...(search.type ? { type: search.type } : {}),
});
