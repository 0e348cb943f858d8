import type { OpenSession } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { control, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import {
  type Answer,
  errorResponse,
  openBackOffice,
  type Server,
  type ServerRequest,
} from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';
import { serveNoFactors, withoutFactorCalls } from '../../testing/second-factors.ts';

beforeAll(completeBrowser);

const call = 'POST /admin/change-password';
const list = 'GET /admin/get-open-sessions';
const thisBrowser: OpenSession = {
  _id: '01890000-0000-7000-8000-000000000001',
  device: 'Chrome on Windows',
  signedInAt: '2026-06-12T08:35:00.000Z',
  lastUsedAt: '2026-06-12T09:05:00.000Z',
  isCurrent: true,
};
const typed = {
  currentPassword: 'first-monsoon',
  newPassword: 'second-monsoon',
  confirmPassword: 'second-monsoon',
};
const names = Object.keys(typed);
const done = { body: { status: true, message: 'Changed' } };

const open = async (server: Server = {}) => {
  const opened = openBackOffice('/security', {
    admin: asha,
    server: { ...serveNoFactors, [list]: () => ({ body: [thisBrowser] }), ...server },
  });
  await screen.findByRole('form', { name: 'Change password' });
  await screen.findByText('This browser');
  return opened;
};
const fillIn = async (values: Partial<typeof typed> = {}): Promise<void> => {
  for (const [name, value] of Object.entries({ ...typed, ...values })) await fill(name, value);
};
const submit = (): Promise<void> => press('Change Password');
const valueOf = (name: string): string => (control(name) as HTMLInputElement).value;
/** Error message of a field; empty without one. */
const errorOf = (name: string): string =>
  document.getElementById(`${control(name).id}-error`)?.textContent ?? '';

describe('form that changes the password', () => {
  test('has its fields, and tells password managers whose password it is', async () => {
    await open();
    const fields = ['Current Password', 'New Password', 'Confirm Password'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)),
    );
    expect(fields.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
      ['password', 'current-password'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
    const username = document.querySelector<HTMLInputElement>('form [autocomplete="username"]');
    expect([username?.value, username?.hidden]).toEqual([asha.phone, true]);
  });

  test('reports each missing field, focuses the first and sends nothing', async () => {
    const { calls } = await open();
    await submit();
    expect(names.map(errorOf)).toEqual([
      'Password is required',
      'Password is required',
      'Confirm Password is required',
    ]);
    expect(document.activeElement).toBe(control('currentPassword'));
    expect(calls).not.toContain(call);
  });

  test.each([
    ['newPassword', { newPassword: 'fives', confirmPassword: 'fives' }, 'Password length min 6 character'],
    ['confirmPassword', { confirmPassword: 'another' }, 'Passwords do not match.'],
    ['confirmPassword', { currentPassword: '', confirmPassword: 'another' }, 'Passwords do not match.'],
  ])('refuses the %s of %j and sends nothing', async (name, values, message) => {
    const { calls } = await open();
    await fillIn(values);
    await submit();
    expect(errorOf(name)).toBe(message);
    expect(calls).not.toContain(call);
  });

  test('clears the mismatch error once the passwords are equal', async () => {
    await open();
    await fillIn({ newPassword: 'another' });
    await submit();
    expect(errorOf('confirmPassword')).toBe('Passwords do not match.');
    await fill('newPassword', typed.confirmPassword);
    await waitFor(() => expect(errorOf('confirmPassword')).toBe(''));
  });

  test('sends both passwords, is emptied, and reads the sessions again', async () => {
    const requests: ServerRequest[] = [];
    const { calls, address, session } = await open({
      [call]: (request) => {
        requests.push(request);
        return done;
      },
    });
    await fillIn();
    await submit();
    expect(await screen.findByText(/^Your password has been changed/)).toBeTruthy();
    const { confirmPassword: _, ...payload } = typed;
    expect(requests.map(({ body }) => body)).toEqual([payload]);
    expect(names.map(valueOf)).toEqual(['', '', '']);
    expect(names.map(errorOf)).toEqual(['', '', '']);
    await waitFor(() => expect(withoutFactorCalls(calls)).toEqual([list, call, list]));
    expect([address(), session.admin()]).toEqual(['/security', asha]);
  });

  test.each([
    ['currentPassword', 'This is not your password'],
    ['newPassword', 'Everybody knows this password. Please choose another.'],
  ])('shows the server’s message about %s beside the field, and keeps the input', async (path, message) => {
    await open({
      [call]: () => errorResponse(422, 'INVALID', { message: 'Not valid', errors: [{ path, message }] }),
    });
    await fillIn();
    await submit();
    await waitFor(() => expect(errorOf(path)).toBe(message));
    await waitFor(() => expect(document.activeElement).toBe(control(path)));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(names.map(valueOf)).toEqual(Object.values(typed));
  });

  test('shows any other failure above the fields, keeps the input, and can be sent again', async () => {
    let down = true;
    await open({
      [call]: () => (down ? errorResponse(429, 'TOO_MANY', { message: 'Please wait a while.' }) : done),
    });
    await fillIn();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a while.');
    expect(names.map(valueOf)).toEqual(Object.values(typed));
    down = false;
    await submit();
    expect(await screen.findByText(/^Your password has been changed/)).toBeTruthy();
    expect(screen.queryByText('Please wait a while.')).toBeNull();
  });

  test('shows Please Wait.. meanwhile, and can’t be sent twice', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { calls } = await open({ [call]: () => answer.promise });
    await fillIn();
    await submit();
    await press('Please Wait..');
    expect(calls.filter((each) => each === call)).toHaveLength(1);
    answer.resolve(done);
    expect(await screen.findByRole('button', { name: 'Change Password' })).toBeTruthy();
  });
});
