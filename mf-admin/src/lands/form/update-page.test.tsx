import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { control, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type Answer,
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { pageOf } from '../../../testing/page-answer.ts';
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
      'GET /lands/get-all-lands': ({ query }) => pageOf([land], query),
    },
  });
  await screen.findByRole('button', { name: 'Submit' });
  return opened;
};

// What it shares with the Update Form is tested there and in form/record-conflict.test.tsx.
test('Edit Land warns of an empty field, shows the error of a failed save, and sends the land whole with its version', async () => {
  const { _id, createdAt, summary: _summary, ...stored } = land;
  expect([_id, createdAt]).not.toContain(undefined);
  const requests: ServerRequest[] = [];
  const { address, calls } = await open((call) => {
    requests.push(call);
    return requests.length > 1
      ? saved
      : errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' });
  });
  expect(screen.getByRole('heading', { name: 'Edit Land' })).toBeTruthy();
  await fill('utilities.waterAccess', ' ');
  await press('Submit');
  expect(await screen.findByText('Please fill all the fields.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(control('utilities.waterAccess')));
  expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);

  await fill('utilities.waterAccess', 'Bore well');
  await press('Submit');
  await waitFor(() => expect(screen.getAllByText('The catalogue is resting.')).toHaveLength(2));
  await press('Submit');
  expect(await screen.findByText('Land Data Updated Successfully')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/lands'));
  expect(requests[1]?.headers.get('if-match')).toBe('"1"');
  expect(requests[1]?.body).toEqual({
    ...stored,
    utilities: { ...stored.utilities, waterAccess: 'Bore well' },
  });
});
