import { calls } from '../../src/calls/calls.ts';
import {
  admin,
  fromAuthenticator,
  fullEvents,
  listedAdmin,
  passkeyAnswer,
  session as signedIn,
  signInEvents,
} from '../examples.ts';
import { call, type Expectation, stateValue } from '../pact.ts';
import { done, type Level, refusalWith } from './level.ts';
import { ownAccount } from './own-account.ts';

const credentials = { phoneNo: admin.phone, password: 'ekamra-demo' };
const origin = { Origin: 'http://localhost:3000' };
const browserRequest = {
  given: ['a browser holds a refresh cookie'],
  headers: { Cookie: stateValue('refreshCookie', 'refresh=pact'), ...origin },
};

const factorState = 'an admin with the phone number 9437000002 has a passkey and a recovery code';
const secondStep = {
  call: calls.confirmSignIn,
  given: [factorState, 'the admin with the phone number 9437000002 has begun to sign in'],
  body: { ticket: 'ticket', code: 'abcdefghijklmnop' },
  bodyFromState: { ticket: 'signInTicket' },
};

/** Expectations of signing in. */
const signIns: Expectation[] = [
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
  call({
    receiving: 'a sign-in that needs a second step',
    given: [factorState],
    call: calls.signIn,
    body: { ...credentials, phoneNo: '9437000002' },
    expects: { answer: { status: true, secondFactor: { ticket: 'ticket', methods: ['code'] } } },
  }),
  call({
    ...secondStep,
    receiving: 'the second step of a sign-in',
    expects: { answer: signedIn, answerHeaders: ['cookie'] },
  }),
  call({
    ...secondStep,
    receiving: 'the second step of a sign-in with a wrong code',
    body: { ...secondStep.body, code: '000000' },
    expects: refusalWith('INVALID', 'code'),
  }),
  call({
    ...secondStep,
    receiving: 'the second step of a sign-in with a ticket that does not work',
    bodyFromState: {},
    expects: refusalWith('INVALID', 'ticket'),
  }),
  call({
    receiving: 'the set-up of an authenticator app that nobody requires',
    given: secondStep.given,
    call: calls.setUpAuthenticator,
    body: { ticket: 'ticket' },
    bodyFromState: secondStep.bodyFromState,
    expects: refusalWith('NOT_ALLOWED'),
  }),
  call({
    receiving: 'a request for the options of a sign-in with a passkey',
    call: calls.getPasskeyOptions,
    expects: {
      answer: { rpId: 'localhost', challenge: 'challenge', timeout: 300_000, userVerification: 'required' },
    },
  }),
  call({
    receiving: 'a sign-in with a passkey',
    given: [factorState, 'the admin with the phone number 9437000002 chooses a passkey'],
    call: calls.signInWithPasskey,
    body: { credential: passkeyAnswer({ authenticatorData: 'data', signature: 'signature' }) },
    bodyFromState: {
      ...fromAuthenticator,
      'credential.response.authenticatorData': 'authenticatorData',
      'credential.response.signature': 'signature',
    },
    expects: { answer: signedIn, answerHeaders: ['cookie'] },
  }),
  call({
    receiving: 'a sign-in with an unknown passkey',
    call: calls.signInWithPasskey,
    body: { credential: passkeyAnswer({ authenticatorData: 'data', signature: 'signature' }) },
    expects: refusalWith('WRONG_CREDENTIALS'),
  }),
  call({
    receiving: 'a sign-in with a phone number of five digits',
    call: calls.signIn,
    body: { ...credentials, phoneNo: '94370' },
    expects: refusalWith('INVALID', 'phoneNo'),
  }),
];

const admins = ({ outsider }: Level): Expectation[] => [
  call({
    receiving: 'a request for all admins',
    as: 'admin',
    call: calls.getAllAdmins,
    expects: { answer: [listedAdmin] },
  }),
  call({
    receiving: 'a request for a page of admins',
    as: 'admin',
    call: calls.getAllAdmins,
    query: { page: 1, limit: 5, sort: 'createdAt' },
    expects: { answer: [listedAdmin], answerHeaders: ['total'] },
  }),
  call({
    receiving: 'a request for all admins, from an outsider',
    as: outsider,
    call: calls.getAllAdmins,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];

const securityEvents = ({ outsider }: Level): Expectation[] => [
  call({
    receiving: 'a request for the newest sign-ins',
    as: 'admin',
    call: calls.getSecurityEvents,
    query: { event: 'sign-in', limit: 20 },
    expects: { answer: signInEvents },
  }),
  call({
    receiving: 'a request for the newest change of a release',
    as: 'admin',
    given: ['there are two changes of a release'],
    call: calls.getSecurityEvents,
    query: { event: 'release-changed', limit: 1 },
    expects: { answer: fullEvents },
  }),
  call({
    receiving: 'a request for the security events, from an outsider',
    as: outsider,
    call: calls.getSecurityEvents,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];

/** Expectations of sessions, of the list of admins, and of the security events. */
export const session = (level: Level): Expectation[] => [
  ...signIns,
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
  ...securityEvents(level),
  ...ownAccount(level),
];
