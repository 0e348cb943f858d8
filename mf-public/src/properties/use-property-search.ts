import { hasOverlay } from '@ekamra/ui';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { useHydrated } from '../app/use-hydrated.ts';
import { isReloadOrHistoryNavigation, saveSearch, searchOnEntry } from './saved-filter.ts';
import { type PropertySearch, type ParsedSearch, parseSearch, searchPath } from './property-search.ts';

export interface PropertySearchState extends ParsedSearch {
  /**
   * Navigates to another search as a new history entry, in place of that of an open sheet, and saves its filters
   * for the next visit.
   */
  showSearch: (next: PropertySearch) => void;
}

/**
 * Returns the location to show: the pending one during a navigation within this page, so that controls
 * respond at once and quick choices accumulate; otherwise the current one.
 */
const useTargetLocation = (): Location => {
  const current = useLocation();
  const { location: pending } = useNavigation();
  return pending?.pathname === current.pathname ? pending : current;
};

/**
 * Applies the saved filters to a document that was opened without filters. For arrivals from
 * another page the route's loader does it, before this page renders.
 */
const useSavedFilterOnLoad = (parsed: ParsedSearch): void => {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isInitialDocument] = useState(!isHydrated);
  const applySavedFilter = useEffectEvent(() => {
    if (!isInitialDocument || isReloadOrHistoryNavigation()) return;
    const saved = searchOnEntry(parsed, browserStorage());
    if (saved) void navigate(searchPath(saved), { replace: true, preventScrollReset: true });
  });
  useEffect(() => applySavedFilter(), []);
};

/** Returns the search in the address. It is stored nowhere else, so that Back and Forward restore it. */
export const usePropertySearch = (): PropertySearchState => {
  const { search: query, state } = useTargetLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseSearch(new URLSearchParams(query)), [query]);
  useSavedFilterOnLoad(parsed);
  const replace = hasOverlay(state);
  const { tab } = parsed.search;
  const path = searchPath(parsed.search);
  const showSearch = useCallback(
    (next: PropertySearch) => {
      if (searchPath(next) === path) return;
      if (next.tab === tab) saveSearch(next, browserStorage());
      // Without flushSync a controlled field would show the old choice until the transition renders.
      const options = { preventScrollReset: true, flushSync: true, replace };
      void navigate(searchPath(next), options);
    },
    [navigate, tab, path, replace],
  );
  return { ...parsed, showSearch };
};
