import { calls } from '../../src/calls.ts';
import { admin, session as signedIn } from '../examples.ts';
import { call, type Expectation, stateValue } from '../pact.ts';
import { done, type Level, refusalWith } from './level.ts';

const credentials = { phoneNo: admin.phone, password: 'ekamra-demo' };
const origin = { Origin: 'http://localhost:3000' };
const browserRequest = {
  given: ['a browser holds a refresh cookie'],
  headers: { Cookie: stateValue('refreshCookie', 'refresh=pact'), ...origin },
};

/** Expectations of signing in. */
const signIns = ({ validates }: Level): Expectation[] => [
  call({
    receiving: 'a sign-in with the right password',
    given: ['an admin exists'],
    call: calls.signIn,
    body: credentials,
    expects: { answer: signedIn, answerHeaders: ['cookie'] },
  }),
  call({
    receiving: 'a sign-in with a wrong password',
    given: ['an admin exists'],
    call: calls.signIn,
    body: { ...credentials, password: 'not-the-password' },
    expects: refusalWith('WRONG_CREDENTIALS'),
  }),
  call({
    receiving: 'one sign-in more than may fail',
    given: ['sign-ins with the phone number 9437000429 have failed too often'],
    call: calls.signIn,
    body: { ...credentials, phoneNo: '9437000429' },
    expects: refusalWith('TOO_MANY'),
  }),
  ...(validates
    ? [
        call({
          receiving: 'a sign-in with a phone number of five digits',
          call: calls.signIn,
          body: { ...credentials, phoneNo: '94370' },
          expects: refusalWith('INVALID', 'phoneNo'),
        }),
      ]
    : []),
];

const admins = ({ outsider }: Level): Expectation[] => [
  call({
    receiving: 'a request for all admins',
    as: 'admin',
    call: calls.getAllAdmins,
    expects: { answer: [admin] },
  }),
  call({
    receiving: 'a request for a page of admins',
    as: 'admin',
    call: calls.getAllAdmins,
    query: { page: 1, limit: 5, sort: 'createdAt' },
    expects: { answer: [admin], answerHeaders: ['total'] },
  }),
  call({
    receiving: 'a request for all admins, from an outsider',
    as: outsider,
    call: calls.getAllAdmins,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];

/** Expectations of sessions, and of the list of admins. */
export const session = (level: Level): Expectation[] => [
  ...signIns(level),
  call({
    ...browserRequest,
    receiving: 'a refresh of the session',
    call: calls.refresh,
    expects: { answer: signedIn, answerHeaders: ['cookie'] },
  }),
  call({
    receiving: 'a refresh of a session that is over',
    call: calls.refresh,
    headers: { Cookie: 'refresh=unknown', ...origin },
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  call({ ...browserRequest, receiving: 'a sign-out', call: calls.signOut, expects: { answer: done } }),
  ...admins(level),
];
