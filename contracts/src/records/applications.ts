import { applicationStates } from './options.ts';
import { listSorts, periodFilters, sortsBy, type RecordCalls, type RecordDefinition } from './definition.ts';

/** Calls of applications. */
export const applicationCalls = {
  service: 'careers',
  noun: 'application',
  nouns: 'applications',
  byAction: {
    list: { name: 'getAllApplications', path: '/jobs/get-all-applications', access: 'admin' },
    add: { name: 'applyForJob', path: '/jobs/create-job-apply', access: 'everyone' },
    read: { name: 'getApplication', path: '/jobs/get-application-by-id/:id', access: 'admin' },
    edit: { name: 'updateApplication', path: '/jobs/update-application/:id' },
    activity: { name: 'getApplicationActivity', path: '/jobs/get-application-activity/:id' },
  },
} as const satisfies RecordCalls;

/** Job applications of visitors, which admins follow up: they change state and note, nothing else. */
export const applicationDefinition = {
  calls: applicationCalls,
  filters: {
    state: { type: 'choice', values: applicationStates },
    ...periodFilters,
  },
  sorts: [...listSorts, ...sortsBy('name', 'email', 'phone', 'role', 'type', 'state')],
} as const satisfies RecordDefinition;
