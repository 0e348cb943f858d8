import type { Blog } from '@ekamra/contracts/records/blog';
import { calls } from '@ekamra/contracts/calls/calls';
import { blogPath } from '@ekamra/ui';
import { blogQuery, recentBlogsQuery } from '../app/queries.ts';
import type { RecordPages } from '../record-page/record-kind.ts';
import { blogHead } from './blog-head.ts';

export const blogRecordPages: RecordPages<Blog> = {
  key: 'blogs',
  name: 'blog',
  query: blogQuery,
  list: async (api, query) => {
    const { data, ...answered } = await api(calls.getAllBlogs, { query, isAnonymous: true });
    return { ...answered, data: data.blogs };
  },
  prefetchOthers: ({ api, queryClient }) => queryClient.prefetchQuery(recentBlogsQuery(api)),
  pathOf: blogPath,
  headOf: blogHead,
  missingHead: { title: 'Blog Not Found', description: 'There is no blog at this address.' },
  loadingHead: { title: 'Blog', description: 'A note from our desk.' },
};
