import { definedFilters, searchFilters, timeOrders } from '@ekamra/chassis/record-list';
import type { RecordResource } from '@ekamra/chassis/record-routes';
import {
  authorPlaceholder,
  blogDefinition,
  type BlogInput,
  callsOf,
  type BlogSearchQuery,
} from '@ekamra/contracts';

/** Blogs, newest first by default. `createdDate` is the writer's clock and is sent back unchanged. */
export const blogs: RecordResource<BlogInput, BlogSearchQuery> = {
  name: blogDefinition.name,
  table: blogDefinition.table,
  messages: blogDefinition.messages,
  calls: callsOf(blogDefinition),
  list: (query) => ({
    filters: [...searchFilters(query.q), ...definedFilters(blogDefinition.filters, query, {})],
    order: timeOrders[query.sort ?? '-createdAt'],
  }),
  columns: (input) => ({ record: { ...input, authorImage: input.authorImage ?? authorPlaceholder } }),
  field: 'Blog',
  wrapList: (text) => `{"status":true,"blogs":${text}}`,
};
