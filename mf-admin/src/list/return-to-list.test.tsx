import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Answer, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
const buildings = Array.from({ length: 7 }, (_, index) => aBuilding(index + 1));
const edited = aBuilding(6);
const saved: Answer = { body: { status: true, message: 'Saved', data: edited } };

/**
 * Opens the second page of the list and saves one of its buildings; the server gives `answers` to the writes in turn.
 */
const edit = async (...answers: Answer[]) => {
  let version = 0;
  const opened = openBackOffice('/buildings?minPrice=1', {
    admin: asha,
    server: {
      'GET /buildings/get-all-buildings': ({ query }) => pageOf(buildings, query),
      'GET /buildings/get-building-by-id/:id': () => ({
        body: edited,
        headers: { etag: `"${++version}"` },
      }),
      'PUT /buildings/edit-building-by-id/:id': () => answers.shift() ?? saved,
      'POST /admin/admin-login': () => ({ body: { status: true, details: asha, token: 'fresh' } }),
    },
  });
  await screen.findByRole('table');
  await press('Next');
  const link = await screen.findByRole('link', { name: 'Edit Kalinga Heights 6' });
  await perform(() => fireEvent.click(link));
  await screen.findByRole('button', { name: 'Submit' });
  await fill('locationDetails.address', 'Station Road');
  await press('Submit');
  return opened;
};
/** Names of the rows that are marked as saved. */
const marked = () =>
  [...document.querySelectorAll('tr[data-saved="true"] th')].map(({ textContent }) => textContent);

/** Resolves once the list is shown again to the marked rows, the address, and the address one step back. */
const returned = async ({ address, back }: Awaited<ReturnType<typeof edit>>) => {
  // A query by role takes longer than the mark lasts.
  await waitFor(() => expect(marked()).not.toEqual([]));
  const shown = { marked: marked(), address: address() };
  await back();
  return { ...shown, before: address() };
};
const asLeft = {
  marked: ['Kalinga Heights 6'],
  address: '/buildings?minPrice=1&page=2',
  before: '/buildings?minPrice=1',
};

test('saving returns to the list’s page and filters, and Back to the entry before', async () => {
  expect(await returned(await edit())).toEqual(asLeft);
});

test('saving after a conflict does, too', async () => {
  const opened = await edit(errorResponse(412, 'CHANGED_MEANWHILE', { message: 'Somebody was quicker.' }));
  const dialog = await screen.findByRole('dialog', { name: /was changed by somebody else$/ });
  await perform(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Save these choices' })));
  expect(await returned(opened)).toEqual(asLeft);
});

test('saving after a sign-in does, too', async () => {
  const opened = await edit(errorResponse(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  await fill('phoneNo', '9437000001');
  await fill('password', 'ekamra-demo');
  await perform(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Log In' })));
  expect(await returned(opened)).toEqual(asLeft);
});

test('a form opened by its address leads to the start of the list, which replaces it', async () => {
  const { address, back } = openBackOffice(`/update-building/${edited._id}`, {
    admin: asha,
    server: {
      'GET /buildings/get-all-buildings': ({ query }) => pageOf(buildings, query),
      'GET /buildings/get-building-by-id/:id': () => ({ body: edited, headers: { etag: '"1"' } }),
      'PUT /buildings/edit-building-by-id/:id': () => saved,
    },
  });
  await screen.findByRole('button', { name: 'Submit' });
  await press('Submit');
  await waitFor(() => expect(address()).toBe('/buildings'));
  await back();
  expect(address()).toBe('/buildings');
});
