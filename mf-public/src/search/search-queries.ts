import type { Client } from '@ekamra/contracts/client';
import type { ShellContext } from '@ekamra/contracts/shell';
import { isSmallWord, searchTerms } from '@ekamra/contracts/search-terms';
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

/** Words that are searched for by themselves; each takes a request for buildings, lands and blogs. */
const maxWords = 6;

/** Returns the words of a query that can be searched for by themselves, if it has more than one. */
export const singleWords = (query: string): string[] => {
  const words = searchTerms(searchWords(query).toLowerCase()).filter(
    (word) => !isSmallWord(word) && searchWords(word) !== '',
  );
  return words.length > 1 ? words.slice(0, maxWords) : [];
};

/** Prefetches the hits of a query; if there are none, those of each of its words. */
const prefetchHits = async ({ api, queryClient }: ShellContext, query: string): Promise<void> => {
  const prefetchSearch = async (words: string, maxHits: number): Promise<boolean> => {
    const { buildings, lands, blogs } = searchQueries(api, words, maxHits);
    await Promise.all([
      queryClient.prefetchQuery(buildings),
      queryClient.prefetchQuery(lands),
      queryClient.prefetchQuery(blogs),
    ]);
    return [buildings, lands, blogs].every(
      ({ queryKey }) => queryClient.getQueryData<{ data: readonly unknown[] }>(queryKey)?.data.length === 0,
    );
  };
  if (await prefetchSearch(searchWords(query), maxHitsOnPage))
    await Promise.all(singleWords(query).map((word) => prefetchSearch(word, 1)));
};

/** Prefetches the search of an address, if it has a query. */
export const loadSearch = (context: ShellContext, url: URL): Promise<null> => {
  const query = url.searchParams.get('q') ?? '';
  return prefetch(context.queryClient, searchWords(query) === '' ? [] : [prefetchHits(context, query)]);
};

/** Returns the path of the search page for a query. */
export const searchPagePath = (query: string): string =>
  query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`;
