import type { RouteHandle, ShellContext } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';
import { prefetch } from '../app/prefetch.ts';
import { searchedQueries } from './searched-queries.ts';
import { wordsOf } from './words.ts';

/** How many of each kind the search page shows. */
export const mostOnPage = 24;

/** Searches for what the address asks, if it asks for something. */
export const loadSearch = ({ api, queryClient }: ShellContext, url: URL): Promise<null> => {
  const words = wordsOf(url.searchParams.get('q') ?? '');
  if (words === '') return prefetch(queryClient, []);
  const { buildings, lands, blogs } = searchedQueries(api, words, mostOnPage);
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
