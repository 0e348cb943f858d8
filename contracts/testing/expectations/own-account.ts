import { calls } from '../../src/calls/calls.ts';
import { admin, exampleId, fromAuthenticator, ownPassword, passkeyAnswer } from '../examples.ts';
import { call, type Expectation, stateValue } from '../pact.ts';
import { done, type Level, refusalWith } from './level.ts';

const ownPasskeyId = '01890000-0000-7000-8000-000000000004';

const openSession = {
  _id: exampleId,
  device: 'Chrome on Windows',
  signedInAt: '2026-01-05T09:30:00.000Z',
  lastUsedAt: '2026-01-05T10:15:00.000Z',
  isCurrent: true,
};

const passkeyOptions = {
  rp: { id: 'localhost', name: 'Ekamra Realty' },
  user: { id: 'id', name: admin.phone, displayName: admin.name },
  challenge: 'challenge',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [{ id: 'passkey', type: 'public-key' as const }],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};

/** Expectations of an admin's own open sessions and password. */
const sessionsAndPassword = ({ outsider }: Level): Expectation[] => [
  call({
    receiving: 'a request for the own open sessions',
    as: 'admin',
    call: calls.getOpenSessions,
    expects: { answer: [openSession] },
  }),
  call({
    receiving: 'a request for open sessions, from an outsider',
    as: outsider,
    call: calls.getOpenSessions,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  call({
    receiving: 'the end of another session',
    as: 'admin',
    given: ['the signed-in admin has another session'],
    call: calls.endSession,
    id: stateValue('sessionId'),
    expects: { answer: done },
  }),
  call({
    receiving: 'the end of a session that nobody has',
    as: 'admin',
    call: calls.endSession,
    id: exampleId,
    expects: refusalWith('NOT_FOUND'),
  }),
  call({
    receiving: 'the end of all other sessions',
    as: 'admin',
    call: calls.endOtherSessions,
    expects: { answer: done },
  }),
  call({
    receiving: 'a change of the password',
    as: 'admin',
    given: ['the password of the signed-in admin is restored afterwards'],
    call: calls.changePassword,
    body: { ...ownPassword, newPassword: 'monsoon-2026' },
    expects: { answer: done },
  }),
  call({
    receiving: 'a change of the password with a wrong current one',
    as: 'admin',
    call: calls.changePassword,
    body: { currentPassword: 'not-the-password', newPassword: 'monsoon-2026' },
    expects: refusalWith('INVALID', 'currentPassword'),
  }),
];

/** Expectations of an admin's own second factors. */
const ownFactors = ({ outsider }: Level): Expectation[] => [
  call({
    receiving: 'a request for the own second factors',
    as: 'admin',
    given: ['the signed-in admin has a passkey'],
    call: calls.getSecondFactors,
    expects: {
      answer: {
        isRequired: false,
        authenticatorSince: null,
        passkeys: [
          { _id: exampleId, name: 'Laptop', createdAt: '2026-01-05T09:30:00.000Z', lastUsedAt: null },
        ],
        recoveryCodes: 0,
      },
    },
  }),
  call({
    receiving: 'a request for second factors, from an outsider',
    as: outsider,
    call: calls.getSecondFactors,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  call({
    receiving: 'a wish for an authenticator app',
    as: 'admin',
    call: calls.addAuthenticator,
    body: ownPassword,
    expects: {
      answer: { ticket: 'ticket', secret: 'A'.repeat(32), uri: 'otpauth://totp/Ekamra?secret=A' },
    },
  }),
  call({
    receiving: 'a wish for an authenticator app with a wrong password',
    as: 'admin',
    call: calls.addAuthenticator,
    body: { currentPassword: 'not-the-password' },
    expects: refusalWith('INVALID', 'currentPassword'),
  }),
  call({
    receiving: 'the code of a new authenticator app',
    as: 'admin',
    given: ['the signed-in admin sets an authenticator app up'],
    call: calls.confirmAuthenticator,
    body: { ticket: 'ticket', code: '000000' },
    bodyFromState: { ticket: 'setUpTicket', code: 'code' },
    expects: { answer: done },
  }),
  call({
    receiving: 'the code of an authenticator app that nobody began to set up',
    as: 'admin',
    call: calls.confirmAuthenticator,
    body: { ticket: 'ticket', code: '000000' },
    expects: refusalWith('INVALID', 'ticket'),
  }),
  call({
    receiving: 'a wish for a passkey',
    as: 'admin',
    given: ['the signed-in admin has a passkey'],
    call: calls.beginPasskey,
    body: ownPassword,
    expects: { answer: passkeyOptions },
  }),
  call({
    receiving: 'a wish for a passkey in place of another',
    as: 'admin',
    given: ['the signed-in admin has a passkey'],
    call: calls.beginPasskey,
    body: { ...ownPassword, replaces: ownPasskeyId },
    expects: { answer: passkeyOptions },
  }),
  call({
    receiving: 'a new passkey',
    as: 'admin',
    given: ['the signed-in admin creates a passkey'],
    call: calls.addPasskey,
    body: { name: 'Pact', credential: passkeyAnswer({ attestationObject: 'oA' }) },
    bodyFromState: { ...fromAuthenticator, 'credential.response.attestationObject': 'attestationObject' },
    expects: { answer: done },
  }),
  call({
    receiving: 'a passkey that is not genuine',
    as: 'admin',
    call: calls.addPasskey,
    body: { name: 'Laptop', credential: passkeyAnswer({ attestationObject: 'oA' }) },
    expects: refusalWith('INVALID', 'credential'),
  }),
  call({
    receiving: 'a wish for recovery codes',
    as: 'admin',
    call: calls.createRecoveryCodes,
    body: ownPassword,
    expects: { answer: { codes: ['abcdefghijklmnop'] } },
  }),
  call({
    receiving: 'the removal of a passkey',
    as: 'admin',
    given: ['the signed-in admin has a passkey'],
    call: calls.removeSecondFactor,
    body: { ...ownPassword, factor: ownPasskeyId },
    expects: { answer: done },
  }),
  call({
    receiving: 'the removal of a second factor that nobody has',
    as: 'admin',
    call: calls.removeSecondFactor,
    body: { ...ownPassword, factor: 'authenticator' },
    expects: refusalWith('INVALID', 'factor'),
  }),
  call({
    receiving: 'the reset of a colleague’s second factors',
    as: 'admin',
    given: ['an admin with the phone number 9437000002 has a passkey and a recovery code'],
    call: calls.resetSecondFactors,
    id: '01890000-0000-7000-8000-000000000002',
    body: ownPassword,
    expects: { answer: done },
  }),
  call({
    receiving: 'the reset of a colleague’s second factors with a wrong password',
    as: 'admin',
    given: ['an admin with the phone number 9437000002 has a passkey and a recovery code'],
    call: calls.resetSecondFactors,
    id: '01890000-0000-7000-8000-000000000002',
    body: { currentPassword: 'not-the-password' },
    expects: refusalWith('INVALID', 'currentPassword'),
  }),
];

/** Expectations of an admin's own account: open sessions, password and second factors. */
export const ownAccount = (level: Level): Expectation[] => [
  ...sessionsAndPassword(level),
  ...ownFactors(level),
];
