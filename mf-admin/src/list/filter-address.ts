/** How what a list is narrowed by stands in the query of its address. */
export interface FilterAddress<Filters> {
  /** The filters that an address asks for; what it misspells counts as not asked for. */
  read(search: URLSearchParams): Filters;
  /** The other way round: the query that asks for these filters, empty when nothing is narrowed. */
  write(filters: Filters): URLSearchParams;
}

/** What a list shows: its filters, and the page, from 1. */
export type Asked<Filters> = Filters & { page: number };

const pageOf = (value: string | null): number => (value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1);

/** The filters and the page that an address asks for. */
export const askedBy = <Filters>(
  address: FilterAddress<Filters>,
  search: URLSearchParams,
): Asked<Filters> => ({ ...address.read(search), page: pageOf(search.get('page')) });

/** The query that asks for a page of what the filters leave. */
export const searchFor = <Filters>(
  address: FilterAddress<Filters>,
  filters: Filters,
  page: number,
): URLSearchParams => {
  const search = address.write(filters);
  if (page > 1) search.set('page', String(page));
  return search;
};

/** Whether anything narrows the list. */
export const isFiltered = <Filters>(address: FilterAddress<Filters>, filters: Filters): boolean =>
  address.write(filters).size > 0;
