import { calls } from '@ekamra/contracts/calls/calls';
import { application, enquiry, exampleId } from '@ekamra/contracts/testing/examples';
import { done } from '@ekamra/contracts/testing/expectations/level';
import { lastAnswer } from '@ekamra/contracts/testing/last-answer';
import { call, type Expectation, stateValue } from '@ekamra/contracts/testing/pact';
import { recordExamples } from '@ekamra/contracts/testing/record-examples';
import { endSessions } from '../../src/account-security/session-calls.ts';
import { followedApplications } from '../../src/applications/application-form.ts';
import { followedEnquiries } from '../../src/enquiries/enquiry-form.ts';
import { kindOf } from '../../src/kinds/kinds.ts';
import { bulkOf, isRemovable } from '../../src/list/bulk/bulk-kind.ts';

/** Expectations of deleting and restoring records from a list. */
const removals: Expectation[] = recordExamples.flatMap(({ noun, calls: recordCalls, writeAnswer }) => {
  const kind = kindOf(noun);
  if (!kind || !isRemovable(kind)) throw new Error(`No ${noun} can be deleted and restored`);
  return [
    call({
      as: 'admin',
      receiving: `a ${noun} of a list to delete`,
      given: [`a ${noun} exists`],
      call: recordCalls.remove,
      id: stateValue(`${noun}Id`),
      expects: { answer: done },
      consumerCode: (api) => bulkOf(api, kind).remove(exampleId),
    }),
    call({
      as: 'admin',
      receiving: `a ${noun} of a list to restore`,
      given: [`a ${noun} was deleted`],
      call: recordCalls.restore,
      id: stateValue(`${noun}Id`),
      expects: { answer: writeAnswer, answerHeaders: ['etag'] },
      consumerCode: (api) => bulkOf(api, kind).restore(exampleId),
    }),
  ];
});

const asAdmin = { as: 'admin' as const };
const ifMatch = `"${exampleId}-2"`;

/** Expectations of saving what the office follows up, with the version that the dialog has opened. */
const followUps: Expectation[] = [
  call({
    ...asAdmin,
    receiving: 'an enquiry to save from its dialog',
    given: ['there is an enquiry that was worked on'],
    call: calls.updateEnquiry,
    id: stateValue('enquiryId'),
    headers: { 'If-Match': stateValue('enquiryTag', ifMatch) },
    body: { state: enquiry.state, note: enquiry.note },
    expects: { answer: { ...done, data: enquiry }, answerHeaders: ['etag'] },
    consumerCode: (api) => {
      const body = { state: enquiry.state, note: enquiry.note };
      return lastAnswer(api, (own) => followedEnquiries.save(own, enquiry, { body, ifMatch }));
    },
  }),
  call({
    ...asAdmin,
    receiving: 'an application to save from its dialog',
    given: ['there is an application that was worked on'],
    call: calls.updateApplication,
    id: stateValue('applicationId'),
    headers: { 'If-Match': stateValue('applicationTag', ifMatch) },
    body: { state: application.state, note: application.note },
    expects: { answer: { ...done, data: application }, answerHeaders: ['etag'] },
    consumerCode: (api) => {
      const body = { state: application.state, note: application.note };
      return lastAnswer(api, (own) => followedApplications.save(own, application, { body, ifMatch }));
    },
  }),
];

const sessions: Expectation[] = [
  call({
    ...asAdmin,
    receiving: 'a session to end from the list of sessions',
    given: ['the signed-in admin has another session'],
    call: calls.endSession,
    id: stateValue('sessionId'),
    expects: { answer: done },
    consumerCode: (api) => lastAnswer(api, (own) => endSessions(own, exampleId)),
  }),
  call({
    ...asAdmin,
    receiving: 'all other sessions to end from the list of sessions',
    call: calls.endOtherSessions,
    expects: { answer: done },
    consumerCode: (api) => lastAnswer(api, (own) => endSessions(own, 'others')),
  }),
];

/** Expectations of the own code of the back office for its writes. */
export const ownWrites: Expectation[] = [...removals, ...followUps, ...sessions];
