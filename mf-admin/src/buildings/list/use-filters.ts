import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BuildingFilters } from '../queries.ts';
import { filtersOf, searchOf } from './filters.ts';

/**
 * The filters and the page, kept in the address: they can be bookmarked, and Back works from page to page.
 * Typing in a filter replaces the address, so that Back does not go letter by letter.
 */
export const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const setPage = useCallback(
    (page: number, replace = false) =>
      setSearch((current) => searchOf({ ...filtersOf(current), page }), { replace }),
    [setSearch],
  );
  const setFilters = useCallback(
    (filters: Omit<BuildingFilters, 'page'>) =>
      setSearch(searchOf({ ...filters, page: 1 }), { replace: true }),
    [setSearch],
  );
  return { filters: filtersOf(search), setPage, setFilters };
};
