import type { Client, Enquiry } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Asked } from '../list/filter-address.ts';
import { pageSize } from '../list/page-size.ts';
import type { PageOf } from '../list/paged-list.tsx';
import type { EnquiryFilters } from './filters.ts';

/** Everything that was asked about enquiries: what a write makes stale. */
export const enquiriesKey = ['enquiries'] as const;
const pagesKey = [...enquiriesKey, 'admin-page'] as const;

/** One page of the enquiries, newest first, with the count over all pages. */
export const enquiryPage = (api: Client, asked: Asked<EnquiryFilters>) =>
  queryOptions({
    queryKey: [...pagesKey, asked],
    queryFn: async ({ signal }): Promise<PageOf<Enquiry>> => {
      const { data, total } = await api(calls.getAllEnquiries, {
        query: { ...asked, limit: pageSize },
        signal,
      });
      return { rows: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });

/** How many enquiries nobody has answered yet. */
export const newEnquiryCount = (api: Client) =>
  queryOptions({
    queryKey: [...enquiriesKey, 'new-count'],
    queryFn: async ({ signal }) => {
      const { total } = await api(calls.getAllEnquiries, { query: { state: 'new', limit: 1 }, signal });
      return total ?? 0;
    },
    staleTime: 5 * 60_000,
  });

/** The most records that one page of a list may hold. */
const largestPage = 100;

/** An enquiry as it is now: found by its sender's phone number, because there is no call for a single one. */
export const readEnquiry = async (api: Client, { _id, phone }: Enquiry): Promise<Enquiry> => {
  const { data } = await api(calls.getAllEnquiries, { query: { q: phone, limit: largestPage } });
  const found = data.find((other) => other._id === _id);
  if (!found) throw new Error('The enquiry is not there any more');
  return found;
};

/** Shows an enquiry in the pages that are there, in the version that this one is. */
export const putIntoPages = (queryClient: QueryClient, enquiry: Enquiry): void => {
  queryClient.setQueriesData<PageOf<Enquiry>>(
    { queryKey: pagesKey },
    (page) => page && { ...page, rows: page.rows.map((row) => (row._id === enquiry._id ? enquiry : row)) },
  );
};
