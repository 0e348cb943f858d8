import { beforeAll, describe, expect, test } from '@jest/globals';
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

const token = 'r'.repeat(43);
const link = `/confirm-password?token=${token}`;
const call = 'POST /admin/confirm-password';
const done: Server = { [call]: () => ({ body: { status: true, message: 'Changed' } }) };
const button = () => screen.findByRole('button', { name: 'Confirm new password' });
const newPassword = 'monsoon-2026';
const confirm = async (): Promise<void> => {
  await button();
  await fill('newPassword', newPassword);
  await press('Confirm new password');
};

describe('page of the link in the mail', () => {
  test('explains the effect and the risk, and does nothing on its own', async () => {
    const { calls } = openBackOffice(link);
    await button();
    expect(screen.getByText(/^Enter your new password once more/)).toBeTruthy();
    expect(screen.getByText(/somebody else asked. Your password stays as it is/)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('removes the token from the address, and stores it nowhere', async () => {
    const { address } = openBackOffice(link);
    await button();
    expect(address()).toBe('/confirm-password');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token);
    expect(document.body.innerHTML).not.toContain(token);
  });

  test('confirms by its button, and leads to the sign-in', async () => {
    const requests: ServerRequest[] = [];
    const { address, visit } = openBackOffice(link, {
      server: {
        [call]: (request) => {
          requests.push(request);
          return { body: { status: true, message: 'Changed' } };
        },
      },
    });
    await confirm();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('Your password has been changed. Please sign in.')).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ token, newPassword }]);
    await visit('/confirm-password');
    expect(await screen.findByText('This link is not complete')).toBeTruthy();
  });

  test('opens for a signed-in admin, and clears the ended session', async () => {
    const { address, session } = openBackOffice(link, { admin: asha, server: done });
    await button();
    expect(session.admin()).toEqual(asha);
    await confirm();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(session.admin()).toBeUndefined();
  });

  test('shows Please Wait.. meanwhile, can’t be pressed twice and keeps the focus on its button', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { calls } = openBackOffice(link, { server: { [call]: () => answer.promise } });
    (await button()).focus();
    await confirm();
    await press('Please Wait..');
    expect(calls).toEqual([call]);
    answer.resolve(errorResponse(503, 'UNAVAILABLE', { message: 'Please try again later.' }));
    expect(document.activeElement).toBe(await button());
    // The link still works, so a new one is not offered.
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });

  test('shows the server’s message with a link to request a new mail, and keeps the session', async () => {
    const message = 'This link has been used or is older than 30 minutes.';
    const { session } = openBackOffice(link, {
      admin: asha,
      server: {
        [call]: () => errorResponse(422, 'INVALID', { message, errors: [{ path: 'token', message }] }),
      },
    });
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(session.admin()).toEqual(asha);
  });

  test('shows beside the field that another password was asked for, and lets it be corrected', async () => {
    const message = 'This is not the password that was chosen.';
    const { calls } = openBackOffice(link, {
      server: {
        [call]: () => errorResponse(422, 'INVALID', { message, errors: [{ path: 'newPassword', message }] }),
      },
    });
    await confirm();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(control('newPassword').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(control('newPassword'));
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
    await confirm();
    expect(calls).toEqual([call, call]);
  });

  test('asks for the password before it is sent', async () => {
    const { calls } = openBackOffice(link);
    await button();
    await press('Confirm new password');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test.each(['', '?token=', '?token=abc', `?token=${token}x`, `?token=${'%00'.repeat(43)}`])(
    'reports an incomplete link for %j',
    async (query) => {
      const { calls } = openBackOffice(`/confirm-password${query}`);
      expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete');
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
      expect(calls).toEqual([]);
    },
  );
});
