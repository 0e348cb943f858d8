import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { control, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type Answer,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { aLand, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
const land = aLand();
const saved: Answer = { body: { status: true, message: 'Saved', data: land } };
const open = async (write: Server[string]) => {
  const opened = openBackOffice(`/update-land/${land._id}`, {
    admin: asha,
    server: {
      'GET /lands/get-land-by-id/:id': () => ({ body: land, headers: { etag: '"1"' } }),
      'PUT /lands/edit-land-by-id/:id': write,
    },
  });
  await screen.findByRole('button', { name: 'Submit' });
  return opened;
};
const value = (name: string): string => (control(name) as HTMLInputElement).value;

// The behaviour shared with the Update Form is tested in form/record-conflict.test.tsx.
describe('Edit Land', () => {
  test('warns of an empty field, and sends nothing', async () => {
    const { calls } = await open(() => saved);
    await fill('utilities.waterAccess', ' ');
    await press('Submit');
    expect(await screen.findByText('Please fill all the fields.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('utilities.waterAccess')));
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  test('shows the error of a failed save, and keeps the input', async () => {
    await open(() => errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' }));
    await fill('locationDetails.address', 'Station Road');
    await press('Submit');
    await waitFor(() => expect(screen.getAllByText('The catalogue is resting.')).toHaveLength(2));
    expect(value('locationDetails.address')).toBe('Station Road');
  });
});
