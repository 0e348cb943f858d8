import { type Blog, blogDefinition, type Client, offerFilters, type OfferedValues } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { formatDate, newspaperIcon, noteIcon } from '@ekamra/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { editQueryOptions } from '../form/edit-query.ts';
import { defineKind, readerOf } from '../kinds/define-kind.ts';
import { definedListAddress, type RecordListAddress } from '../list/list-address.ts';
import type { PageOf } from '../list/list-pages.ts';

const filters = offerFilters(blogDefinition.filters, {
  state: { label: 'State', placeholder: 'Any state' },
});
const { names, read, controls } = definedListAddress(blogDefinition, filters);
const fixedPageSize = 12;
const address: RecordListAddress<OfferedValues<typeof filters>, never> = {
  fixedPageSize,
  names,
  read,
  controls,
};

/** Blogs; their list filters by state. */
export const blogKind = defineKind({
  calls: blogDefinition.calls,
  icon: newspaperIcon,
  list: {
    title: 'Blogs',
    load: () => import(/* webpackChunkName: "blogs" */ './blogs-page.tsx'),
    address,
  },
  form: undefined,
  add: { label: 'Add Blog', icon: noteIcon },
  find: async (api, input) => {
    const { data, total } = await api(calls.getAllBlogs, input);
    return { data: data.blogs, total };
  },
  read: readerOf(calls.getBlog),
  nameOf: ({ title }) => title,
  detailOf: ({ category, createdDate, createdAt }) => `${category}, ${formatDate(createdDate ?? createdAt)}`,
  draft: { name: 'title' },
});

/** Query for one blog with its version, for the form. */
export const blogToEdit = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['blog-to-edit', id],
    queryFn: ({ signal }) => blogKind.read(api, id, signal),
    ...editQueryOptions,
  });

/**
 * Inserts a new blog at the top of the cached first page instead of refetching the list. The other pages are refetched
 * when they are opened, and a filtered list at once.
 */
export const addToFirstPage = async (queryClient: QueryClient, api: Client, blog: Blog): Promise<void> => {
  const { queryKey } = blogKind.page(api, { page: 1, limit: fixedPageSize });
  const firstPage = queryClient.getQueryCache().find({ queryKey });
  queryClient.setQueryData<PageOf<Blog>>(
    queryKey,
    (first) => first && { rows: [blog, ...first.rows].slice(0, fixedPageSize), total: first.total + 1 },
  );
  await queryClient.invalidateQueries({ queryKey: blogKind.key, refetchType: 'none' });
  await queryClient.refetchQueries({
    queryKey: blogKind.key,
    type: 'active',
    predicate: (query) => query !== firstPage,
  });
};
