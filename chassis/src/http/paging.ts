import { apiBase } from '@ekamra/contracts/calls';

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

/** Consecutive records of a list, with the offset counted from its beginning or its end. */
export interface ListSlice {
  limit: number;
  offset: number;
  fromEnd: boolean;
}

/** Returns the same records counted from the nearer end; from the beginning if the total is unknown. */
export const fromNearestEnd = (
  { limit, offset }: { limit: number; offset: number },
  total?: number,
): ListSlice => {
  const recordsAfter = (total ?? Infinity) - offset - limit;
  if (recordsAfter >= offset || offset === 0) return { limit, offset, fromEnd: false };
  return {
    limit: Math.max(0, Math.min(limit, limit + recordsAfter)),
    offset: Math.max(0, recordsAfter),
    fromEnd: true,
  };
};

const linkedPages = ({ page, limit }: Paged, total: number): { limit: number; pages: [string, number][] } => {
  if (page === undefined && limit === undefined)
    return {
      limit: maxPageLength,
      pages: total > wholeListLength ? [['next', wholeListLength / maxPageLength + 1]] : [],
    };
  const currentPage = page ?? 1;
  const length = limit ?? defaultPageLength;
  const last = Math.max(1, Math.ceil(total / length));
  const pages: [string, number][] = [['first', 1]];
  if (currentPage > 1) pages.push(['prev', Math.min(currentPage - 1, last)]);
  if (currentPage < last) pages.push(['next', currentPage + 1]);
  pages.push(['last', last]);
  return { limit: length, pages };
};

/**
 * Returns the headers of a list: `X-Total-Count`, and `Link` (RFC 8288) to its first, previous, next and last page,
 * each with the other query parameters. A list without page and limit links only to records beyond the first 1,000.
 */
export const pageHeaders = (path: string, query: Paged, total: number): Record<string, string> => {
  const { limit, pages } = linkedPages(query, total);
  const link = pages.map(([rel, page]) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, page, limit }))
      if (value !== undefined) search.set(name, String(value));
    return `<${apiBase}${path}?${search}>; rel="${rel}"`;
  });
  return { 'x-total-count': String(total), ...(link.length > 0 ? { link: link.join(', ') } : {}) };
};
