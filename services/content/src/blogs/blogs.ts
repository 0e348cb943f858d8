import { searchFilters, timeOrders, jsonTime } from '@ekamra/chassis/record-list';
import type { RecordKind } from '@ekamra/chassis/record-routes';
import { authorPlaceholder, type BlogInput, calls, type SearchQuery } from '@ekamra/contracts';

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

/** Columns that `q` searches, which are in the column `search_text`. */
export const searchedBlogColumns = ['title', 'category', 'author_name', 'sort_paragraph'];

/**
 * Blogs, newest first by default. `createdDate` is the writer's clock and is sent back unchanged, so it is stored as
 * text.
 */
export const blogs: RecordKind<BlogInput, SearchQuery> = {
  name: 'Blog',
  table: 'blogs',
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
  calls: {
    list: calls.getAllBlogs,
    read: calls.getBlog,
    add: calls.createBlog,
    edit: calls.updateBlog,
    remove: calls.deleteBlog,
    restore: calls.restoreBlog,
    activity: calls.getBlogActivity,
  },
  field: 'Blog',
  wrapList: (text) => `{"status":true,"blogs":${text}}`,
  messages: {
    edited: 'Blog updated successfully',
    removed: 'Blog deleted successfully',
    notFound: 'Blog not found',
  },
};
