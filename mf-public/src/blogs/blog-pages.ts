import { pageTitle } from '@ekamra/contracts/records/company';
import type { ListQuery } from '@ekamra/contracts/records/lists';
import type { RouteHandle, ShellContext } from '@ekamra/contracts/front/shell';
import { simpleHead } from '../app/head/head.ts';
import { blogsQuery } from '../app/queries.ts';

/** Blogs per page of the list. */
export const blogsPerPage = 12;

/** Returns the page number in the search parameters; 1 if it is missing or invalid. */
export const pageNumberOf = (search: URLSearchParams): number => {
  const requestedPage = search.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(requestedPage) ? Number(requestedPage) : 1;
};

/** Returns the path of a page of the list. */
export const pagePath = (page: number): string => (page === 1 ? '/all-blogs' : `/all-blogs?page=${page}`);

/** Returns the API query for a page of the list, newest first. */
export const blogListQuery = (page: number): ListQuery => ({ page, limit: blogsPerPage, sort: '-createdAt' });

const texts = {
  name: 'Blogs',
  path: '/all-blogs',
  description:
    'Notes from our desk on buying, selling and living in Odisha: deeds, stamp duty, home loans, floor plans and neighbourhoods.',
};

/**
 * Returns the head of the blog list. Each page has its own canonical path; pages past the last one are
 * `noindex`.
 */
export const blogsHandle = ({ api, queryClient }: ShellContext): RouteHandle => ({
  head: ({ url, config }) => {
    const pageNumber = pageNumberOf(url.searchParams);
    const head = simpleHead(texts, config);
    const list = queryClient.getQueryData(blogsQuery(api, blogListQuery(pageNumber)).queryKey);
    return {
      ...head,
      title: pageNumber === 1 ? head.title : `${head.title}, page ${pageNumber}`,
      canonicalPath: pagePath(pageNumber),
      noindex: pageNumber > 1 && list?.data.length === 0,
    };
  },
});

/** Head of the page of a preview, which search engines leave out. */
export const previewHandle: RouteHandle = {
  head: ({ url }) => ({
    title: pageTitle('Preview'),
    description: 'A blog that is not published yet.',
    canonicalPath: url.pathname,
    noindex: true,
  }),
};
