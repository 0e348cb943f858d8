import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Asked, FilterAddress } from './filter-address.ts';
import { askedBy, searchFor } from './filter-address.ts';

/** A list's filters and page as its address has them, and what changes them there. */
export interface ListAddress<Filters> {
  asked: Asked<Filters>;
  setFilters(filters: Filters): void;
  /** `replace`: without an entry in the browser's history. */
  setPage(page: number, replace?: boolean): void;
}

/**
 * The filters and the page, kept in the address: they can be bookmarked, and Back works from page to page.
 * Typing in a filter replaces the address, so that Back does not go letter by letter. `address` is a constant.
 */
export const useFilters = <Filters>(address: FilterAddress<Filters>): ListAddress<Filters> => {
  const [search, setSearch] = useSearchParams();
  const setPage = useCallback(
    (page: number, replace = false) =>
      setSearch((current) => searchFor(address, address.read(current), page), { replace }),
    [address, setSearch],
  );
  const setFilters = useCallback(
    (filters: Filters) => setSearch(searchFor(address, filters, 1), { replace: true }),
    [address, setSearch],
  );
  return { asked: askedBy(address, search), setPage, setFilters };
};
