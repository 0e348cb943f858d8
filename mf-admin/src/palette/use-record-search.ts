import { useDebounced } from '@ekamra/ui';
import { useQueries } from '@tanstack/react-query';
import { useBackOffice } from '../app/context.ts';
import type { OptionGroup } from './option.ts';
import { searches } from './searches.ts';

const debounceMs = 250;
const minSearchLength = 2;
/** Maximum length of a search text (`searchQuery`). */
const maxSearchLength = 100;

export interface RecordSearch {
  groups: OptionGroup[];
  /** True if the text is long enough to search for. */
  isSearching: boolean;
  loading: boolean;
  /** Labels of the kinds whose search failed. */
  failed: string[];
  /** True if every search failed. */
  allFailed: boolean;
  retry(): void;
}

const titleOf = (label: string, shownCount: number, total: number): string =>
  total > shownCount ? `${label}, ${shownCount} of ${total}` : label;

/**
 * Searches all kinds of records for the text, debounced. Results appear once all kinds have answered, so that none
 * moves just before a click.
 */
export const useRecordSearch = (text: string): RecordSearch => {
  const { api } = useBackOffice();
  const searchText = text.trim().slice(0, maxSearchLength);
  const q = useDebounced(searchText, debounceMs);
  const isSearching = searchText.length >= minSearchLength;
  const kindSearches = searches(api);
  const results = useQueries({
    queries: kindSearches.map(({ query }) => ({
      ...query(q),
      enabled: isSearching && q.length >= minSearchLength,
    })),
  });
  const loading =
    isSearching && (q !== searchText || results.some(({ isFetching, data }) => isFetching && !data));
  const isSettled = isSearching && !loading;
  const kinds = kindSearches.map(({ label }, index) => ({ label, result: results[index] }));
  const failed = isSettled ? kinds.filter(({ result }) => result?.isError && !result.data) : [];
  return {
    groups: isSettled
      ? kinds.flatMap(({ label, result }) => {
          const { options = [], total = 0 } = result?.data ?? {};
          return options.length > 0 ? [{ label: titleOf(label, options.length, total), options }] : [];
        })
      : [],
    isSearching,
    loading,
    failed: failed.map(({ label }) => label),
    allFailed: failed.length === kinds.length,
    retry: () => {
      for (const { result } of failed) void result?.refetch();
    },
  };
};
