import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);

const linksOf = (menu: HTMLElement): string[] =>
  within(menu)
    .getAllByRole<HTMLAnchorElement>('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const wideMenu = [
  'Dashboard /dashboard',
  'List Of Buildings /buildings',
  'Add Buildings /create-new-building',
  'List of Lands /lands',
  'Add Lands /create-new-land',
  'Job Applications /job-applications',
  'Blogs /blogs',
  'Enquiries /enquiries',
];

/** A server on which the session has ended, until the next sign-in. */
const ended = (): Server => {
  let open = false;
  return {
    'GET /admin/get-all-admins': () =>
      open ? { body: [asha] } : errorResponse(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' }),
    'POST /admin/admin-login': () => {
      open = true;
      return { body: { status: true, details: asha, token: 'fresh' } };
    },
  };
};

describe('frame', () => {
  test('has the same menu items on a phone', async () => {
    openBackOffice('/setting', { admin: asha });
    const menu = await screen.findByRole('navigation', { name: 'Back office', hidden: true });
    expect(linksOf(menu).slice(0, wideMenu.length)).toEqual(wideMenu);
    await press('Open the menu');
    const drawer = await screen.findByRole('dialog');
    expect(linksOf(within(drawer).getByRole('navigation'))).toEqual(linksOf(menu));
  });

  test('has a menu on a phone that Back closes, and whose pages lead back to where it was opened', async () => {
    const { address, visit, back } = openBackOffice('/setting', { admin: asha });
    await visit('/');
    await visit('/setting');
    await press('Open the menu');
    await screen.findByRole('dialog');
    await back();
    expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/setting']);

    await press('Open the menu');
    await perform(async () =>
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Add Lands' })),
    );
    await waitFor(() => expect(address()).toBe('/create-new-land'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await back();
    await waitFor(() => expect(address()).toBe('/setting'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await back();
    expect(address()).toBe('/');
  });

  test('has a profile menu with Profile and Sign out', async () => {
    const { address } = openBackOffice('/setting', {
      admin: asha,
      server: { 'GET /admin/get-all-admins': () => ({ body: [asha] }) },
    });
    const profile = await screen.findByRole('button', { name: asha.name });
    await perform(() => fireEvent.keyDown(profile, { key: 'Enter' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Sign out']);
    await perform(() => fireEvent.click(items[0] as HTMLElement));
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(await screen.findByText(asha.address)).toBeTruthy();
  });

  test('signs out: ends the session, clears the storage and leads to the home page', async () => {
    const { address, session, calls } = openBackOffice('/setting', {
      admin: asha,
      server: { 'POST /admin/logout': () => ({ body: { status: true, message: 'Signed out' } }) },
    });
    const profile = await screen.findByRole('button', { name: asha.name });
    await perform(() => fireEvent.keyDown(profile, { key: 'Enter' }));
    const signOut = await screen.findByRole('menuitem', { name: 'Sign out' });
    await perform(() => fireEvent.click(signOut));
    await waitFor(() => expect(address()).toBe('/'));
    expect(calls).toEqual(['POST /admin/logout']);
    expect(session.admin()).toBeUndefined();
  });
});

describe('session that has ended on the server', () => {
  test('asks for a sign-in in place, and continues', async () => {
    const { address } = openBackOffice('/profile', { admin: asha, server: ended() });
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone number/));
    await fill('phoneNo', asha.phone);
    await fill('password', 'ekamra-demo');
    await press('Log In');
    expect(await screen.findByText(asha.address)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/profile');
  });

  test('continues after a sign-in in another tab', async () => {
    const server = ended();
    const { session } = openBackOffice('/profile', { admin: asha, server });
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    await server['POST /admin/admin-login']?.({
      id: '',
      query: new URLSearchParams(),
      body: {},
      headers: new Headers(),
    });
    await perform(() => session.keep({ details: asha, token: 'fresh' }));
    expect(await screen.findByText(asha.address)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads to the sign-in page and back when the page is left', async () => {
    const { address, session } = openBackOffice('/profile', { admin: asha, server: ended() });
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    await press('Leave this page');
    await waitFor(() => expect(address()).toBe('/login?next=%2Fprofile'));
    expect(session.admin()).toBeUndefined();
  });

  test('keeps the page, with Retry, when the dialog is closed', async () => {
    const { session } = openBackOffice('/profile', { admin: asha, server: ended() });
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    await press('Close');
    expect(await screen.findByText('Please sign in.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(session.admin()).toEqual(asha);
  });
});
