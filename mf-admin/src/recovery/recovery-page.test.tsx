import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { control, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import {
  type Answer,
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);

const typed = {
  email: asha.email.replace('example', 'test'),
  phoneNo: asha.phone,
  newPassword: 'monsoon-2026',
  confirmPassword: 'monsoon-2026',
};
const call = 'POST /admin/forgot-password';

const open = async (server: Server = {}) => {
  const opened = openBackOffice('/forgot-password', { server });
  await screen.findByRole('heading', { level: 1, name: 'Forgot Password' });
  return opened;
};
const fillIn = async (values: Partial<typeof typed> = {}): Promise<void> => {
  for (const [name, value] of Object.entries({ ...typed, ...values })) await fill(name, value);
};
const submit = (): Promise<void> => press('Reset Password');
/** Accessible description of a field. */
const described = (name: string): string =>
  (control(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('recovery form', () => {
  test('has its fields, with autocomplete for password managers', async () => {
    await open();
    const fields = ['Email Address', 'Phone Number', 'New Password', 'Confirm Password'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)),
    );
    expect(fields.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
      ['email', 'email'],
      ['tel', 'tel'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
  });

  test('links to the home page and to the sign-in', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  test('reports each missing field, focuses the first and sends nothing', async () => {
    const { calls } = await open();
    await submit();
    expect(Object.keys(typed).map(described)).toEqual([
      'Email is required',
      'Phone number is required',
      'At least 8 characters, and not one that many people use Password is required',
      'Confirm Password is required',
    ]);
    expect(document.activeElement).toBe(control('email'));
    expect(calls).toEqual([]);
  });

  test.each([
    ['email', 'asha@ekamra', 'Invalid email format'],
    ['phoneNo', '94370', 'Invalid phone number, must be 10 digits'],
    [
      'newPassword',
      'fives',
      'At least 8 characters, and not one that many people use Password length min 6 character',
    ],
    ['confirmPassword', 'another', 'Passwords do not match.'],
  ])('rejects the %s %s and sends nothing', async (name, value, message) => {
    const { calls } = await open();
    await fillIn({ [name]: value });
    await submit();
    expect(described(name)).toBe(message);
    expect(document.activeElement).toBe(control(name));
    expect(calls).toEqual([]);
  });

  test('clears the mismatch error once the passwords are equal', async () => {
    await open();
    await fillIn({ newPassword: 'monsoon' });
    await submit();
    expect(described('confirmPassword')).toBe('Passwords do not match.');
    await fill('newPassword', typed.confirmPassword);
    await waitFor(() => expect(described('confirmPassword')).toBe(''));
  });

  test('sends the input, and leads to the sign-in with a toast about the mail', async () => {
    const requests: ServerRequest[] = [];
    const { address } = await open({
      [call]: (request) => {
        requests.push(request);
        return { body: { status: true, message: 'Sent' } };
      },
    });
    await fillIn();
    await submit();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText(/confirm by the link/)).toBeTruthy();
    const { email, phoneNo, newPassword } = typed;
    expect(requests.map(({ body }) => body)).toEqual([{ email, phoneNo, newPassword }]);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  test('shows Please Wait.. meanwhile, can’t be sent twice and keeps the focus on its button', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { calls } = await open({ [call]: () => answer.promise });
    await fillIn();
    screen.getByRole('button', { name: 'Reset Password' }).focus();
    await submit();
    const button = await screen.findByRole('button', { name: 'Please Wait..' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await press('Please Wait..');
    expect(calls).toEqual([call]);
    answer.resolve(errorResponse(503, 'UNAVAILABLE', { message: 'Please try again later.' }));
    await screen.findByRole('button', { name: 'Reset Password' });
    expect(document.activeElement).toBe(button);
  });

  test('shows the server’s message above the form and keeps the input', async () => {
    const { address } = await open({
      [call]: () =>
        errorResponse(429, 'TOO_MANY', { message: 'Too many attempts. Please try again in 9 minutes.' }),
    });
    await fillIn();
    await submit();
    const message = await screen.findByRole('alert');
    expect(message.textContent).toBe('Too many attempts. Please try again in 9 minutes.');
    expect(message.compareDocumentPosition(control('email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const [name, value] of Object.entries(typed)) expect(control(name)).toHaveProperty('value', value);
    expect(address()).toBe('/forgot-password');
  });

  test.each<[string, Server, string]>([
    [
      'sends no message',
      { [call]: () => ({ status: 500, body: {} }) },
      'The server could not do this just now. Please try again.',
    ],
    ['can’t be reached', {}, 'The server could not be reached. Check the connection and try again.'],
  ])('shows a message when the server %s, and can be sent again', async (_, server, sentence) => {
    const { calls } = await open(server);
    await fillIn();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await screen.findByRole('button', { name: 'Reset Password' });
    expect(calls).toEqual([call]);
  });

  test('keeps the passwords out of address, storage and log', async () => {
    const logged = (['log', 'info', 'warn', 'error'] as const).map((level) => jest.spyOn(console, level));
    const { address } = await open({
      [call]: () => errorResponse(503, 'UNAVAILABLE', { message: 'Later.' }),
    });
    await fillIn();
    await submit();
    await screen.findByText('Later.');
    const kept = [address(), JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const said = logged.flatMap((spy) => spy.mock.calls.flat().map(String));
    expect([...kept, ...said].filter((text) => text.includes(typed.newPassword))).toEqual([]);
    for (const spy of logged) spy.mockRestore();
  });
});
