import { searchFilters, timeOrders, jsonTime } from '@ekamra/chassis/record-list';
import type { RecordResource } from '@ekamra/chassis/record-routes';
import {
  authorPlaceholder,
  blogDefinition,
  type BlogInput,
  callsOf,
  type SearchQuery,
} from '@ekamra/contracts';

/** SQL for a blog as JSON text; empty fields are left out. */
const document = `json_strip_nulls(json_build_object(
  '_id', id,
  'createdAt', ${jsonTime('created_at')},
  'blogImage', blog_image,
  'category', category,
  'title', title,
  'authorName', author_name,
  'authorImage', author_image,
  'paragraphs', paragraphs,
  'sortParagraph', sort_paragraph,
  'createdDate', created_date
))::text`;

/**
 * Blogs, newest first by default. `createdDate` is the writer's clock and is sent back unchanged, so it is stored as
 * text.
 */
export const blogs: RecordResource<BlogInput, SearchQuery> = {
  name: blogDefinition.name,
  table: blogDefinition.table,
  messages: blogDefinition.messages,
  calls: callsOf(blogDefinition),
  document,
  list: ({ q, sort }) => ({ filters: searchFilters(q), order: timeOrders[sort ?? '-createdAt'] }),
  columns: (input) => ({
    blog_image: input.blogImage,
    category: input.category,
    title: input.title,
    author_name: input.authorName,
    author_image: input.authorImage ?? authorPlaceholder,
    paragraphs: input.paragraphs,
    sort_paragraph: input.sortParagraph,
    created_date: input.createdDate,
  }),
  field: 'Blog',
  wrapList: (text) => `{"status":true,"blogs":${text}}`,
};
