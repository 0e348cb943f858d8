import { indianDay, isDay } from '@ekamra/contracts/forms/days';
import type { TextStore } from '@ekamra/ui/behaviour/browser-storage.ts';
import type { PropertySearch } from './property-search.ts';
import {
  isFiltered,
  parametersOf,
  parseSearch,
  type ParsedSearch,
  searchPath,
  toQueryString,
} from './property-search.ts';

/** Storage key of the saved filters. */
const key = 'filter';
/** Saved filters beside district and type. */
const furtherParameters = new Set(['place', 'minPrice', 'maxPrice', 'bedrooms']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface SavedFilter {
  /** Parameters of an address. */
  parameters: URLSearchParams;
  /** Day on which it was saved; undefined if an earlier version saved it. */
  day: string | undefined;
}

/** Reads the saved filters; invalid JSON counts as none. */
const readSaved = (store: TextStore | undefined): SavedFilter | undefined => {
  let saved: unknown;
  try {
    saved = JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof saved !== 'object' || saved === null) return undefined;
  const values = new Map<string, unknown>(Object.entries(saved));
  const further = [...new URLSearchParams(textOf(values.get('further')))];
  const day = textOf(values.get('day'));
  return {
    parameters: new URLSearchParams([
      ['district', textOf(values.get('district'))],
      ['type', textOf(values.get('type'))],
      ...further.filter(([name]) => furtherParameters.has(name)),
    ]),
    day: isDay(day) ? day : undefined,
  };
};

/**
 * Returns the search with the saved filters, or undefined if none is saved. Invalid JSON and unknown districts or types
 * count as not saved.
 */
export const savedSearch = (
  search: PropertySearch,
  store: TextStore | undefined,
): PropertySearch | undefined => {
  const saved = readSaved(store);
  if (!saved) return undefined;
  const given = new URLSearchParams(toQueryString(search));
  const parsed = parseSearch(new URLSearchParams([...given, ...saved.parameters])).search;
  return parametersOf(parsed).length > 0 ? parsed : undefined;
};

/** Path to which the saved filters have led in this document, and the day on which they were saved. */
let recalled: { path: string; day: string | undefined } | undefined;

/**
 * Saves district, type, places, budget and bedrooms of a search for the next visit, with the day, or deletes the saved
 * ones if the search has none of them. A full storage is ignored.
 */
export const saveSearch = (
  search: PropertySearch,
  store: TextStore | undefined,
  now: Date = new Date(),
): void => {
  recalled = undefined;
  const { district = '', type = '' } = search;
  const further = new URLSearchParams(
    parametersOf(search).filter(([name]) => furtherParameters.has(name)),
  ).toString();
  try {
    if (district || type || further) {
      const saved = { district, type, ...(further ? { further } : {}), day: indianDay(now) };
      store?.setItem(key, JSON.stringify(saved));
    } else store?.removeItem(key);
  } catch {
    // The current search is unaffected; only the next visit starts without it.
  }
};

/**
 * Returns the search that replaces an address without filters on arrival: the saved filters, which are then known as
 * recalled. Undefined if the address stays.
 */
export const searchOnEntry = (
  { search, dropped }: ParsedSearch,
  store: TextStore | undefined,
): PropertySearch | undefined => {
  if (isFiltered(search) || search.page > 1 || dropped.length > 0) return undefined;
  const saved = savedSearch(search, store);
  if (saved) recalled = { path: searchPath(saved), day: readSaved(store)?.day };
  return saved;
};

const dayMs = 24 * 60 * 60_000;
const lastShownDays = 30;

/** Returns since when the filters of a search are remembered, such as `As yesterday`; undefined if they were chosen. */
export const recalledText = (search: PropertySearch, now: Date = new Date()): string | undefined => {
  if (recalled?.path !== searchPath(search)) return undefined;
  if (recalled.day === undefined) return 'As last time';
  const days = Math.round((Date.parse(indianDay(now)) - Date.parse(recalled.day)) / dayMs);
  if (days === 0) return 'As earlier today';
  if (days === 1) return 'As yesterday';
  return days > 1 && days <= lastShownDays ? `As ${days} days ago` : 'As last time';
};

/** True if the document was reloaded or reached by Back or Forward; it then keeps its address. */
export const isReloadOrHistoryNavigation = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward')
  );
};
