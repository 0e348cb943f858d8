import type { Call, Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { applicationKind } from '../applications/application-kind.ts';
import { enquiryKind, refreshMs } from '../enquiries/enquiry-kind.ts';
import { recordsQuery } from '../list/list-pages.ts';

/** Number of records that a panel lists. */
export const listedRecords = 5;

/** Refetches on every mount and window focus, and while it is seen, because others work and write at the same time. */
const alwaysRefetch = { staleTime: 0, refetchOnWindowFocus: 'always', refetchInterval: refreshMs } as const;

/** Query for the newest unanswered enquiries, and their number. */
export const unansweredEnquiries = (api: Client) => ({
  ...recordsQuery([...enquiryKind.key, 'unanswered'], (input) =>
    api(calls.getAllEnquiries, { query: { state: 'new', limit: listedRecords }, ...input }),
  ),
  ...alwaysRefetch,
});

/** Query for the newest job applications, and their number. */
export const newestApplications = (api: Client) => ({
  ...recordsQuery([...applicationKind.key, 'newest'], (input) =>
    api(calls.getAllApplications, { query: { limit: listedRecords }, ...input }),
  ),
  ...alwaysRefetch,
});

const answerQuery = <Answer>(api: Client, queryKey: QueryKey, call: Call<{ answer: Answer }>) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey,
    queryFn: async ({ signal }) => (await api(call, { signal })).data,
  });

/** Query for the number of enquiries on each of the last 30 days. */
export const enquiriesPerDay = (api: Client) =>
  answerQuery(api, [...enquiryKind.key, 'per-day'], calls.getEnquiriesPerDay);

/** Query for the number of page views on each of the last 30 days. */
export const pageViewsPerDay = (api: Client) =>
  answerQuery(api, ['page-views', 'per-day'], calls.getPageViewsPerDay);

/** Query for the room on the disk of the uploads. */
export const storageRoomQuery = (api: Client) => answerQuery(api, ['storage', 'room'], calls.getStorageRoom);

/** Query for the newest changes over all records. */
export const recentActivityQuery = (api: Client) =>
  answerQuery(api, ['activity', 'recent'], calls.getRecentActivity);
