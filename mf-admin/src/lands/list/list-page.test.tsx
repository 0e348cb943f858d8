import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doing, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import type { Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { cellsOf, pageOf } from '../../testing/pages.ts';
import { aLand, asha } from '../../testing/records.ts';

beforeAll(completeBrowser);
const list = 'GET /lands/get-all-lands';

/** A catalogue of `count` lands that can be paged, filtered by district and deleted from; `asked` notes the queries. */
const catalogue = (count: number, asked: string[] = []): Server => {
  let kept = Array.from({ length: count }, (_, index) => aLand(index + 1));
  return {
    [list]: ({ query }) => {
      asked.push(query.toString());
      return pageOf(query.get('district') === 'nowhere' ? [] : kept, query);
    },
    'DELETE /lands/delete-land-by-id/:id': () => {
      kept = kept.slice(0, -1);
      return { body: { status: true, message: 'Land deleted' } };
    },
  };
};
const open = (address: string, server: Server) => openBackOffice(address, { admin: asha, server });
const type = (label: string, value: string): Promise<void> =>
  doing(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

describe('the land list', () => {
  test('has the columns of the specification and five rows to a page', async () => {
    open('/lands', catalogue(7));
    const rows = within(await screen.findByRole('table', { name: 'Lands' })).getAllByRole('row');
    expect(rows).toHaveLength(6);
    expect(rows.slice(0, 2).map(cellsOf)).toEqual([
      ['S no.', 'Name', 'Type', 'Status', 'Address', 'Total Area (acres)', 'Action'],
      [
        '1',
        'Hanspal Plot 1',
        'Residential',
        'Ready to build',
        'Canal Road, Hanspal, Khordha',
        '0.25',
        'EditDelete',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Edit Hanspal Plot 1' }).getAttribute('href')).toBe(
      `/update-land/${aLand(1)._id}`,
    );
  });

  test('goes from page to page in the address, and numbers its rows on', async () => {
    const { address } = open('/lands', catalogue(7));
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prev' }).disabled).toBe(true);
    await press('Next');
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(address()).toBe('/lands?page=2');
    expect(await screen.findByRole('rowheader', { name: 'Hanspal Plot 6' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Select Hanspal Plot 6 6' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  test('is narrowed on the server, to residential or commercial only', async () => {
    const asked: string[] = [];
    const { address } = open('/lands?type=commercial', catalogue(2, asked));
    await screen.findByRole('table');
    const offered = [...screen.getByLabelText<HTMLSelectElement>('Type').options];
    expect(offered.map(({ value }) => value)).toEqual(['', 'residential', 'commercial']);
    await type('Min price', '10,00,000');
    await waitFor(() => expect(address()).toBe('/lands?type=commercial&minPrice=1000000'));
    await type('Max price', '90,00,000');
    await waitFor(() =>
      expect(asked).toEqual([
        'type=commercial&page=1&limit=5',
        'type=commercial&minPrice=1000000&page=1&limit=5',
        'type=commercial&minPrice=1000000&maxPrice=9000000&page=1&limit=5',
      ]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Max price').value).toBe('90,00,000');
  });

  test('says so when nothing is left, and clears the filters', async () => {
    const { address } = open('/lands?page=2', catalogue(7));
    await screen.findByRole('table');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear Filters' }).disabled).toBe(true);
    await type('District', 'nowhere');
    expect(await screen.findByText('No data found.')).toBeTruthy();
    expect(address()).toBe('/lands?district=nowhere');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    await doing(() =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement),
    );
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(address()).toBe('/lands');
    expect(screen.getByLabelText<HTMLInputElement>('District').value).toBe('');
  });

  test('leads to Add Land when there is none at all', async () => {
    open('/lands', catalogue(0));
    const empty = await screen.findByText('No data found.');
    const way = within(empty.parentElement as HTMLElement).getByRole('link', { name: 'Add Lands' });
    expect(way.getAttribute('href')).toBe('/create-new-land');
  });

  test('says so when it cannot be loaded, and tries again', async () => {
    let down = true;
    const up = catalogue(1);
    open('/lands', {
      [list]: (asked) =>
        down
          ? refused(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' })
          : (up[list]?.(asked) ?? { body: [] }),
    });
    expect(await screen.findByText('The catalogue is resting.')).toBeTruthy();
    down = false;
    await press('Retry');
    expect(await screen.findByRole('rowheader', { name: 'Hanspal Plot 1' })).toBeTruthy();
  });

  test('names the land before it deletes it, and goes to the page that is left', async () => {
    const { calls, address } = open('/lands?page=2', catalogue(6));
    await screen.findByRole('rowheader', { name: 'Hanspal Plot 6' });
    await press('Delete Hanspal Plot 6');
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Hanspal Plot 6”?' });
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    await doing(() => fireEvent.click(within(question).getByRole('button', { name: 'Delete land' })));
    expect(await screen.findByText('Deleted “Hanspal Plot 6”')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/lands'));
    expect(await screen.findByRole('rowheader', { name: 'Hanspal Plot 5' })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: 'Hanspal Plot 6' })).toBeNull();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([
      `DELETE /lands/delete-land-by-id/${aLand(6)._id}`,
    ]);
  });

  test('keeps the question open and says why when the land cannot be deleted', async () => {
    open('/lands', {
      ...catalogue(1),
      'DELETE /lands/delete-land-by-id/:id': () =>
        refused(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' }),
    });
    await screen.findByRole('table');
    await press('Delete Hanspal Plot 1');
    const question = await screen.findByRole('alertdialog');
    await doing(() => fireEvent.click(within(question).getByRole('button', { name: 'Delete land' })));
    expect(await within(question).findByText('The catalogue is resting.')).toBeTruthy();
  });
});
