import { apiBase } from '@ekamra/contracts/calls';

/** Records of a list that is asked for without page and limit (architecture.md, "Lists"). */
const wholeList = 1_000;
/** Records of a page whose length was not asked for. */
const usualPage = 20;
/** The longest page that may be asked for; what lies beyond a whole list is linked in pages of it. */
const longestPage = 100;

/** What of a query says which page is asked for. */
export interface Paged {
  page?: number | undefined;
  limit?: number | undefined;
}

/** The part of a list that a query asks for, as SQL counts it. */
export const windowOf = ({ page, limit }: Paged): { limit: number; offset: number } => {
  if (page === undefined && limit === undefined) return { limit: wholeList, offset: 0 };
  const length = limit ?? usualPage;
  return { limit: length, offset: ((page ?? 1) - 1) * length };
};

/** Records next to one another in a list: so many, after so many others, counted from its beginning or its end. */
export interface Stretch {
  limit: number;
  offset: number;
  fromEnd: boolean;
}

/** The same records, counted from the end that is nearer; from the beginning when nobody knows how many there are. */
export const nearestEnd = ({ limit, offset }: { limit: number; offset: number }, total?: number): Stretch => {
  const after = (total ?? Infinity) - offset - limit;
  if (after >= offset || offset === 0) return { limit, offset, fromEnd: false };
  return { limit: Math.max(0, Math.min(limit, limit + after)), offset: Math.max(0, after), fromEnd: true };
};

const neighbours = ({ page, limit }: Paged, total: number): { limit: number; pages: [string, number][] } => {
  if (page === undefined && limit === undefined)
    return {
      limit: longestPage,
      pages: total > wholeList ? [['next', wholeList / longestPage + 1]] : [],
    };
  const at = page ?? 1;
  const length = limit ?? usualPage;
  const last = Math.max(1, Math.ceil(total / length));
  const pages: [string, number][] = [['first', 1]];
  if (at > 1) pages.push(['prev', Math.min(at - 1, last)]);
  if (at < last) pages.push(['next', at + 1]);
  pages.push(['last', last]);
  return { limit: length, pages };
};

/**
 * The headers of a list: `X-Total-Count`, and `Link` (RFC 8288) to its first, previous, next and last page, each with
 * the other parameters of the query. A list without page and limit links only to what lies beyond its 1,000 records.
 */
export const pageHeaders = (path: string, query: Paged, total: number): Record<string, string> => {
  const { limit, pages } = neighbours(query, total);
  const link = pages.map(([rel, page]) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, page, limit }))
      if (value !== undefined) search.set(name, String(value));
    return `<${apiBase}${path}?${search}>; rel="${rel}"`;
  });
  return { 'x-total-count': String(total), ...(link.length > 0 ? { link: link.join(', ') } : {}) };
};
