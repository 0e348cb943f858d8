import { calls } from '../../calls.ts';
import { admin } from '../examples.ts';
import { call, type Expectation } from '../pact.ts';
import { done, type Level, refused } from './level.ts';

const wish = {
  call: calls.forgotPassword,
  body: { email: admin.email, phoneNo: admin.phone, newPassword: 'ekamra-demo' },
};
const confirmation = {
  call: calls.confirmPassword,
  /** As links hold them. */
  body: { token: 'pact-pact-pact-pact-pact-pact-pact-pact-pac' },
};

/** A forgotten password. */
export const recovery = ({ validates }: Level): Expectation[] => [
  call({
    ...wish,
    receiving: 'a wish for a new password',
    given: ['an admin exists'],
    expects: { answer: done },
  }),
  call({
    ...wish,
    receiving: 'one wish for a new password more than is taken',
    given: ['a new password was asked for too often with the phone number 9437000428'],
    body: { ...wish.body, phoneNo: '9437000428' },
    expects: refused('TOO_MANY'),
  }),
  ...(validates
    ? [
        call({
          ...wish,
          receiving: 'a wish for a new password of five letters',
          body: { ...wish.body, newPassword: 'short' },
          expects: refused('INVALID', 'newPassword'),
        }),
      ]
    : []),
  call({
    ...confirmation,
    receiving: 'the confirmation of a new password',
    given: ['an admin was sent a link that confirms a new password'],
    bodyFromState: { token: 'recoveryToken' },
    expects: { answer: done },
  }),
  call({
    ...confirmation,
    receiving: 'the confirmation of a new password with a link that does not work',
    expects: refused('INVALID', 'token'),
  }),
];
