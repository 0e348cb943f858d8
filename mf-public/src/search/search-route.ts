import type { RouteHandle, ShellContext } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';
import { prefetch } from '../app/prefetch.ts';
import { wordsOf } from './find-records.ts';
import { searchedQueries } from './searched-queries.ts';

/** Fetches what is searched, where the address asks for something. */
export const loadSearch = ({ api, queryClient }: ShellContext, url: URL): Promise<null> => {
  if (wordsOf(url.searchParams.get('q') ?? '').length === 0) return prefetch(queryClient, []);
  const { buildings, lands, blogs } = searchedQueries(api);
  return prefetch(queryClient, [
    queryClient.prefetchQuery(buildings),
    queryClient.prefetchQuery(lands),
    queryClient.prefetchQuery(blogs),
  ]);
};

/** The head of the search page; search engines have no use for another's results. */
export const searchHandle: RouteHandle = {
  head: ({ config }) => ({
    ...simpleHead(
      {
        name: 'Search',
        path: '/search',
        description: 'Search our buildings, lands and blogs by name, place or size.',
      },
      config,
    ),
    noindex: true,
  }),
};
