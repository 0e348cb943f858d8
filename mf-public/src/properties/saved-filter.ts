import type { TextStore } from '@ekamra/ui/behaviour/browser-storage.ts';
import type { PropertySearch } from './property-search.ts';
import { isFiltered, parseSearch, type ParsedSearch, toQueryString } from './property-search.ts';

/** Storage key of the saved district and type. */
const key = 'filter';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns the search with the saved district and type, or undefined if none is saved. Invalid JSON and
 * unknown districts or types count as not saved.
 */
export const savedSearch = (
  search: PropertySearch,
  store: TextStore | undefined,
): PropertySearch | undefined => {
  let saved: unknown;
  try {
    saved = JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof saved !== 'object' || saved === null) return undefined;
  const parameters = new URLSearchParams(toQueryString(search));
  parameters.set('district', 'district' in saved ? textOf(saved.district) : '');
  parameters.set('type', 'type' in saved ? textOf(saved.type) : '');
  const parsed = parseSearch(parameters).search;
  return parsed.district || parsed.type ? parsed : undefined;
};

/**
 * Saves the district and type of a search for the next visit, or deletes the saved ones if the search has
 * neither. A full storage is ignored.
 */
export const saveSearch = ({ district, type }: PropertySearch, store: TextStore | undefined): void => {
  try {
    if (district || type) store?.setItem(key, JSON.stringify({ district: district ?? '', type: type ?? '' }));
    else store?.removeItem(key);
  } catch {
    // The current search is unaffected; only the next visit starts without it.
  }
};

/**
 * Returns the search that replaces an address without filters on arrival: the saved district and type.
 * Undefined if the address stays.
 */
export const searchOnEntry = (
  { search, dropped }: ParsedSearch,
  store: TextStore | undefined,
): PropertySearch | undefined =>
  isFiltered(search) || search.page > 1 || dropped.length > 0 ? undefined : savedSearch(search, store);

/** True if the document was reloaded or reached by Back or Forward; it then keeps its address. */
export const isReloadOrHistoryNavigation = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward')
  );
};
