import type { RecordDefinition } from '@ekamra/contracts';
import {
  controlsOf,
  type NamedControl,
  type OfferedFilters,
  type OfferedValues,
  parseFilters,
} from '@ekamra/contracts/records/filters';
import { cutText } from '@ekamra/contracts/forms/text-length';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import {
  defaultPageSize,
  type PageSize,
  parsePageSize,
  rememberedPageSize,
  rememberPageSize,
  rowsOf,
} from './page-size.ts';
import { useWindowHeight } from './use-window-height.ts';

/** Filters of a list in the query of its address. */
export interface FilterAddress<Filters, Sort extends string = string> {
  /** Name of the list, under which the browser stores its page size; undefined for lists with a fixed page size. */
  list?: string;
  /** Number of rows on a page of a list with a fixed page size. */
  fixedPageSize?: number;
  /** Names of the filters, in the order of the query. */
  names: readonly (keyof Filters & string)[];
  /** Sort orders of the list, newest first by default; undefined for lists without others. */
  sorts?: readonly Sort[];
  /** Parses the filters; invalid values are ignored. */
  read(search: URLSearchParams): Filters;
}

/** Formats filters as a query; empty without any. */
export const formatFilters = <Filters>(
  { names }: FilterAddress<Filters>,
  filters: Filters,
): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => (filters[name] === undefined ? [] : [[name, String(filters[name])]])),
  );

/** True if any filter is set. */
export const hasFilters = <Filters>(address: FilterAddress<Filters>, filters: Filters): boolean =>
  formatFilters(address, filters).size > 0;

/** Search text of a list. */
export interface SearchFilter {
  q?: string;
}
const maxSearchLength = 100;

/** Parses the search text of an address, cut to the calls' limit. */
export const readSearchFilter = (search: URLSearchParams): SearchFilter => {
  const q = cutText(search.get('q')?.trim() ?? '', maxSearchLength);
  return q ? { q } : {};
};

/** Sort orders of a kind of record. */
export type SortOf<Definition extends Pick<RecordDefinition, 'sorts'>> = Definition['sorts'][number];

/** Address of a list of records, with the controls of the filters that the back office offers. */
export interface RecordListAddress<Filters, Sort extends string> extends FilterAddress<Filters, Sort> {
  controls: readonly NamedControl[];
  /** Text of the empty search field; undefined for lists that are not searched. */
  searchPlaceholder?: string;
}

type ListDefinition = Pick<RecordDefinition, 'calls' | 'sorts'>;

/** Returns the address of the list of a kind of record with the filters that the back office offers. */
export const definedListAddress = <Definition extends ListDefinition, Offered extends OfferedFilters>(
  { calls: { nouns }, sorts }: Definition,
  offered: Offered,
): RecordListAddress<OfferedValues<Offered>, SortOf<Definition>> => {
  const controls = controlsOf(offered);
  return {
    list: nouns,
    sorts,
    controls,
    // The names of the parameters are those of the values.
    names: controls.map(({ parameter }) => parameter as keyof OfferedValues<Offered> & string),
    read: (search) => parseFilters(offered, search).values,
  };
};

/** Returns the address of a list that is searched, too. */
export const searchedListAddress = <Definition extends ListDefinition, Offered extends OfferedFilters>(
  definition: Definition,
  offered: Offered,
  searchPlaceholder: string,
): RecordListAddress<SearchFilter & OfferedValues<Offered>, SortOf<Definition>> => {
  const { names, read, ...address } = definedListAddress(definition, offered);
  return {
    ...address,
    searchPlaceholder,
    names: ['q', ...names],
    read: (search) => ({ ...readSearchFilter(search), ...read(search) }),
  };
};

/** Page of a list, counted from 1, and its number of rows. */
interface PageState {
  page: number;
  limit: number;
}

/** Filters, page and sort order of a list; newest first without one. */
export type ListState<Filters, Sort extends string = never> = Filters & PageState & { sort?: Sort };

const defaultSort = '-createdAt';

const parsePage = (value: string | null): number =>
  value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;

const parseSort = <Sort extends string>(
  { sorts = [] }: Pick<FilterAddress<unknown, Sort>, 'sorts'>,
  search: URLSearchParams,
): { sort?: Sort } => {
  const sort = sorts.find((one) => one === search.get('sort'));
  return sort === undefined || sort === defaultSort ? {} : { sort };
};

/** Storage and window of the browser, on which the address of a list depends. */
interface ListSurroundings {
  storage: Storage | undefined;
  /** Height of the window: pixels. */
  windowHeight: number;
}
/** Returns the surroundings in this browser. */
export const listSurroundings = (): ListSurroundings => ({
  storage: browserStorage(),
  windowHeight: window.innerHeight,
});

/** Parses the page size of an address; without one, that last chosen for this list in `storage` applies. */
const parseListSize = (
  { list, fixedPageSize = defaultPageSize }: Pick<FilterAddress<unknown>, 'list' | 'fixedPageSize'>,
  search: URLSearchParams,
  storage: Storage | undefined,
): PageSize =>
  list === undefined
    ? fixedPageSize
    : (parsePageSize(search.get('rows')) ?? rememberedPageSize(storage, list));

/** Parses the filters, the page with its number of rows, and the sort order of an address. */
export const parseListState = <Filters, Sort extends string>(
  address: FilterAddress<Filters, Sort>,
  search: URLSearchParams,
  { storage, windowHeight }: ListSurroundings,
): ListState<Filters, Sort> => ({
  ...address.read(search),
  ...parseSort(address, search),
  page: parsePage(search.get('page')),
  limit: rowsOf(parseListSize(address, search, storage), windowHeight),
});

/** Formats filters, page and sort order as a query; `rows` is omitted for the default page size. */
export const formatListState = <Filters>(
  address: FilterAddress<Filters>,
  filters: Filters,
  { page, limit, sort }: { page: number; limit: PageSize; sort?: string },
): URLSearchParams => {
  const search = formatFilters(address, filters);
  if (sort !== undefined) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  if (address.list !== undefined && limit !== defaultPageSize) search.set('rows', String(limit));
  return search;
};

/**
 * Keeps the filters and the page of a list in its address, so that it can be bookmarked and Back goes from page to
 * page. Changed filters replace the history entry, so that Back does not undo single letters. `address` has to be a
 * constant.
 */
export const useListAddress = <Filters, Sort extends string>(address: FilterAddress<Filters, Sort>) => {
  const [search, setSearch] = useSearchParams();
  const { list } = address;
  const windowHeight = useWindowHeight();
  const storage = browserStorage();
  const listState = parseListState(address, search, { storage, windowHeight });
  const pageSize = parseListSize(address, search, storage);
  /** Goes to a page, with an explicit page size if the address has one. */
  const goTo = useCallback(
    (page: number, { replace, ...changed }: { replace: boolean; filters?: Filters; sort?: Sort }) =>
      setSearch(
        (current) => {
          const limit = parseListSize(address, current, browserStorage());
          const { sort } = { ...parseSort(address, current), ...changed };
          const order = sort === undefined || sort === defaultSort ? {} : { sort };
          const next = formatListState(address, changed.filters ?? address.read(current), {
            page,
            limit,
            ...order,
          });
          if (current.has('rows') && address.list !== undefined) next.set('rows', String(limit));
          return next;
        },
        { replace },
      ),
    [address, setSearch],
  );
  const setPage = useCallback((page: number, replace = false) => goTo(page, { replace }), [goTo]);
  const setFilters = useCallback((filters: Filters) => goTo(1, { replace: true, filters }), [goTo]);
  const setSort = useCallback((sort: Sort) => goTo(1, { replace: true, sort }), [goTo]);
  const setPageSize = (size: PageSize): void => {
    const { page, limit, sort } = listState;
    const samePage = Math.floor(((page - 1) * limit) / rowsOf(size, windowHeight)) + 1;
    if (list !== undefined) rememberPageSize(storage, list, size);
    setSearch(
      formatListState(address, listState, { page: samePage, limit: size, ...(sort ? { sort } : {}) }),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  };
  return {
    listState,
    setFilters,
    /** Sort order of the list, and what changes it; undefined for lists without others. */
    sorting: address.sorts && { current: listState.sort ?? defaultSort, sorts: address.sorts, set: setSort },
    /** `replace` adds no history entry. */
    setPage,
    /** The chosen page size, whose number of rows is in `listState`. */
    pageSize,
    /** Stores the size for this list and keeps the first row in view; undefined for lists with a fixed page size. */
    setPageSize: list === undefined ? undefined : setPageSize,
  };
};
export type ListAddress<Filters> = ReturnType<typeof useListAddress<Filters, string>>;
