import type { TextStore } from '../app/browser-storage.ts';
import type { PropertySearch } from './search.ts';
import { isFiltered, readSearch, type ReadSearch, writeSearch } from './search.ts';

/** The name of the saved browser value with the first district and type (spec.md 2.4, "Properties"). */
const key = 'filter';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The search with the saved district and type, or undefined when nothing usable is saved. What isn't JSON, or
 * names no known district or type, counts as not saved.
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
  const parameters = new URLSearchParams(writeSearch(search));
  parameters.set('district', 'district' in saved ? textOf(saved.district) : '');
  parameters.set('type', 'type' in saved ? textOf(saved.type) : '');
  const read = readSearch(parameters).search;
  return read.district || read.type ? read : undefined;
};

/**
 * Keeps the district and type of a search for the next visit; without either, nothing stays saved. Where the browser
 * keeps nothing more, it is left at that.
 */
export const saveSearch = ({ district, type }: PropertySearch, store: TextStore | undefined): void => {
  try {
    if (district || type) store?.setItem(key, JSON.stringify({ district: district ?? '', type: type ?? '' }));
    else store?.removeItem(key);
  } catch {
    // The search itself goes on; only the next visit begins without it.
  }
};

/**
 * The search that an address gets in its stead when the page is entered by it: an address that asks for nothing gets
 * the saved district and type. Undefined when it stays as it is.
 */
export const searchOnEntry = (
  { search, dropped }: ReadSearch,
  store: TextStore | undefined,
): PropertySearch | undefined =>
  isFiltered(search) || search.page > 1 || dropped.length > 0 ? undefined : savedSearch(search, store);
