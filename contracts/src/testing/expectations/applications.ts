import { calls } from '../../calls.ts';
import { application, applicationInput, applicationsFile } from '../examples.ts';
import { call, type Expectation } from '../pact.ts';
import { done, type Level, refused } from './level.ts';

const applying = { call: calls.applyForJob, body: applicationInput };
const reading = { as: 'admin' as const, given: ['there are job applications'] };

/** What visitors do. */
export const applyingForJobs = ({ validates }: Level): Expectation[] => [
  call({
    ...applying,
    receiving: 'a job application, with an idempotency key',
    headers: { 'Idempotency-Key': 'pact-application' },
    expects: { answer: { ...done, data: application } },
  }),
  call({
    ...applying,
    receiving: 'a job application, with the idempotency key of another',
    given: ['the idempotency key pact-used is that of another job application'],
    headers: { 'Idempotency-Key': 'pact-used' },
    expects: refused('IDEMPOTENCY_KEY_REUSED'),
  }),
  ...(validates
    ? [
        call({
          ...applying,
          receiving: 'a job application with a phone number of five digits and no name',
          body: { ...applicationInput, name: '', phone: '94370' },
          expects: refused('INVALID', 'name', 'phone'),
        }),
      ]
    : []),
];

/** What admins read. */
export const applications = ({ outsider }: Level): Expectation[] => [
  call({
    ...reading,
    receiving: 'a request for all job applications',
    call: calls.getAllApplications,
    expects: { answer: [application], tells: ['total'] },
  }),
  call({
    ...reading,
    receiving: 'a request for a page of the job applications that hold a word',
    call: calls.getAllApplications,
    query: { q: 'swain', page: 1, limit: 5, sort: '-createdAt' },
    expects: { answer: [application], tells: ['total'] },
  }),
  call({
    receiving: 'a request for all job applications, from an outsider',
    as: outsider,
    call: calls.getAllApplications,
    expects: refused('NOT_SIGNED_IN'),
  }),
  call({
    ...reading,
    receiving: 'a request for a file of the job applications that hold a word',
    call: calls.exportApplications,
    query: { q: 'swain' },
    expects: { answer: applicationsFile },
  }),
  call({
    receiving: 'a request for a file of the job applications, from an outsider',
    as: outsider,
    call: calls.exportApplications,
    expects: refused('NOT_SIGNED_IN'),
  }),
];
