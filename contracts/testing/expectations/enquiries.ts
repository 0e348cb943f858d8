import { calls } from '../../src/calls/calls.ts';
import { enquiriesFile, enquiry, exampleId, missingId } from '../examples.ts';
import { call, type Expectation, stateValue } from '../pact.ts';
import { activityOf } from './activity.ts';
import { done, type Level, refusalWith } from './level.ts';

const asAdmin = { as: 'admin' as const };
const listRequest = { ...asAdmin, given: ['there is an enquiry that was worked on'] };
const edit = { ...listRequest, call: calls.updateEnquiry, id: stateValue('enquiryId') };
const body = { state: enquiry.state, note: enquiry.note };

const updates = ({ outsider }: Level): Expectation[] => [
  call({
    ...edit,
    receiving: 'an enquiry that was worked on',
    body,
    expects: { answer: { ...done, data: enquiry }, answerHeaders: ['etag'] },
  }),
  call({
    ...edit,
    receiving: 'an enquiry that was worked on, with its version',
    headers: { 'If-Match': stateValue('enquiryTag', `"${exampleId}-2"`) },
    body,
    expects: { answer: { ...done, data: enquiry }, answerHeaders: ['etag'] },
  }),
  call({
    ...edit,
    receiving: 'an enquiry that was worked on, with an older version',
    headers: { 'If-Match': '"not-the-version"' },
    body,
    expects: refusalWith('CHANGED_MEANWHILE'),
  }),
  call({
    ...edit,
    receiving: 'an enquiry that was worked on and does not exist',
    given: [],
    id: missingId,
    body,
    expects: refusalWith('NOT_FOUND'),
  }),
  call({
    ...edit,
    receiving: 'an enquiry that was worked on, from an outsider',
    as: outsider,
    body,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  call({
    ...edit,
    receiving: 'an enquiry with a note that is too long',
    body: { ...body, note: 'x'.repeat(5_001) },
    expects: refusalWith('INVALID', 'note'),
  }),
];

/** Expectations of the admins' calls for enquiries. */
export const enquiries = (level: Level): Expectation[] => [
  call({
    ...listRequest,
    receiving: 'a request for all enquiries that hold a word',
    call: calls.getAllEnquiries,
    query: { q: 'sunday' },
    expects: { answer: [enquiry], answerHeaders: ['total'] },
  }),
  call({
    ...listRequest,
    receiving: 'a request for a page of the enquiries that are worked on',
    call: calls.getAllEnquiries,
    query: { state: 'contacted', page: 1, limit: 5, sort: '-createdAt' },
    expects: { answer: [enquiry], answerHeaders: ['total'] },
  }),
  call({
    receiving: 'a request for all enquiries, from an outsider',
    as: level.outsider,
    call: calls.getAllEnquiries,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  call({
    ...listRequest,
    receiving: 'a request for an enquiry that was worked on',
    call: calls.getEnquiry,
    id: stateValue('enquiryId'),
    expects: { answer: enquiry, answerHeaders: ['etag'] },
  }),
  call({
    receiving: 'a request for an enquiry that does not exist',
    ...asAdmin,
    call: calls.getEnquiry,
    id: missingId,
    expects: refusalWith('NOT_FOUND'),
  }),
  call({
    ...listRequest,
    receiving: 'a request for an enquiry that was worked on, from an outsider',
    as: level.outsider,
    call: calls.getEnquiry,
    id: stateValue('enquiryId'),
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  ...updates(level),
  ...activityOf('enquiry', calls.getEnquiryActivity, level),
  call({
    ...listRequest,
    receiving: 'a request for a file of enquiries',
    call: calls.exportEnquiries,
    query: { q: 'sunday', state: 'contacted' },
    expects: { answer: enquiriesFile },
  }),
  call({
    receiving: 'a request for a file of enquiries, from an outsider',
    as: level.outsider,
    call: calls.exportEnquiries,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];
