import type { ListQuery } from '@ekamra/contracts/lists';

/** Blogs on a page of the list. */
export const pageSize = 12;

/** Which page of the list an address asks for; what is no page is the first one. */
export const pageOf = (search: URLSearchParams): number => {
  const asked = search.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
};

/** Where a page of the list is. */
export const pagePath = (page: number): string => (page === 1 ? '/all-blogs' : `/all-blogs?page=${page}`);

/** What is asked of the API for a page of the list: the newest first. */
export const blogListQuery = (page: number): ListQuery => ({ page, limit: pageSize, sort: '-createdAt' });
