import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { setOnline } from '@ekamra/contracts/testing/set-online';
import { act, screen, waitFor } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { control, fill, press } from '../../testing/actions.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
afterEach(() => act(() => setOnline(true)));

describe('connection banner', () => {
  test('shows while the browser is offline', async () => {
    openBackOffice('/setting', { admin: asha });
    await screen.findByRole('heading', { name: 'Setting' });
    act(() => setOnline(false));
    expect(screen.getByText(/You are offline\./).closest('output')).toBeTruthy();
    act(() => setOnline(true));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  test('shows while the server is unreachable; failed queries are refetched', async () => {
    let reachable = false;
    openBackOffice('/buildings', {
      admin: asha,
      server: {
        'GET /buildings/get-all-buildings': ({ query }) => {
          if (!reachable) throw new TypeError('Failed to fetch');
          return pageOf([aBuilding()], query);
        },
        'GET /enquiries/get-all-enquiries': ({ query }) => {
          if (!reachable) throw new TypeError('Failed to fetch');
          return pageOf([], query);
        },
      },
    });
    expect(await screen.findByText(/The server cannot be reached\./)).toBeTruthy();
    reachable = true;
    await press('Try again');
    expect(await screen.findByRole('rowheader', { name: /Kalinga Heights 1/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/The server cannot be reached\./)).toBeNull());
  });

  test('a write is never repeated automatically, and a repeat by hand counts as the same', async () => {
    const land = aLand();
    const puts: (string | null)[] = [];
    let storedLand = land;
    const { address } = openBackOffice(`/update-land/${land._id}`, {
      admin: asha,
      server: {
        'GET /lands/get-land-by-id/:id': () => ({
          body: storedLand,
          headers: { etag: storedLand === land ? '"1"' : '"2"' },
        }),
        'GET /lands/get-all-lands': ({ query }) => pageOf([storedLand], query),
        'GET /admin/get-all-admins': () => ({ body: [asha] }),
        'PUT /lands/edit-land-by-id/:id': ({ headers, body }) => {
          puts.push(headers.get('if-match'));
          if (puts.length === 1) {
            // The server saves it, but the answer is lost.
            storedLand = { ...land, ...(body as typeof land) };
            throw new TypeError('Failed to fetch');
          }
          return headers.get('if-match') === '"2"'
            ? { body: { status: true, message: 'Saved', data: storedLand } }
            : {
                status: 412,
                body: { status: false, code: 'CHANGED_MEANWHILE', requestId: 'r', message: 'Changed.' },
              };
        },
      },
    });
    await screen.findByRole('button', { name: 'Submit' });
    await fill('locationDetails.address', 'Station Road');
    await press('Submit');
    expect(await screen.findByText(/The server cannot be reached\./)).toBeTruthy();
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(/The server cannot be reached\./)).toBeNull());
    expect(puts).toEqual(['"1"']);
    expect((control('locationDetails.address') as HTMLInputElement).value).toBe('Station Road');

    await press('Submit');
    await waitFor(() => expect(address()).toBe('/lands'));
    expect(puts).toEqual(['"1"', '"1"', '"2"']);
  });
});
