import type { Client } from '@ekamra/contracts/client';
import type { ShellContext } from '@ekamra/contracts/shell';
import { cutText } from '@ekamra/contracts/text-length';
import { prefetch } from '../app/prefetch.ts';
import { blogsQuery, buildingsQuery, landsQuery } from '../app/queries.ts';

/**
 * Returns the queries for the newest buildings, lands and blogs that contain all words, at most `most` of
 * each.
 */
export const searchQueries = (api: Client, words: string, maxHits: number) => {
  const query = { q: words, page: 1, limit: maxHits };
  return {
    buildings: buildingsQuery(api, query),
    lands: landsQuery(api, query),
    blogs: blogsQuery(api, query),
  };
};

/** Minimum length of a query: a single letter matches almost everything. */
const minLength = 2;

/**
 * Returns the words of a query for the API, without punctuation, at most 100 characters; '' if they are too
 * short to search for. Digits and letters are words of their own: `3BHK` finds `3 BHK`.
 */
export const searchWords = (text: string): string => {
  const words = cutText((text.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []).join(' '), 100).trim();
  return words.length < minLength ? '' : words;
};

/** Maximum number of hits of each kind on the search page. */
export const maxHitsOnPage = 24;

/** Prefetches the search of an address, if it has a query. */
export const loadSearch = ({ api, queryClient }: ShellContext, url: URL): Promise<null> => {
  const words = searchWords(url.searchParams.get('q') ?? '');
  if (words === '') return prefetch(queryClient, []);
  const { buildings, lands, blogs } = searchQueries(api, words, maxHitsOnPage);
  return prefetch(queryClient, [
    queryClient.prefetchQuery(buildings),
    queryClient.prefetchQuery(lands),
    queryClient.prefetchQuery(blogs),
  ]);
};

/** Returns the path of the search page for a query. */
export const searchPagePath = (query: string): string =>
  query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`;
