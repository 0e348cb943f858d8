import type { Activity, Client, PageQuery } from '@ekamra/contracts';
import type { Call } from '@ekamra/contracts/calls';
import type { QueryKey } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** A field as a person knows it; a list is one field. */
export interface KnownField {
  /** Dotted. */
  path: string;
  label: string;
  pictures?: true;
}

/** A kind of record whose activity is kept. */
export interface ActivitySubject {
  /** What it is: `building`. */
  noun: string;
  call: Call<{ params: { id: string }; query: PageQuery; answer: Activity[] }>;
  /** What a write makes stale, its activity among it. */
  key: QueryKey;
  fields: readonly KnownField[];
}

/** Entries of a page. */
export const activityPageSize = 10;

/** Which page of the activity of which record. */
export interface AskedActivity {
  id: string;
  /** From 1. */
  page: number;
}

/** One page of what was done to a record, newest first, with the count over all pages. */
export const activityPage = (api: Client, { call, key }: ActivitySubject, { id, page }: AskedActivity) =>
  queryOptions({
    queryKey: [...key, 'activity', id, page],
    queryFn: async ({ signal }) => {
      const { data, total } = await api(call, {
        params: { id },
        query: { page, limit: activityPageSize },
        signal,
      });
      return { entries: data, total: total ?? data.length };
    },
    // Others work on it, too: it is read anew whenever it is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
