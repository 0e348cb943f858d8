import { applicationDefinition, type Client, offerFilters } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { type ListState, searchedListAddress, type SortOf } from '../list/list-address.ts';
import { listPageQuery } from '../list/list-pages.ts';

/** Prefix of the query keys of job applications. */
export const applicationsKey = ['applications'] as const;

const offeredFilters = offerFilters(applicationDefinition.filters, {
  state: { label: 'State', placeholder: 'Any state' },
  from: { label: 'From' },
  to: { label: 'To' },
});

/** Filters of the list in the address; `q` searches name, email, phone and role. */
export const applicationFilters = searchedListAddress(
  applicationDefinition,
  offeredFilters,
  'Name, email, phone or role',
);
type ApplicationFilters = ReturnType<typeof applicationFilters.read>;

/** Query for one page of job applications, newest first, with the total over all pages. */
export const applicationPage = (
  api: Client,
  query: ListState<ApplicationFilters, SortOf<typeof applicationDefinition>>,
) => listPageQuery(applicationsKey, query, (input) => api(calls.getAllApplications, { query, ...input }));
