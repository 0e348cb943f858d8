import { blogStates } from './options.ts';
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
  calls: blogCalls,
  filters: {
    state: { type: 'choice', values: blogStates },
  },
  sorts: listSorts,
} as const satisfies RecordDefinition;
