import { applicationDefinition, offerFilters } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { briefcaseIcon, formatDate } from '@ekamra/ui';
import { defineKind, readerOf } from '../kinds/define-kind.ts';
import { searchedListAddress } from '../list/list-address.ts';

const filters = offerFilters(applicationDefinition.filters, {
  state: { label: 'State', placeholder: 'Any state' },
  from: { label: 'From' },
  to: { label: 'To' },
});

/** Job applications; their search finds name, email, phone and role. */
export const applicationKind = defineKind({
  calls: applicationDefinition.calls,
  label: 'Job applications',
  icon: briefcaseIcon,
  list: {
    path: '/job-applications',
    title: 'Job Applications',
    load: () => import(/* webpackChunkName: "applications" */ './application-list-page.tsx'),
    address: searchedListAddress(applicationDefinition, filters, 'Name, email, phone or role'),
  },
  form: undefined,
  find: (api, input) => api(calls.getAllApplications, input),
  read: readerOf(calls.getApplication),
  nameOf: ({ name }) => name,
  detailOf: ({ jobData, createdAt }) => `${jobData.role}, ${formatDate(createdAt)}`,
  searchedBy: ({ email }) => email,
  draft: { detail: 'note' },
});
