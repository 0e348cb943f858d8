import type { Blog } from '@ekamra/contracts/blog';
import { calls } from '@ekamra/contracts/calls';
import { pageTitle } from '@ekamra/contracts/company';
import type { RouteHandle, ShellContext } from '@ekamra/contracts/shell';
import { blogPath } from '@ekamra/ui';
import { isMissing, routeFailure } from '../app/failure.ts';
import { onServer, prefetch } from '../app/prefetch.ts';
import { blogQuery, knownBlog, recentBlogsQuery } from '../app/queries.ts';
import { recordAddresses } from '../app/record-addresses.ts';
import { blogHead } from './blog-head.ts';

/**
 * Fetches a blog for its page. The browser only begins to: its page has a loading state (spec.md 2.4, "Blog detail").
 * Throws a Response with status 404 for one that does not exist and 503 for any other failure.
 */
export const loadBlog = async ({ api, queryClient }: ShellContext, id: string): Promise<null> => {
  const recent = prefetch(queryClient, [queryClient.prefetchQuery(recentBlogsQuery(api))]);
  if (!onServer) {
    // What failed before is asked for by the page; here it would be asked for whenever the head is made anew.
    const { status = 'pending' } = queryClient.getQueryState(blogQuery(api, id).queryKey) ?? {};
    if (status !== 'error') void queryClient.prefetchQuery(blogQuery(api, id));
    return recent;
  }
  await queryClient.ensureQueryData(blogQuery(api, id)).catch((failure: unknown) => {
    throw routeFailure(failure);
  });
  return recent;
};

/** The head of a blog's page, and where the pages of all blogs are. */
export const blogHandle = ({ api, queryClient }: ShellContext): RouteHandle => ({
  addresses: recordAddresses<Blog>(async (query) => {
    const { data, ...answered } = await api(calls.getAllBlogs, { query });
    return { ...answered, data: data.blogs };
  }, blogPath),
  head: ({ params, url, config }) => {
    const id = params['id'] ?? '';
    const { error } = queryClient.getQueryState(blogQuery(api, id).queryKey) ?? {};
    const missing = isMissing(error);
    const blog = missing ? undefined : knownBlog(queryClient, id);
    if (blog) return blogHead(blog, config);
    return {
      title: pageTitle(missing ? 'Blog Not Found' : 'Blog'),
      description: missing ? 'There is no blog at this address.' : 'A note from our desk.',
      canonicalPath: url.pathname,
      noindex: true,
    };
  },
});
