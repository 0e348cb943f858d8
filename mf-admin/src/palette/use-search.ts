import { useQueries } from '@tanstack/react-query';
import { useBackOffice } from '../app/context.ts';
import type { OptionGroup } from './option.ts';
import { searchesFor } from './searches.ts';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds without a letter after which what was typed is looked for. */
const pauseMs = 250;
const fewestLetters = 2;
/** The longest text that the calls look for (`searchQuery`). */
const longest = 100;

export interface RecordSearch {
  groups: OptionGroup[];
  /** There is enough to look for. */
  asked: boolean;
  loading: boolean;
  /** The kinds that could not be searched. */
  failed: string[];
  /** Nothing could be searched. */
  down: boolean;
  retry(): void;
}

const titleOf = (label: string, shown: number, total: number): string =>
  total > shown ? `${label}, ${shown} of ${total}` : label;

/**
 * Looks for records that hold what was typed, once the typing pauses. They are shown when all kinds have answered, so
 * that none moves under a hand that is about to choose it.
 */
export const useRecordSearch = (text: string): RecordSearch => {
  const { api } = useBackOffice();
  const wanted = text.trim().slice(0, longest);
  const q = useDebounced(wanted, pauseMs);
  const asked = wanted.length >= fewestLetters;
  const searches = searchesFor(api, q);
  const results = useQueries({
    queries: searches.map(({ query }) => ({ ...query, enabled: asked && q.length >= fewestLetters })),
  });
  const loading = asked && (q !== wanted || results.some(({ isFetching, data }) => isFetching && !data));
  const settled = asked && !loading;
  const kinds = searches.map(({ label }, index) => ({ label, result: results[index] }));
  const failed = settled ? kinds.filter(({ result }) => result?.isError && !result.data) : [];
  return {
    groups: settled
      ? kinds.flatMap(({ label, result }) => {
          const { options = [], total = 0 } = result?.data ?? {};
          return options.length > 0 ? [{ label: titleOf(label, options.length, total), options }] : [];
        })
      : [],
    asked,
    loading,
    failed: failed.map(({ label }) => label),
    down: failed.length === kinds.length,
    retry: () => {
      for (const { result } of failed) void result?.refetch();
    },
  };
};
