import { calls } from '../../src/calls/calls.ts';
import { admin } from '../examples.ts';
import { call, type Expectation } from '../pact.ts';
import { done, refusalWith } from './level.ts';

const recoveryRequest = {
  call: calls.forgotPassword,
  body: { email: admin.email, phoneNo: admin.phone, newPassword: 'ekamra-demo' },
};
const confirmation = {
  call: calls.confirmPassword,
  /** In the format of the links. */
  body: { token: 'pact-pact-pact-pact-pact-pact-pact-pact-pac', newPassword: 'ekamra-demo' },
};

/** Expectations of the password recovery. */
export const recovery: Expectation[] = [
  call({
    ...recoveryRequest,
    receiving: 'a wish for a new password',
    given: ['an admin exists'],
    expects: { answer: done },
  }),
  call({
    ...recoveryRequest,
    receiving: 'one wish for a new password more than is taken',
    given: ['a new password was asked for too often with the phone number 9437000428'],
    body: { ...recoveryRequest.body, phoneNo: '9437000428' },
    expects: refusalWith('TOO_MANY'),
  }),
  call({
    ...recoveryRequest,
    receiving: 'a wish for a new password of five letters',
    body: { ...recoveryRequest.body, newPassword: 'short' },
    expects: refusalWith('INVALID', 'newPassword'),
  }),
  call({
    ...confirmation,
    receiving: 'the confirmation of a new password',
    given: ['an admin was sent a link that confirms a new password'],
    bodyFromState: { token: 'recoveryToken' },
    expects: { answer: done },
  }),
  call({
    ...confirmation,
    receiving: 'the confirmation of another password than was asked for',
    given: ['an admin was sent a link that confirms a new password'],
    body: { ...confirmation.body, newPassword: 'not-asked-for' },
    bodyFromState: { token: 'recoveryToken' },
    expects: refusalWith('INVALID', 'newPassword'),
  }),
  call({
    ...confirmation,
    receiving: 'the confirmation of a new password with a link that does not work',
    expects: refusalWith('INVALID', 'token'),
  }),
];
