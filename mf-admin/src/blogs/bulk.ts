import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import type { BulkKind } from '../list/bulk/kind.ts';
import { blogsKey } from './queries.ts';

/** What can be done to many blogs at once. */
export const blogBulk = (api: Client): BulkKind => ({
  noun: 'blog',
  nouns: 'blogs',
  key: blogsKey,
  remove: (id) => api(calls.deleteBlog, { params: { id } }),
  restore: (id) => api(calls.restoreBlog, { params: { id } }),
});
