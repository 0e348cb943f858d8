import type { Client } from '@ekamra/contracts';
import { cutText } from '@ekamra/contracts/forms/text-length';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { formatTotal, useDebounced } from '@ekamra/ui';
import { useBackOffice } from '../app/context.ts';
import type { Kind } from '../kinds/define-kind.ts';
import { allKinds } from '../kinds/kinds.ts';
import type { OptionGroup } from './option.ts';

const maxResults = 5;

/** Query for the newest records of a kind with all words of `q`, as options that lead to them. */
export const searchQuery = (api: Client, kind: Kind, q: string) =>
  queryOptions({
    queryKey: [...kind.key, 'palette', q],
    queryFn: async ({ signal }) => {
      const { data, total } = await kind.search(api, { q, limit: maxResults, signal });
      const options = data.map((record) => ({
        id: `${kind.noun}-${record._id}`,
        label: kind.nameOf(record),
        detail: kind.detailOf(record),
        icon: kind.icon,
        action: kind.linkTo(record),
      }));
      return { options, total: total ?? data.length };
    },
    // A failure is shown at once, with a Retry button.
    retry: false,
  });

const debounceMs = 250;
const minSearchLength = 2;
/** Maximum length of a search text (`contracts/src/records/lists.ts`). */
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
  total > shownCount ? `${label}, ${shownCount} of ${formatTotal(total)}` : label;

/**
 * Searches all kinds of records for the text, debounced. Results appear once all kinds have answered, so that none
 * moves just before a click.
 */
export const useRecordSearch = (text: string): RecordSearch => {
  const { api } = useBackOffice();
  const searchText = cutText(text.trim(), maxSearchLength);
  const q = useDebounced(searchText, debounceMs);
  const isSearching = searchText.length >= minSearchLength;
  const results = useQueries({
    queries: allKinds.map((kind) => ({
      ...searchQuery(api, kind, q),
      enabled: isSearching && q.length >= minSearchLength,
    })),
  });
  const loading =
    isSearching && (q !== searchText || results.some(({ isFetching, data }) => isFetching && !data));
  const isSettled = isSearching && !loading;
  const kinds = allKinds.map(({ label }, index) => ({ label, result: results[index] }));
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
