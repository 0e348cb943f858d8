import type { Activity, Client, PageQuery } from '@ekamra/contracts';
import type { Call } from '@ekamra/contracts/calls';
import type { QueryKey } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import type { LabelledField } from '../form/merge/differences.ts';
import { recordsQuery } from '../list/list-pages.ts';

/** A kind of record that has an activity log. */
export interface ActivitySubject {
  /** Singular name of the kind, such as `building`. */
  noun: string;
  call: Call<{ params: { id: string }; query: PageQuery; answer: Activity[] }>;
  /** Prefix of the query keys that a write invalidates, the activity's among them. */
  key: QueryKey;
  fields: readonly LabelledField[];
}

/** Number of entries on a page. */
export const activityPageSize = 10;

/** Query for the page (counted from 1) of a record's activity, newest first, with the total over all pages. */
export const activityPage = (
  api: Client,
  { call, key }: ActivitySubject,
  { id, page }: { id: string; page: number },
) => ({
  ...recordsQuery([...key, 'activity', id, page], (input) =>
    api(call, { params: { id }, query: { page, limit: activityPageSize }, ...input }),
  ),
  // Other admins write, too, so every opening reads it again.
  staleTime: 0,
  placeholderData: keepPreviousData,
});
