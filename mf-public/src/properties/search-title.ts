import { capitalise } from '@ekamra/ui/format/format.ts';
import type { PropertySearch } from './property-search.ts';

const orders = { asc: 'lowest price first', desc: 'highest price first' } as const;

const kindOf = (search: PropertySearch): string => {
  if (search.tab === 'buildings') return search.type ?? 'Buildings';
  return search.type ? `${capitalise(search.type)} land` : 'Land';
};

/** True for the list of all buildings or all lands, in any order. */
export const isWhole = (search: PropertySearch): boolean =>
  !search.district && !search.type && !(search.tab === 'buildings' && search.status);

/** Returns the heading of a list of properties, such as `3 BHK in Cuttack`: each choice of filters has its own. */
export const searchHeading = (search: PropertySearch): string => {
  if (isWhole(search)) return search.tab === 'lands' ? 'Lands' : 'Properties';
  const status = search.tab === 'buildings' ? search.status : undefined;
  return [`${kindOf(search)} in ${search.district ?? 'Odisha'}`, ...(status ? [status] : [])].join(', ');
};

/** Returns the title of a page of a list, for the browser's history and search engines: its heading, order and number. */
export const searchTitle = (search: PropertySearch): string =>
  [
    searchHeading(search),
    ...(search.sort ? [orders[search.sort]] : []),
    ...(search.page > 1 ? [`page ${search.page}`] : []),
  ].join(', ');

/** Returns the text of a list for search engines. */
export const searchDescription = (search: PropertySearch): string => {
  const subject = isWhole(search)
    ? `${kindOf(search)} for sale across Odisha`
    : `${searchHeading(search)}, for sale`;
  return `${subject}: verified titles, approvals and prices, with filters for district, type and status.`;
};
