import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { setOnline } from '@ekamra/contracts/testing/set-online';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
afterEach(() => {
  toast.dismiss();
  setOnline(true);
  jest.restoreAllMocks();
});

const type = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const logIn = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
};
const rightPassword: Server = {
  'POST /admin/admin-login': () => ({ body: { status: true, details: asha, token: 'fresh' } }),
};

describe('sign-in', () => {
  test('requires both fields', async () => {
    const { calls } = openBackOffice('/login');
    await screen.findByRole('heading', { level: 1 });
    logIn();
    expect(await screen.findByText('Phone number is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('sends what a password manager has filled in without an event', async () => {
    const { calls, session } = openBackOffice('/login', { server: rightPassword });
    await screen.findByRole('heading', { level: 1 });
    Object.assign(screen.getByLabelText(/Phone number/), { value: '9437000001' });
    Object.assign(screen.getByLabelText(/^Password/), { value: 'ekamra-demo' });
    logIn();
    await waitFor(() => expect(session.admin()).toBeTruthy());
    expect(calls).toContain('POST /admin/admin-login');
  });

  test.each(['94370', '94370000011', '94370x0001'])('rejects the phone number %s', async (phone) => {
    const { calls } = openBackOffice('/login');
    await screen.findByRole('heading', { level: 1 });
    type(/Phone number/, phone);
    type(/^Password/, 'secret');
    logIn();
    expect(await screen.findByText('Invalid phone number, must be 10 digits')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('shows the server’s message above the form and allows a retry', async () => {
    const { session } = openBackOffice('/login', {
      server: {
        'POST /admin/admin-login': () =>
          errorResponse(401, 'WRONG_CREDENTIALS', { message: 'The phone number or the password is wrong.' }),
      },
    });
    await screen.findByRole('heading', { level: 1 });
    type(/Phone number/, '9437000001');
    type(/^Password/, 'wrong');
    logIn();
    expect(screen.getByRole('form', { name: 'Log In' })).toBeTruthy();
    const message = await screen.findByText('The phone number or the password is wrong.');
    expect(message.compareDocumentPosition(screen.getByLabelText(/Phone number/))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' }).disabled).toBe(false);
    expect(session.admin()).toBeUndefined();
  });

  test.each<[string, Server, number]>([
    ['sends no message', { 'POST /admin/admin-login': () => ({ status: 500, body: {} }) }, 0],
    ['can’t be reached', {}, 1],
  ])('shows nothing above the form when the server %s, and allows a retry', async (_, server, toasts) => {
    const { calls } = openBackOffice('/login', { server });
    await screen.findByRole('heading', { level: 1 });
    type(/Phone number/, '9437000001');
    type(/^Password/, 'ekamra-demo');
    const button = screen.getByRole('button', { name: 'Log In' });
    button.focus();
    logIn();
    await screen.findByRole('button', { name: 'Please Wait..' });
    expect(await screen.findByRole('button', { name: 'Log In' })).toBe(document.activeElement);
    expect(calls).toEqual(['POST /admin/admin-login']);
    expect(within(screen.getByRole('form', { name: 'Log In' })).queryByRole('alert')).toBeNull();
    const unreachable = 'The server could not be reached. Check the connection and try again.';
    await waitFor(() => expect(screen.queryAllByText(unreachable)).toHaveLength(toasts));
  });

  test('says what it needs where the browser blocks storage, and works without', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { address } = openBackOffice('/login', { server: rightPassword });
    expect(await screen.findByText('Your browser blocks cookies or storage')).toBeTruthy();
    type(/Phone number/, '9437000001');
    type(/^Password/, 'ekamra-demo');
    logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('says that there is no connection', async () => {
    setOnline(false);
    openBackOffice('/login');
    await screen.findByRole('heading', { level: 1 });
    type(/Phone number/, '9437000001');
    type(/^Password/, 'ekamra-demo');
    logIn();
    expect(await screen.findByText(/You are offline/)).toBeTruthy();
  });

  test('shows Please Wait.. meanwhile, stores the session and goes to the dashboard', async () => {
    const { session, address } = openBackOffice('/login', { server: rightPassword });
    await screen.findByRole('heading', { level: 1 });
    type(/Phone number/, '9437000001');
    type(/^Password/, 'ekamra-demo');
    logIn();
    expect(await screen.findByRole('button', { name: 'Please Wait..' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(session.admin()).toEqual(asha);
    expect(session.token()).toBe('fresh');
  });

  test('continues to the requested page', async () => {
    const { address } = openBackOffice('/login?next=%2Fsetting', { server: rightPassword });
    await screen.findByRole('heading', { level: 1 });
    type(/Phone number/, '9437000001');
    type(/^Password/, 'ekamra-demo');
    logIn();
    await waitFor(() => expect(address()).toBe('/setting'));
  });
});

test('Register is a placeholder with one button, to the dashboard', async () => {
  openBackOffice('/register');
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
  ]);
});

test('the sign-in links to the home page and to the recovery', async () => {
  openBackOffice('/login');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/forgot-password');
});

describe('guards', () => {
  test.each(['/login', '/register', '/forgot-password'])(
    'redirect an admin from %s to the dashboard',
    async (page) => {
      const { address } = openBackOffice(page, { admin: asha });
      await waitFor(() => expect(address()).toBe('/dashboard'));
    },
  );

  test.each([
    '/dashboard',
    '/setting',
    '/buildings',
    '/create-new-building',
    '/update-building/1',
    '/lands',
    '/create-new-land',
    '/update-land/1',
    '/profile',
    '/job-applications',
    '/blogs',
    '/enquiries',
  ])('redirect a visitor from %s to the home page', async (page) => {
    const { address, calls } = openBackOffice(page);
    await screen.findByText('The public home page');
    expect(address()).toBe('/');
    expect(calls).toEqual([]);
  });

  test('redirect to the home page when another tab signs out', async () => {
    const { address, session } = openBackOffice('/setting', { admin: asha });
    await screen.findByRole('heading', { name: 'Setting' });
    act(() => session.clear());
    await waitFor(() => expect(address()).toBe('/'));
  });
});
