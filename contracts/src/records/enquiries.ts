import { enquiryStates } from './options.ts';
import { listSorts, periodFilters, sortsBy, type RecordCalls, type RecordDefinition } from './definition.ts';

/** Calls of enquiries. */
export const enquiryCalls = {
  service: 'content',
  noun: 'enquiry',
  nouns: 'enquiries',
  byAction: {
    list: { name: 'getAllEnquiries', path: '/enquiries/get-all-enquiries', access: 'admin' },
    read: { name: 'getEnquiry', path: '/enquiries/get-enquiry-by-id/:id', access: 'admin' },
    edit: { name: 'updateEnquiry', path: '/enquiries/update-enquiry/:id' },
    activity: { name: 'getEnquiryActivity', path: '/enquiries/get-enquiry-activity/:id' },
  },
} as const satisfies RecordCalls;

/** Enquiries that visitors send, which admins follow up. */
export const enquiryDefinition = {
  calls: enquiryCalls,
  filters: {
    state: { type: 'choice', values: enquiryStates },
    ...periodFilters,
  },
  sorts: [...listSorts, ...sortsBy('name', 'property', 'state')],
} as const satisfies RecordDefinition;
