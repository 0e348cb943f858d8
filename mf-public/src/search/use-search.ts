import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShell } from '../app/shell-context.tsx';
import { type HitGroup, searchGroups } from './search-groups.ts';
import { searchedQueries } from './searched-queries.ts';
import { wordsOf } from './words.ts';

export interface SearchState {
  groups: HitGroup[];
  /** How many things were found of every kind. */
  found: number;
  /** Something that could be found was asked for. */
  asked: boolean;
  /** What is there answers an older question, or nothing is there yet. */
  loading: boolean;
  /** Nothing could be searched at all, or not all of it. */
  failed: 'all' | 'some' | undefined;
  retry: () => void;
}

/** Searches buildings, lands and blogs, and shows at most `most` of each kind. */
export const useSearch = (query: string, most: number): SearchState => {
  const { api } = useShell();
  const words = wordsOf(query);
  const asked = words !== '';
  const queries = searchedQueries(api, words, most);
  // What was found before stays until there is something newer, so that nothing blinks between two letters.
  const shown = { enabled: asked, placeholderData: keepPreviousData };
  const buildings = useQuery({ ...queries.buildings, ...shown });
  const lands = useQuery({ ...queries.lands, ...shown });
  const blogs = useQuery({ ...queries.blogs, ...shown });
  const lists = [buildings, lands, blogs];
  const failures = lists.filter(({ data, isError }) => isError && !data);
  const failureOf = () => {
    if (!asked || failures.length === 0) return undefined;
    return failures.length === lists.length ? 'all' : 'some';
  };
  const groups = asked
    ? searchGroups({ buildings: buildings.data, lands: lands.data, blogs: blogs.data })
    : [];
  return {
    groups,
    found: groups.reduce((sum, { hits, more }) => sum + hits.length + more, 0),
    asked,
    loading: asked && lists.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    failed: failureOf(),
    retry: () => {
      for (const { refetch } of failures) void refetch();
    },
  };
};
