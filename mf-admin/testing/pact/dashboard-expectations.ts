import type { Enquiry } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { sentApplication, enquiry, recentActivity as recent } from '@ekamra/contracts/testing/examples';
import { call, type Expectation } from '@ekamra/contracts/testing/pact';
import {
  listedRecords,
  newestApplications,
  recentActivityQuery,
  unansweredEnquiries,
} from '../../src/dashboard/dashboard-queries.ts';
import { createQueryClient } from './query-client.ts';

const asAdmin = { as: 'admin' as const };
const withTotal = { answerHeaders: ['total'] as const };

/** A new enquiry without the optional fields, which others of the list may lack, too. */
const {
  note: _note,
  property_id: _property,
  property_ids: _properties,
  source_page: _page,
  ...sent
} = enquiry;
const unanswered: Enquiry = { ...sent, state: 'new', mail: { state: 'waiting', attempts: 1 } };

/** Expectations of the dashboard's own queries. */
export const dashboardQueries: Expectation[] = [
  call({
    ...asAdmin,
    receiving: 'a request for the newest enquiries that nobody has answered',
    given: ['there is a new enquiry'],
    call: calls.getAllEnquiries,
    query: { state: 'new', limit: listedRecords },
    expects: { answer: [unanswered], ...withTotal },
    consumerCode: async (api) => {
      const { rows: data, total } = await createQueryClient().fetchQuery(unansweredEnquiries(api));
      return { data, total };
    },
  }),
  call({
    ...asAdmin,
    receiving: 'a request for the newest job applications',
    given: ['there are job applications'],
    call: calls.getAllApplications,
    query: { limit: listedRecords },
    expects: { answer: [sentApplication], ...withTotal },
    consumerCode: async (api) => {
      const { rows: data, total } = await createQueryClient().fetchQuery(newestApplications(api));
      return { data, total };
    },
  }),
  call({
    ...asAdmin,
    receiving: 'a request for the newest changes while content is down',
    given: ['a building was edited', 'content is down'],
    call: calls.getRecentActivity,
    expects: { answer: { ...recent, missing: ['blog'] } },
    consumerCode: async (api) => ({ data: await createQueryClient().fetchQuery(recentActivityQuery(api)) }),
  }),
];
