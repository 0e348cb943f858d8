import { apiBase } from '@ekamra/contracts/calls/calls';
import { maxPagedRecords } from '@ekamra/contracts/records/paged-records';

/** Most records of a list requested without page and limit. */
const wholeListLength = 1_000;
/** Default page length. */
const defaultPageLength = 20;
/** Longest page length; records beyond a whole list are linked in pages of this length. */
const maxPageLength = 100;

/** Query parameters that select a page. */
export interface Paged {
  page?: number | undefined;
  limit?: number | undefined;
}

/** Returns the requested window of a list as SQL limit and offset. */
export const windowOf = ({ page, limit }: Paged): { limit: number; offset: number } => {
  if (page === undefined && limit === undefined) return { limit: wholeListLength, offset: 0 };
  const length = limit ?? defaultPageLength;
  return { limit: length, offset: ((page ?? 1) - 1) * length };
};

/** A page of a list: the number of records in the list, and in the page, unless it follows from that. */
interface PageSize {
  total: number;
  length?: number;
}

const linkedPages = (
  { page, limit }: Paged,
  { total, length: found }: PageSize,
): { limit: number; pages: [string, number][] } => {
  if (page === undefined && limit === undefined)
    return {
      limit: maxPageLength,
      pages: total > wholeListLength ? [['next', wholeListLength / maxPageLength + 1]] : [],
    };
  const currentPage = page ?? 1;
  const length = limit ?? defaultPageLength;
  const pages: [string, number][] = [['first', 1]];
  // A longer list need not be counted to its end.
  if (total > maxPagedRecords && found !== undefined) {
    if (currentPage > 1) pages.push(['prev', currentPage - 1]);
    if (found === length) pages.push(['next', currentPage + 1]);
    return { limit: length, pages };
  }
  const last = Math.max(1, Math.ceil(total / length));
  if (currentPage > 1) pages.push(['prev', Math.min(currentPage - 1, last)]);
  if (currentPage < last) pages.push(['next', currentPage + 1]);
  pages.push(['last', last]);
  return { limit: length, pages };
};

/**
 * Returns the headers of a list: `X-Total-Count`, and `Link` (RFC 8288) to its first, previous, next and last page,
 * each with the other query parameters. The last one is left out of a list that is longer than screens show; a list
 * without page and limit links only to records beyond the first 1,000.
 */
export const pageHeaders = (path: string, query: Paged, size: PageSize): Record<string, string> => {
  const { limit, pages } = linkedPages(query, size);
  const link = pages.map(([rel, page]) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, page, limit }))
      if (value !== undefined) search.set(name, String(value));
    return `<${apiBase}${path}?${search}>; rel="${rel}"`;
  });
  return { 'x-total-count': String(size.total), ...(link.length > 0 ? { link: link.join(', ') } : {}) };
};
