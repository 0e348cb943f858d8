import { type Client, type Enquiry, type EnquiryQuery, enquiryStates } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import {
  type FilterAddress,
  type ListState,
  type SearchFilter,
  readSearchFilter,
} from '../list/list-address.ts';
import { listPageQuery } from '../list/list-pages.ts';

/** Prefix of the query keys of enquiries, which a write invalidates. */
export const enquiriesKey = ['enquiries'] as const;

/** Filters of the enquiry list; `q` searches name, email, phone, message and note. */
type EnquiryFilters = SearchFilter & Pick<EnquiryQuery, 'state'>;

/** Filters of the enquiry list in the address. */
export const enquiryFilters: FilterAddress<EnquiryFilters> = {
  list: 'enquiries',
  names: ['q', 'state'],
  read: (search) => {
    const state = enquiryStates.find((one) => one === search.get('state'));
    return { ...readSearchFilter(search), ...(state ? { state } : {}) };
  },
};

/** Query for one page of enquiries, newest first, with the total over all pages. */
export const enquiryPage = (api: Client, query: ListState<EnquiryFilters>) =>
  listPageQuery(enquiriesKey, query, (input) => api(calls.getAllEnquiries, { query, ...input }));

/** Query for the number of unanswered enquiries. */
export const newEnquiryCount = (api: Client) =>
  queryOptions({
    queryKey: [...enquiriesKey, 'new-count'],
    queryFn: async ({ signal }) => {
      const { total } = await api(calls.getAllEnquiries, { query: { state: 'new', limit: 1 }, signal });
      return total ?? 0;
    },
    staleTime: 5 * 60_000,
  });

/** Maximum page size of a list call. */
const largestPage = 100;

/**
 * Reads the current version of an enquiry. Searches by its sender's phone number, because there is no call for a
 * single one. Throws if it is gone.
 */
export const readEnquiry = async (api: Client, { _id, phone }: Enquiry): Promise<Enquiry> => {
  const { data } = await api(calls.getAllEnquiries, { query: { q: phone, limit: largestPage } });
  const current = data.find((other) => other._id === _id);
  if (!current) throw new Error('The enquiry is not there any more');
  return current;
};
