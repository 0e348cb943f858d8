import type { RouteHandle, ShellContext } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';
import { blogsQuery } from '../app/queries.ts';
import { blogListQuery, pageOf, pagePath } from './blog-pages.ts';

const page = {
  name: 'Blogs',
  path: '/all-blogs',
  description:
    'Notes from our desk on buying, selling and living in Odisha: deeds, stamp duty, home loans, floor plans and neighbourhoods.',
};

/** The head of the blog list; each of its pages is an address of its own, and those past the last one are none. */
export const blogsHandle = ({ api, queryClient }: ShellContext): RouteHandle => ({
  head: ({ url, config }) => {
    const at = pageOf(url.searchParams);
    const head = simpleHead(page, config);
    const list = queryClient.getQueryData(blogsQuery(api, blogListQuery(at)).queryKey);
    return {
      ...head,
      title: at === 1 ? head.title : `${head.title}, page ${at}`,
      canonicalPath: pagePath(at),
      noindex: at > 1 && list?.data.length === 0,
    };
  },
});
