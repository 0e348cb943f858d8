import { describe, expect, test } from '@jest/globals';
import { recoveryForm } from './admin.ts';

const filled = {
  email: 'asha@ekamra.test',
  phoneNo: '9437000001',
  newPassword: 'monsoon',
  confirmPassword: 'monsoon',
};
/** What is said of each field of the recovery form, by its name. */
const said = (typed: Partial<typeof filled>): [string, string][] =>
  (recoveryForm.safeParse({ ...filled, ...typed }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('the recovery form', () => {
  test('sends everything but the repetition', () => {
    const { email, phoneNo, newPassword } = filled;
    expect(recoveryForm.parse(filled)).toEqual({ email, phoneNo, newPassword });
  });

  test('says everything that is missing at once', () => {
    const nothing = { email: '', phoneNo: '', newPassword: '', confirmPassword: '' };
    expect(Object.fromEntries(said(nothing).toReversed())).toEqual({
      email: 'Email is required',
      phoneNo: 'Phone number is required',
      newPassword: 'Password is required',
      confirmPassword: 'Confirm Password is required',
    });
  });

  test('compares the passwords whatever else is wrong', () => {
    expect(said({ email: 'asha', confirmPassword: 'Monsoon' })).toEqual([
      ['email', 'Invalid email format'],
      ['confirmPassword', 'Passwords do not match.'],
    ]);
  });

  test('takes a password of six characters, and none of five', () => {
    expect(said({ newPassword: 'sixsix', confirmPassword: 'sixsix' })).toEqual([]);
    expect(said({ newPassword: 'fives', confirmPassword: 'fives' })).toEqual([
      ['newPassword', 'Password length min 6 character'],
    ]);
  });

  test.each(['94370', '94370000011', '94370x0001'])('refuses the phone number %s', (phoneNo) => {
    expect(said({ phoneNo })).toEqual([['phoneNo', 'Invalid phone number, must be 10 digits']]);
  });
});
