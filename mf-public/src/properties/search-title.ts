import { capitalise, formatPrice } from '@ekamra/ui/format/format.ts';
import { mostBedrooms, parametersOf, type PropertySearch, sortOrders } from './property-search.ts';

/** Most places that a heading names. */
const maxNamed = 2;

const listed = (texts: readonly (string | number)[], word: string): string =>
  [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(` ${word} `);

const kindOf = (search: PropertySearch): string => {
  if (search.tab === 'lands') return search.type ? `${capitalise(search.type)} land` : 'Land';
  const { bedrooms = [], type } = search;
  const counts = bedrooms.map((count) => (count === mostBedrooms ? `${count}+` : count));
  const text = bedrooms.length > 0 ? `${listed(counts.toSorted(), 'or')} BHK` : type;
  return (type && text !== type ? `${type}, ${text},` : text) ?? 'Buildings';
};

const placeOf = ({ place = [], district }: PropertySearch): string => {
  const others = place.length - maxNamed;
  const named = others > 0 ? [...place.slice(0, maxNamed), `${others} more`] : place;
  return [listed(named, 'and'), district].filter(Boolean).join(', ') || 'Odisha';
};

const budgetOf = ({ minPrice, maxPrice }: PropertySearch): string | undefined => {
  const least = minPrice === undefined ? undefined : formatPrice(minPrice);
  if (maxPrice === undefined) return least && `from ${least}`;
  return least ? `${least} to ${formatPrice(maxPrice)}` : `under ${formatPrice(maxPrice)}`;
};

/** Filters that a heading names. */
const named = new Set(['district', 'place', 'type', 'status', 'bedrooms', 'minPrice', 'maxPrice']);

/** True for a list of all buildings or all lands, in any order, as far as its heading says. */
export const isWhole = (search: PropertySearch): boolean =>
  !parametersOf(search).some(([name]) => named.has(name));

/** Returns the heading of a list of properties, such as `3 BHK in Cuttack, under ₹ 90 L`. */
export const searchHeading = (search: PropertySearch): string => {
  if (isWhole(search)) return search.tab === 'lands' ? 'Lands' : 'Properties';
  const status = search.tab === 'buildings' ? search.status : undefined;
  return [`${kindOf(search)} in ${placeOf(search)}`, status, budgetOf(search)].filter(Boolean).join(', ');
};

/** Returns the title of a page of a list, for the browser's history and search engines: its heading, order and number. */
export const searchTitle = (search: PropertySearch): string =>
  [
    searchHeading(search),
    ...(search.sort ? [sortOrders[search.sort].words] : []),
    ...(search.page > 1 ? [`page ${search.page}`] : []),
  ].join(', ');

/** Most letters of a description that search engines show. */
const maxDescription = 160;

/** Returns the text of a list for search engines. */
export const searchDescription = (search: PropertySearch): string => {
  const subject = isWhole(search)
    ? `${kindOf(search)} for sale across Odisha`
    : `${searchHeading(search)}, for sale`;
  const text = `${subject}: verified titles, approvals and prices, with filters for place, budget and bedrooms.`;
  return text.length <= maxDescription ? text : `${subject}.`;
};
