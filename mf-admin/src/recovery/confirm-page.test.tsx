import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { press } from '../testing/actions.ts';
import { completeBrowser } from '../testing/browser.ts';
import type { Answer, Asked, Server } from '../testing/open.tsx';
import { openBackOffice, refused } from '../testing/open.tsx';
import { asha } from '../testing/records.ts';

beforeAll(completeBrowser);

const token = 'r'.repeat(43);
const link = `/confirm-password?token=${token}`;
const call = 'POST /admin/confirm-password';
const done: Server = { [call]: () => ({ body: { status: true, message: 'Changed' } }) };
const button = () => screen.findByRole('button', { name: 'Confirm new password' });

describe('the page behind the link of the mail', () => {
  test('says what will happen and whom to stop, and does nothing by itself', async () => {
    const { calls } = openBackOffice(link);
    await button();
    expect(screen.getByText(/^Your new password starts to work when you confirm/)).toBeTruthy();
    expect(screen.getByText(/Then do not confirm/)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('takes the token out of the address, and keeps it nowhere', async () => {
    const { address } = openBackOffice(link);
    await button();
    expect(address()).toBe('/confirm-password');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token);
    expect(document.body.innerHTML).not.toContain(token);
  });

  test('confirms by its button, and leads to the sign-in', async () => {
    const asked: Asked[] = [];
    const { address, visit } = openBackOffice(link, {
      server: {
        [call]: (request) => {
          asked.push(request);
          return { body: { status: true, message: 'Changed' } };
        },
      },
    });
    await button();
    await press('Confirm new password');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('Your password has been changed. Please sign in.')).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([{ token }]);
    await visit('/confirm-password');
    expect(await screen.findByText('This link is not complete')).toBeTruthy();
  });

  test('opens for an admin who is signed in, and clears the session that has ended', async () => {
    const { address, session } = openBackOffice(link, { admin: asha, server: done });
    await button();
    expect(session.admin()).toEqual(asha);
    await press('Confirm new password');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(session.admin()).toBeUndefined();
  });

  test('says Please Wait.. meanwhile, can’t be pressed twice and keeps the focus on its button', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { calls } = openBackOffice(link, { server: { [call]: () => answer.promise } });
    (await button()).focus();
    await press('Confirm new password');
    await press('Please Wait..');
    expect(calls).toEqual([call]);
    answer.resolve(refused(503, 'UNAVAILABLE', { message: 'Please try again later.' }));
    expect(document.activeElement).toBe(await button());
    // The link still works: a new one would be of no use.
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });

  test('shows the server’s message and the way to a new link, and leaves the session alone', async () => {
    const message = 'This link has been used or is older than 30 minutes.';
    const { session } = openBackOffice(link, {
      admin: asha,
      server: { [call]: () => refused(422, 'INVALID', { message }) },
    });
    await button();
    await press('Confirm new password');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(session.admin()).toEqual(asha);
  });

  test.each(['', '?token=', '?token=abc', `?token=${token}x`, `?token=${'%00'.repeat(43)}`])(
    'says at once that the link with %j is not complete',
    async (query) => {
      const { calls } = openBackOffice(`/confirm-password${query}`);
      expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete');
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
      expect(calls).toEqual([]);
    },
  );
});
