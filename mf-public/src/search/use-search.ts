import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShell } from '../app/shell-context.tsx';
import { wordsOf } from './find-records.ts';
import { type HitGroup, searchGroups } from './search-groups.ts';
import { searchedQueries } from './searched-queries.ts';

export interface SearchState {
  groups: HitGroup[];
  /** How many things were found of every kind. */
  found: number;
  /** Something that could be found was asked for. */
  asked: boolean;
  loading: boolean;
  /** Nothing could be searched at all, or not all of it. */
  failed: 'all' | 'some' | undefined;
  retry: () => void;
}

/** Searches buildings, lands and blogs, and shows at most `most` of each kind. */
export const useSearch = (query: string, most: number): SearchState => {
  const { api } = useShell();
  const queries = searchedQueries(api);
  const buildings = useQuery(queries.buildings);
  const lands = useQuery(queries.lands);
  const blogs = useQuery(queries.blogs);
  const lists = [buildings, lands, blogs];
  const failures = lists.filter(({ data, isError }) => isError && !data);
  const groups = useMemo(
    () =>
      searchGroups(
        { buildings: buildings.data?.data, lands: lands.data?.data, blogs: blogs.data?.data },
        query,
        most,
      ),
    [buildings.data, lands.data, blogs.data, query, most],
  );
  const failureOf = () => {
    if (failures.length === 0) return undefined;
    return failures.length === lists.length ? 'all' : 'some';
  };
  return {
    groups,
    found: groups.reduce((sum, { hits, more }) => sum + hits.length + more, 0),
    asked: wordsOf(query).length > 0,
    loading: lists.some(({ isPending }) => isPending),
    failed: failureOf(),
    retry: () => {
      for (const { refetch } of failures) void refetch();
    },
  };
};
