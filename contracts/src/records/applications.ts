import { periodFilters } from './period.ts';
import { listSorts, sortsBy, type RecordCalls, type RecordDefinition } from './definition.ts';

/** Calls of applications. */
export const applicationCalls = {
  service: 'careers',
  noun: 'application',
  nouns: 'applications',
  byAction: {
    list: { name: 'getAllApplications', path: '/jobs/get-all-applications', access: 'admin' },
    add: { name: 'applyForJob', path: '/jobs/create-job-apply', access: 'everyone' },
  },
} as const satisfies RecordCalls;

/** Job applications, which nobody changes. */
export const applicationDefinition = {
  name: 'Application',
  calls: applicationCalls,
  table: 'applications',
  nameField: 'name',
  filters: periodFilters,
  sorts: [...listSorts, ...sortsBy('name', 'email', 'phone', 'role', 'type')],
  searchedFields: ['name', 'email', 'phone', 'jobData.role'],
  messages: {},
} as const satisfies RecordDefinition;
