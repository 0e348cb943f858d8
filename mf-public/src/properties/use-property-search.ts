import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { browserStorage } from '../app/browser-storage.ts';
import { useHydrated } from '../app/use-hydrated.ts';
import { saveSearch, searchOnEntry } from './saved-filter.ts';
import { type PropertySearch, type ReadSearch, readSearch, searchPath } from './search.ts';

export interface PropertySearchState extends ReadSearch {
  /** Shows another search, as a step in the browser's history. A chosen district and type are kept for later. */
  go: (next: PropertySearch) => void;
}

/**
 * The search that the address asks for, or will ask for once the page that was chosen is there: controls answer at
 * once, and two quick choices add up. An address that asks for nothing gets the saved district and type, once,
 * when the page is entered (spec.md 2.4, "Properties"); a page that the server rendered begins with what that knew.
 */
export const usePropertySearch = (): PropertySearchState => {
  const location = useLocation();
  const navigate = useNavigate();
  const read = useMemo(() => readSearch(new URLSearchParams(location.search)), [location.search]);

  useEffect(() => {
    const saved = searchOnEntry(read, browserStorage());
    if (saved) void navigate(searchPath(saved), { replace: true, preventScrollReset: true });
    // Only when the page is entered: later on an empty address is what the visitor asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<{ at: string; search: PropertySearch } | undefined>(() => {
    const saved = hydrated ? searchOnEntry(read, browserStorage()) : undefined;
    return saved && { at: location.key, search: saved };
  });
  const search = chosen?.at === location.key ? chosen.search : read.search;
  const { tab } = search;
  const go = useCallback(
    (next: PropertySearch) => {
      if (next.tab === tab) saveSearch(next, browserStorage());
      setChosen({ at: location.key, search: next });
      void navigate(searchPath(next), { preventScrollReset: true });
    },
    [navigate, tab, location.key],
  );
  return { search, dropped: read.dropped, go };
};
