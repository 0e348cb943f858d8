import type { RouteHandle } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';
import { pageOf, pagePath } from './blog-pages.ts';

const page = {
  name: 'Blogs',
  path: '/all-blogs',
  description:
    'Notes from our desk on buying, selling and living in Odisha: deeds, stamp duty, home loans, floor plans and neighbourhoods.',
};

/** The head of the blog list; each of its pages is an address of its own. */
export const blogsHandle: RouteHandle = {
  head: ({ url, config }) => {
    const at = pageOf(url.searchParams);
    const head = simpleHead(page, config);
    return {
      ...head,
      title: at === 1 ? head.title : `${head.title}, page ${at}`,
      canonicalPath: pagePath(at),
    };
  },
};
