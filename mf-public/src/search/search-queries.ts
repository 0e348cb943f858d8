import type { Client } from '@ekamra/contracts/calls/client';
import type { ShellContext } from '@ekamra/contracts/front/shell';
import { isSmallWord, searchTerms } from '@ekamra/contracts/records/search-terms';
import { cutText } from '@ekamra/contracts/forms/text-length';
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

/**
 * Prefetches the search of an address, if it has a query. What each word finds by itself is only asked for by the browser of
 * somebody who looks at a page without a hit: on the server, one request for an invented query would take twenty more.
 */
export const loadSearch = ({ api, queryClient }: ShellContext, url: URL): Promise<null> => {
  const words = searchWords(url.searchParams.get('q') ?? '');
  const { buildings, lands, blogs } = searchQueries(api, words, maxHitsOnPage);
  return prefetch(
    queryClient,
    words === ''
      ? []
      : [
          queryClient.prefetchQuery(buildings),
          queryClient.prefetchQuery(lands),
          queryClient.prefetchQuery(blogs),
        ],
  );
};

/** Returns the path of the search page for a query. */
export const searchPagePath = (query: string): string =>
  query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`;
