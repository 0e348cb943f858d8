import { beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { asha } from '../../testing/sample-records.ts';
import { anEnquiry, list } from '../../testing/enquiries/test-enquiries.ts';

beforeAll(completeBrowser);

const open = async () => {
  openBackOffice('/enquiries', {
    admin: asha,
    server: {
      [list]: ({ query }) =>
        pageOf([anEnquiry(1)], new URLSearchParams({ page: '1', ...Object.fromEntries(query) })),
    },
  });
  await screen.findByRole('table', { name: 'Enquiries' });
  await press('Open the enquiry of Sujata Das 1');
  return screen.findByRole('dialog', { name: 'Enquiry of Sujata Das 1' });
};

test('an unsaved note is offered when the enquiry is opened again, beside its details', async () => {
  await open();
  await fill('note', 'Called on Monday');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  const dialog = await open();
  expect(within(dialog).getByText('Filled in or changed in it: Note.')).toBeTruthy();
  expect(within(dialog).getByText('What does registration cost?')).toBeTruthy();
  await press('Continue');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Note')).value).toBe('Called on Monday');
  await press('Cancel');
  await press('Discard');
  expect(localStorage).toHaveLength(0);
});
