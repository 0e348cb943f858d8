import { blogStates } from '../options.ts';
import { listSorts, type RecordCalls, type RecordDefinition } from './definition.ts';

/** Calls of blogs. */
export const blogCalls = {
  service: 'content',
  noun: 'blog',
  nouns: 'blogs',
  hasAdminView: true,
  byAction: {
    list: { name: 'getAllBlogs', path: '/blogs/get-all-blogs' },
    read: { name: 'getBlog', path: '/blogs/get-blogs/:id' },
    add: { name: 'createBlog', path: '/blogs/create-blogs' },
    edit: { name: 'updateBlog', path: '/blogs/update-blogs/:id' },
    remove: { name: 'deleteBlog', path: '/blogs/delete-blogs/:id' },
    restore: { name: 'restoreBlog', path: '/blogs/restore-blogs/:id' },
    activity: { name: 'getBlogActivity', path: '/blogs/get-blog-activity/:id' },
  },
} as const satisfies RecordCalls;

/** Blogs. */
export const blogDefinition = {
  name: 'Blog',
  calls: blogCalls,
  table: 'blogs',
  nameField: 'title',
  filters: {
    state: {
      is: 'choice',
      values: blogStates,
      office: { label: 'State', placeholder: 'Any state' },
    },
  },
  sorts: listSorts,
  searchedFields: ['title', 'category', 'authorName', 'sortParagraph'],
  messages: {
    edited: 'Blog updated successfully',
    removed: 'Blog deleted successfully',
    notFound: 'Blog not found',
  },
} as const satisfies RecordDefinition;
