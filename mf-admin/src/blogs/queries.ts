import type { Blog, Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readOnceToEdit } from '../form/edit-query.ts';
import type { FilterAddress } from '../list/filter-address.ts';
import type { PageOf } from '../list/paged-list.tsx';

/** Everything that was asked about blogs, in both front ends: what a write makes stale. */
export const blogsKey = ['blogs'] as const;

/** Cards of a page of the admin's blogs (spec.md point 9). */
export const blogPageSize = 12;

/** The address of the list: blogs are paged, not narrowed. */
export const blogAddress: FilterAddress<object> = { read: () => ({}), write: () => new URLSearchParams() };

/** One page of the blogs, newest first, with the count over all pages. */
export const blogPage = (api: Client, page: number) =>
  queryOptions({
    queryKey: [...blogsKey, 'admin-page', page],
    queryFn: async ({ signal }): Promise<PageOf<Blog>> => {
      const { data, total } = await api(calls.getAllBlogs, { query: { page, limit: blogPageSize }, signal });
      return { rows: data.blogs, total: total ?? data.blogs.length };
    },
    placeholderData: keepPreviousData,
  });

/** One blog with its version, for the form. */
export const blogToEdit = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['blog-to-edit', id],
    queryFn: async ({ signal }) => {
      const { data, etag } = await api(calls.getBlog, { params: { id }, signal });
      return { blog: data, etag };
    },
    ...readOnceToEdit,
  });

/**
 * Puts a blog that was just created into the list, without asking for the list again (spec.md point 4, "Blog admin"):
 * as the newest it comes first. The other pages are asked for when they are opened.
 */
export const putIntoList = async (queryClient: QueryClient, api: Client, blog: Blog): Promise<void> => {
  queryClient.setQueryData(
    blogPage(api, 1).queryKey,
    (first) => first && { rows: [blog, ...first.rows].slice(0, blogPageSize), total: first.total + 1 },
  );
  await queryClient.invalidateQueries({ queryKey: blogsKey, refetchType: 'none' });
};
