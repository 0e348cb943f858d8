import { searchTerms } from '@ekamra/contracts/records/search-terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRestart } from '../app/parts/late-answer.tsx';
import { useShell } from '../app/shell-context.tsx';
import { type HitGroup, searchGroups } from './search-groups.ts';
import { searchQueries, searchWords } from './search-queries.ts';

export interface SearchState {
  groups: HitGroup[];
  /** Total number of hits of all kinds. */
  total: number;
  /** True if the query has words to search for. */
  hasQuery: boolean;
  /** True if there are no hits yet, or hits of a previous query. */
  isLoading: boolean;
  /** Failed requests: all of them or some. */
  failed: 'all' | 'some' | undefined;
  /** Number of failed attempts of the requests that are still being made. */
  failureCount: number;
  retry: () => void;
}

/** Searches buildings, lands and blogs; returns at most `most` hits of each kind. */
export const useSearch = (query: string, maxHits: number): SearchState => {
  const { api } = useShell();
  const words = searchWords(query);
  const hasQuery = words !== '';
  const queries = searchQueries(api, words, maxHits);
  // Keeps the previous hits until newer ones arrive, so that the list doesn't flicker while typing.
  const queryOptions = { enabled: hasQuery, placeholderData: keepPreviousData };
  const buildings = useQuery({ ...queries.buildings, ...queryOptions });
  const lands = useQuery({ ...queries.lands, ...queryOptions });
  const blogs = useQuery({ ...queries.blogs, ...queryOptions });
  const lists = [buildings, lands, blogs];
  const restart = useRestart();
  const keys = [queries.buildings.queryKey, queries.lands.queryKey, queries.blogs.queryKey];
  const isWaiting = ({ isPending, isPlaceholderData }: (typeof lists)[number]) =>
    isPending || isPlaceholderData;
  const failures = lists.filter(({ data, isError }) => isError && !data);
  const failureOf = () => {
    if (!hasQuery || failures.length === 0) return undefined;
    return failures.length === lists.length ? 'all' : 'some';
  };
  const groups = hasQuery
    ? searchGroups(
        { buildings: buildings.data, lands: lands.data, blogs: blogs.data },
        searchTerms(words.toLowerCase()),
      )
    : [];
  return {
    groups,
    total: groups.reduce((sum, { hits, moreCount }) => sum + hits.length + moreCount, 0),
    hasQuery,
    isLoading: hasQuery && lists.some(isWaiting),
    failed: failureOf(),
    failureCount: Math.max(...lists.filter(isWaiting).map(({ failureCount }) => failureCount), 0),
    retry: () =>
      restart(
        ...keys.filter((_, index) => {
          const list = lists[index];
          return list !== undefined && (isWaiting(list) || failures.includes(list));
        }),
      ),
  };
};
