import { type Client, enquiryDefinition, offerFilters } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { formatPhone } from '@ekamra/contracts/forms/phone-format';
import { formatDate, inboxIcon } from '@ekamra/ui';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { defineKind, readerOf } from '../kinds/define-kind.ts';
import { searchedListAddress } from '../list/list-address.ts';

/** Time after which what waits for the office is read again while the page is seen: milliseconds. */
export const refreshMs = 30_000;

const countKey: QueryKey = ['enquiries', 'new-count'];

/** Query for the number of unanswered enquiries. */
export const newEnquiryCount = (api: Client) =>
  queryOptions({
    queryKey: countKey,
    queryFn: async ({ signal }) => {
      const { total } = await api(calls.getAllEnquiries, { query: { state: 'new', limit: 1 }, signal });
      return total ?? 0;
    },
    staleTime: 5 * 60_000,
    refetchInterval: refreshMs,
  });

const filters = offerFilters(enquiryDefinition.filters, {
  state: { label: 'State', placeholder: 'Any state' },
  from: { label: 'From' },
  to: { label: 'To' },
});

/** Enquiries of visitors; their search finds name, email, phone, message and note. */
export const enquiryKind = defineKind({
  calls: enquiryDefinition.calls,
  icon: inboxIcon,
  list: {
    title: 'Enquiries',
    load: () => import(/* webpackChunkName: "enquiries" */ './enquiry-list-page.tsx'),
    address: searchedListAddress(enquiryDefinition, filters, 'Name, email, phone, message or note'),
  },
  form: undefined,
  find: (api, input) => api(calls.getAllEnquiries, input),
  read: readerOf(calls.getEnquiry),
  nameOf: ({ name }) => name,
  detailOf: ({ phone, state, createdAt }) => `${formatPhone(phone)}, ${state}, ${formatDate(createdAt)}`,
  searchedBy: ({ phone }) => phone,
  draft: { detail: 'note' },
  count: newEnquiryCount,
});
