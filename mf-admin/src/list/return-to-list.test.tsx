import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { perform, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Answer, openBackOffice } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
const buildings = Array.from({ length: 7 }, (_, index) => aBuilding(index + 1));
const edited = aBuilding(6);
const saved: Answer = { body: { status: true, message: 'Saved', data: edited } };

/** Opens the second page of the list and saves one of its buildings. */
const edit = async () => {
  const opened = openBackOffice('/buildings?minPrice=1', {
    admin: asha,
    server: {
      'GET /buildings/get-all-buildings': ({ query }) => pageOf(buildings, query),
      'GET /buildings/get-building-by-id/:id': () => ({ body: edited, headers: { etag: '"1"' } }),
      'PUT /buildings/edit-building-by-id/:id': () => saved,
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

// Saving after a conflict or a sign-in leaves the form in the same way: form/run-save.test.ts and buildings/form/draft.test.tsx.
test('saving returns to the list’s page and filters, and Back to the entry before', async () => {
  expect(await returned(await edit())).toEqual(asLeft);
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
