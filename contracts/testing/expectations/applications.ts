import { calls } from '../../src/calls/calls.ts';
import {
  application,
  applicationInput,
  applicationsFile,
  exampleId,
  missingId,
  newApplication,
  sentApplication,
} from '../examples.ts';
import { call, type Expectation, stateValue } from '../pact.ts';
import { activityOf } from './activity.ts';
import { done, type Level, refusalWith } from './level.ts';

const applyRequest = {
  call: calls.applyForJob,
  body: applicationInput,
  headers: { 'Idempotency-Key': 'pact-application' },
};
const asAdmin = { as: 'admin' as const };
const listRequest = { ...asAdmin, given: ['there is an application that was worked on'] };
const edit = { ...listRequest, call: calls.updateApplication, id: stateValue('applicationId') };
const body = { state: application.state, note: application.note };

/** Expectations of visitors who apply. */
export const newApplications: Expectation[] = [
  call({
    ...applyRequest,
    receiving: 'a job application, with an idempotency key',
    expects: { answer: { ...done, data: sentApplication } },
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

const updates = ({ outsider }: Level): Expectation[] => [
  call({
    ...edit,
    receiving: 'an application that was worked on',
    body,
    expects: { answer: { ...done, data: application }, answerHeaders: ['etag'] },
  }),
  call({
    ...edit,
    receiving: 'an application that was worked on, with its version',
    headers: { 'If-Match': stateValue('applicationTag', `"${exampleId}-2"`) },
    body,
    expects: { answer: { ...done, data: application }, answerHeaders: ['etag'] },
  }),
  call({
    ...edit,
    receiving: 'an application that was worked on, with an older version',
    headers: { 'If-Match': '"not-the-version"' },
    body,
    expects: refusalWith('CHANGED_MEANWHILE'),
  }),
  call({
    ...edit,
    receiving: 'an application that was worked on and does not exist',
    given: [],
    id: missingId,
    body,
    expects: refusalWith('NOT_FOUND'),
  }),
  call({
    ...edit,
    receiving: 'an application that was worked on, from an outsider',
    as: outsider,
    body,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  call({
    ...edit,
    receiving: 'an application with a note that is too long',
    body: { ...body, note: 'x'.repeat(5_001) },
    expects: refusalWith('INVALID', 'note'),
  }),
];

const single = ({ outsider }: Level): Expectation[] => [
  call({
    ...listRequest,
    receiving: 'a request for an application that was worked on',
    call: calls.getApplication,
    id: stateValue('applicationId'),
    expects: { answer: application, answerHeaders: ['etag'] },
  }),
  call({
    ...asAdmin,
    receiving: 'a request for an application that does not exist',
    call: calls.getApplication,
    id: missingId,
    expects: refusalWith('NOT_FOUND'),
  }),
  call({
    ...listRequest,
    receiving: 'a request for an application that was worked on, from an outsider',
    as: outsider,
    call: calls.getApplication,
    id: stateValue('applicationId'),
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];

/** Expectations of the admins' calls for applications. */
export const applications = (level: Level): Expectation[] => [
  ...single(level),
  ...updates(level),
  ...activityOf('application', calls.getApplicationActivity, level),
  call({
    ...listRequest,
    receiving: 'a request for all job applications',
    call: calls.getAllApplications,
    expects: { answer: [newApplication], answerHeaders: ['total'] },
  }),
  call({
    ...listRequest,
    receiving: 'a request for a page of the job applications of a state that hold a word',
    call: calls.getAllApplications,
    query: { q: 'swain', state: 'invited', page: 1, limit: 5, sort: '-createdAt' },
    expects: { answer: [application], answerHeaders: ['total'] },
  }),
  call({
    receiving: 'a request for all job applications, from an outsider',
    as: level.outsider,
    call: calls.getAllApplications,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  call({
    ...listRequest,
    receiving: 'a request for a file of the job applications of a state that hold a word',
    call: calls.exportApplications,
    query: { q: 'swain', state: 'invited' },
    expects: { answer: applicationsFile },
  }),
  call({
    receiving: 'a request for a file of the job applications, from an outsider',
    as: level.outsider,
    call: calls.exportApplications,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];
