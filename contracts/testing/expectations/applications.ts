import { calls } from '../../src/calls.ts';
import { application, applicationInput, applicationsFile } from '../examples.ts';
import { call, type Expectation } from '../pact.ts';
import { done, type Level, refusalWith } from './level.ts';

const applyRequest = { call: calls.applyForJob, body: applicationInput };
const listRequest = { as: 'admin' as const, given: ['there are job applications'] };

/** Expectations of visitors who apply. */
export const newApplications: Expectation[] = [
  call({
    ...applyRequest,
    receiving: 'a job application, with an idempotency key',
    headers: { 'Idempotency-Key': 'pact-application' },
    expects: { answer: { ...done, data: application } },
  }),
  call({
    ...applyRequest,
    receiving: 'a job application, with the idempotency key of another',
    given: ['the idempotency key pact-used is that of another job application'],
    headers: { 'Idempotency-Key': 'pact-used' },
    expects: refusalWith('IDEMPOTENCY_KEY_REUSED'),
  }),
  call({
    ...applyRequest,
    receiving: 'a job application with a phone number of five digits and no name',
    body: { ...applicationInput, name: '', phone: '94370' },
    expects: refusalWith('INVALID', 'name', 'phone'),
  }),
];

/** Expectations of the admins' list and export. */
export const applications = ({ outsider }: Level): Expectation[] => [
  call({
    ...listRequest,
    receiving: 'a request for all job applications',
    call: calls.getAllApplications,
    expects: { answer: [application], answerHeaders: ['total'] },
  }),
  call({
    ...listRequest,
    receiving: 'a request for a page of the job applications that hold a word',
    call: calls.getAllApplications,
    query: { q: 'swain', page: 1, limit: 5, sort: '-createdAt' },
    expects: { answer: [application], answerHeaders: ['total'] },
  }),
  call({
    receiving: 'a request for all job applications, from an outsider',
    as: outsider,
    call: calls.getAllApplications,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  call({
    ...listRequest,
    receiving: 'a request for a file of the job applications that hold a word',
    call: calls.exportApplications,
    query: { q: 'swain' },
    expects: { answer: applicationsFile },
  }),
  call({
    receiving: 'a request for a file of the job applications, from an outsider',
    as: outsider,
    call: calls.exportApplications,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];
