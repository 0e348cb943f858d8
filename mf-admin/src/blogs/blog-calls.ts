import { type Blog, blogDefinition, type Client, offerFilters, type OfferedValues } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { blogCalls } from '@ekamra/contracts/records/blogs';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { editQueryOptions } from '../form/edit-query.ts';
import { type BulkKind, bulkOf } from '../list/bulk/bulk-kind.ts';
import { definedListAddress, type ListState, type RecordListAddress } from '../list/list-address.ts';
import { listPageQuery } from '../list/list-pages.ts';

/** Prefix of the query keys of blogs in both front ends, which a write invalidates. */
export const blogsKey = ['blogs'] as const;

const offeredFilters = offerFilters(blogDefinition.filters, {
  state: { label: 'State', placeholder: 'Any state' },
});
const { names, read, controls } = definedListAddress(blogDefinition, offeredFilters);
type BlogFilters = OfferedValues<typeof offeredFilters>;

/** Address of the list, which filters by state. */
export const blogAddress: RecordListAddress<BlogFilters, never> = {
  fixedPageSize: 12,
  names,
  read,
  controls,
};

/** Reads some blogs with the total over all pages. */
export const readBlogs = async (
  api: Client,
  input: { query: ListState<BlogFilters & { q?: string }>; signal: AbortSignal },
) => {
  const { data, total } = await api(calls.getAllBlogs, input);
  return { data: data.blogs, total };
};

/** Query for one page of blogs, newest first, with the total over all pages. */
export const blogPage = (api: Client, query: ListState<BlogFilters>) =>
  listPageQuery(blogsKey, query, (input) => readBlogs(api, { query, ...input }));

/** Query for one blog with its version, for the form. */
export const blogToEdit = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['blog-to-edit', id],
    queryFn: async ({ signal }) => {
      const { data, etag } = await api(calls.getBlog, { params: { id }, signal });
      return { blog: data, etag };
    },
    ...editQueryOptions,
  });

/**
 * Inserts a new blog at the top of the cached first page instead of refetching the list. The other pages are refetched
 * when they are opened, and a filtered list at once.
 */
export const addToFirstPage = async (queryClient: QueryClient, api: Client, blog: Blog): Promise<void> => {
  const limit = blogAddress.fixedPageSize ?? 0;
  const { queryKey } = blogPage(api, { page: 1, limit });
  const firstPage = queryClient.getQueryCache().find({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (first) => first && { rows: [blog, ...first.rows].slice(0, limit), total: first.total + 1 },
  );
  await queryClient.invalidateQueries({ queryKey: blogsKey, refetchType: 'none' });
  await queryClient.refetchQueries({
    queryKey: blogsKey,
    type: 'active',
    predicate: (query) => query !== firstPage,
  });
};

/** Bulk actions on blogs. */
export const blogBulk = (api: Client): BulkKind => bulkOf(api, blogCalls);
