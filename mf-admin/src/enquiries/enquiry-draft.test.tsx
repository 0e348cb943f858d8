import { beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';
import { anEnquiry, office } from '../../testing/enquiries/test-enquiries.ts';

beforeAll(completeBrowser);

const open = async () => {
  openBackOffice('/enquiries', { admin: asha, server: office([anEnquiry(1)]).server });
  await screen.findByRole('table', { name: 'Enquiries' });
  await press('Open the enquiry of Sujata Das 1');
  return screen.findByRole('dialog', { name: 'Enquiry of Sujata Das 1' });
};

test('an unsaved note is offered when the enquiry is opened again, beside its details', async () => {
  await open();
  await screen.findByLabelText('Note');
  await fill('note', 'Called on Monday');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  const dialog = await open();
  expect(await within(dialog).findByText(/^Continue your draft of /)).toBeTruthy();
  expect(within(dialog).getByText('What does registration cost?')).toBeTruthy();
  await press('Continue');
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note');
  await waitFor(() => expect(note.value).toBe('Called on Monday'));
  await press('Cancel');
  await press('Discard');
  expect(localStorage).toHaveLength(0);
});
