import { describe, expect, test } from '@jest/globals';
import { recoveryForm } from './admin.ts';

const filledForm = {
  email: 'asha@ekamra.test',
  phoneNo: '9437000001',
  newPassword: 'monsoon',
  confirmPassword: 'monsoon',
};
/** Returns the errors of the recovery form, by field. */
const errorsOf = (typed: Partial<typeof filledForm>): [string, string][] =>
  (recoveryForm.safeParse({ ...filledForm, ...typed }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('the recovery form', () => {
  test('sends everything but the repeated password', () => {
    const { email, phoneNo, newPassword } = filledForm;
    expect(recoveryForm.parse(filledForm)).toEqual({ email, phoneNo, newPassword });
  });

  test('reports all missing fields at once', () => {
    const nothing = { email: '', phoneNo: '', newPassword: '', confirmPassword: '' };
    expect(Object.fromEntries(errorsOf(nothing).toReversed())).toEqual({
      email: 'Email is required',
      phoneNo: 'Phone number is required',
      newPassword: 'Password is required',
      confirmPassword: 'Confirm Password is required',
    });
  });

  test('compares the passwords even if other fields are invalid', () => {
    expect(errorsOf({ email: 'asha', phoneNo: '12345', confirmPassword: 'Monsoon' })).toEqual([
      ['email', 'Invalid email format'],
      ['phoneNo', 'Invalid phone number, must be 10 digits'],
      ['confirmPassword', 'Passwords do not match.'],
    ]);
  });

  test('accepts a password of six characters, and refuses one of five', () => {
    expect(errorsOf({ newPassword: 'sixsix', confirmPassword: 'sixsix' })).toEqual([]);
    expect(errorsOf({ newPassword: 'fives', confirmPassword: 'fives' })).toEqual([
      ['newPassword', 'Password length min 6 character'],
    ]);
  });

  test.each(['94370', '94370000011', '94370x0001'])('refuses the phone number %s', (phoneNo) => {
    expect(errorsOf({ phoneNo })).toEqual([['phoneNo', 'Invalid phone number, must be 10 digits']]);
  });
});
