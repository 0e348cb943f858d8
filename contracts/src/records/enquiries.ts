import { enquiryStates } from '../options.ts';
import type { RecordDefinition } from './definition.ts';
import { listSorts } from './properties.ts';

/** Enquiries that visitors send, which admins follow up. */
export const enquiryDefinition = {
  name: 'Enquiry',
  noun: 'enquiry',
  nouns: 'enquiries',
  service: 'content',
  table: 'enquiries',
  nameField: 'name',
  calls: {
    list: { name: 'getAllEnquiries', path: '/enquiries/get-all-enquiries', access: 'admin' },
    read: { name: 'getEnquiry', path: '/enquiries/get-enquiry-by-id/:id', access: 'admin' },
    edit: { name: 'updateEnquiry', path: '/enquiries/update-enquiry/:id' },
    activity: { name: 'getEnquiryActivity', path: '/enquiries/get-enquiry-activity/:id' },
  },
  filters: {
    state: {
      is: 'choice',
      values: enquiryStates,
      column: 'state',
      office: { label: 'State', placeholder: 'Any state' },
    },
  },
  sorts: listSorts,
  searchedFields: ['name', 'email', 'phone', 'message', 'note'],
  messages: { edited: 'Enquiry updated', notFound: 'There is no such enquiry' },
} as const satisfies RecordDefinition;
