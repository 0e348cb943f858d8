import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doing, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import type { Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { cellsOf, pageOf } from '../../testing/pages.ts';
import { aBuilding, asha } from '../../testing/records.ts';

beforeAll(completeBrowser);
const list = 'GET /buildings/get-all-buildings';

/** A catalogue of `count` buildings that can be paged, filtered by district and deleted from. */
const catalogue = (count: number): Server => {
  let kept = Array.from({ length: count }, (_, index) => aBuilding(index + 1));
  return {
    [list]: ({ query }) => pageOf(query.get('district') === 'nowhere' ? [] : kept, query),
    'DELETE /buildings/delete-building-by-id/:id': () => {
      kept = kept.slice(0, -1);
      return { body: { status: true, message: 'Deleted' } };
    },
  };
};
const open = (address: string, server: Server) => openBackOffice(address, { admin: asha, server });

describe('the building list', () => {
  test('has the columns of the specification and five rows to a page', async () => {
    open('/buildings', catalogue(7));
    const rows = within(await screen.findByRole('table', { name: 'Buildings' })).getAllByRole('row');
    expect(rows).toHaveLength(6);
    expect(rows.slice(0, 2).map(cellsOf)).toEqual([
      ['S no.', 'Name', 'Type', 'Status', 'Address', 'Total Floors', 'Amenities', 'Action'],
      [
        '1',
        'Kalinga Heights 1',
        'Residential',
        'Completed',
        'Infocity Road, Patia, Khordha',
        '14',
        'Lift, Gymnasium',
        'EditDelete',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Edit Kalinga Heights 1' }).getAttribute('href')).toBe(
      `/update-building/${aBuilding(1)._id}`,
    );
  });

  test('goes from page to page in the address, and numbers its rows on', async () => {
    const { address } = open('/buildings', catalogue(7));
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prev' }).disabled).toBe(true);
    await press('Next');
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(address()).toBe('/buildings?page=2');
    expect(await screen.findByRole('rowheader', { name: 'Kalinga Heights 6' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Select Kalinga Heights 6 6' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  test('follows the filters of the address, and the address follows what is typed', async () => {
    const { address, calls } = open('/buildings?type=residential&minPrice=5000000', catalogue(2));
    await screen.findByRole('table');
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('residential');
    expect(screen.getByLabelText<HTMLInputElement>('Min price').value).toBe('5000000');
    await doing(() => fireEvent.change(screen.getByLabelText('District'), { target: { value: 'nowhere' } }));
    expect(await screen.findByText('No data found.')).toBeTruthy();
    expect(address()).toBe('/buildings?district=nowhere&type=residential&minPrice=5000000');
    expect(calls).toHaveLength(2);
    await doing(() =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement),
    );
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(address()).toBe('/buildings');
  });

  test('goes back to the last page there is', async () => {
    const { address } = open('/buildings?page=9', catalogue(7));
    await waitFor(() => expect(address()).toBe('/buildings?page=2'));
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  });

  test('says so when it cannot be loaded, and tries again', async () => {
    let down = true;
    const up = catalogue(1);
    open('/buildings', {
      [list]: (asked) =>
        down
          ? refused(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' })
          : (up[list]?.(asked) ?? { body: [] }),
    });
    expect(await screen.findByText('The catalogue is resting.')).toBeTruthy();
    down = false;
    await press('Retry');
    expect(await screen.findByRole('rowheader', { name: 'Kalinga Heights 1' })).toBeTruthy();
  });

  test('names the building before it deletes it, and then shows the list without it', async () => {
    const { calls } = open('/buildings', catalogue(2));
    await screen.findByRole('table');
    await press('Delete Kalinga Heights 2');
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Kalinga Heights 2”?' });
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    await doing(() => fireEvent.click(within(question).getByRole('button', { name: 'Delete building' })));
    expect(await screen.findByText('Deleted “Kalinga Heights 2”')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('rowheader', { name: 'Kalinga Heights 2' })).toBeNull();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([
      `DELETE /buildings/delete-building-by-id/${aBuilding(2)._id}`,
    ]);
  });
});
