import type { RecordDefinition } from './definition.ts';
import { listSorts } from './properties.ts';

/** Job applications, which nobody changes. */
export const applicationDefinition = {
  name: 'Application',
  noun: 'application',
  nouns: 'applications',
  service: 'careers',
  table: 'applications',
  nameField: 'name',
  calls: {
    list: { name: 'getAllApplications', path: '/jobs/get-all-applications', access: 'admin' },
    add: { name: 'applyForJob', path: '/jobs/create-job-apply', access: 'everyone' },
  },
  filters: {},
  sorts: listSorts,
  searchedFields: ['name', 'email', 'phone', 'jobData.role'],
  messages: {},
} as const satisfies RecordDefinition;
