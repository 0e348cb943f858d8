import { type Client, enquiryDefinition, offerFilters } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { type ListState, searchedListAddress, type SortOf } from '../list/list-address.ts';
import { listPageQuery } from '../list/list-pages.ts';

/** Prefix of the query keys of enquiries, which a write invalidates. */
export const enquiriesKey = ['enquiries'] as const;

const offeredFilters = offerFilters(enquiryDefinition.filters, {
  state: { label: 'State', placeholder: 'Any state' },
  from: { label: 'From' },
  to: { label: 'To' },
});

/** Filters of the enquiry list in the address; `q` searches name, email, phone, message and note. */
export const enquiryListFilters = searchedListAddress(
  enquiryDefinition,
  offeredFilters,
  'Name, email, phone, message or note',
);
type EnquiryFilters = ReturnType<typeof enquiryListFilters.read>;

/** Query for one page of enquiries, newest first, with the total over all pages. */
export const enquiryPage = (
  api: Client,
  query: ListState<EnquiryFilters, SortOf<typeof enquiryDefinition>>,
) => listPageQuery(enquiriesKey, query, (input) => api(calls.getAllEnquiries, { query, ...input }));

/** Time after which what waits for the office is read again while the page is seen: milliseconds. */
export const refreshMs = 30_000;

/** Query for the number of unanswered enquiries. */
export const newEnquiryCount = (api: Client) =>
  queryOptions({
    queryKey: [...enquiriesKey, 'new-count'],
    queryFn: async ({ signal }) => {
      const { total } = await api(calls.getAllEnquiries, { query: { state: 'new', limit: 1 }, signal });
      return total ?? 0;
    },
    staleTime: 5 * 60_000,
    refetchInterval: refreshMs,
  });
