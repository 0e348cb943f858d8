import { enquiryStates } from '../options.ts';
import { periodFilters } from './period.ts';
import { listSorts, sortsBy, type RecordCalls, type RecordDefinition } from './definition.ts';

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
  name: 'Enquiry',
  calls: enquiryCalls,
  table: 'enquiries',
  nameField: 'name',
  filters: {
    state: {
      is: 'choice',
      values: enquiryStates,
      column: 'state',
      office: { label: 'State', placeholder: 'Any state' },
    },
    ...periodFilters,
  },
  sorts: [...listSorts, ...sortsBy('name', 'property', 'state')],
  searchedFields: ['name', 'email', 'phone', 'message', 'note'],
  messages: { edited: 'Enquiry updated', notFound: 'There is no such enquiry' },
} as const satisfies RecordDefinition;
