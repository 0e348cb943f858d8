import { beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);

const building = {
  path: '/buildings',
  list: 'GET /buildings/get-all-buildings',
  remove: 'DELETE /buildings/delete-building-by-id',
  make: aBuilding,
};
const land = {
  path: '/lands',
  list: 'GET /lands/get-all-lands',
  remove: 'DELETE /lands/delete-land-by-id',
  make: aLand,
};
type Kind = typeof building | typeof land;

/** A catalogue of `count` records with pages, a district filter and deletion; `queries` collects the list queries. */
const catalogue = ({ list, remove, make }: Kind, count: number, queries: string[] = []): Server => {
  let records = Array.from({ length: count }, (_, index) => make(index + 1));
  return {
    [list]: ({ query }) => {
      queries.push(query.toString());
      return pageOf(query.get('district') === 'nowhere' ? [] : records, query);
    },
    [`${remove}/:id`]: () => {
      records = records.slice(0, -1);
      return { body: { status: true, message: 'Deleted' } };
    },
  };
};
const open = (address: string, server: Server) => openBackOffice(address, { admin: asha, server });
const type = (label: string, value: string): Promise<void> =>
  perform(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const isDisabled = (name: string): boolean =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const clearFilters = (): Promise<void> =>
  perform(() => fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement));

const floorsHead = () => screen.getByRole('columnheader', { name: 'Total Floors' });

describe('building list', () => {
  const { path, list, remove, make } = building;
  const name = 'Kalinga Heights';

  test('after a failure that is retried goes from page to page in the address, with continuous row numbers', async () => {
    let down = true;
    const up = catalogue(building, 7);
    const { address } = open(path, {
      [list]: (request) =>
        down
          ? errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' })
          : (up[list]?.(request) ?? { body: [] }),
    });
    expect(await screen.findByText('The catalogue is resting.')).toBeTruthy();
    down = false;
    await press('Retry');
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect([isDisabled('Prev'), isDisabled('Next')]).toEqual([true, false]);
    await press('Next');
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(address()).toBe(`${path}?page=2`);
    const link = await screen.findByRole('link', { name: `Edit ${name} 6` });
    expect(link.getAttribute('href')).toBe(`/update-building/${make(6)._id}`);
    expect(screen.getByRole('cell', { name: `Select ${name} 6 6` })).toBeTruthy();
    expect([isDisabled('Prev'), isDisabled('Next')]).toEqual([false, true]);
  });

  test('keeps its page count, row numbers and buttons while the next page loads', async () => {
    const server = catalogue(building, 12);
    const second = Promise.withResolvers<undefined>();
    open(path, {
      [list]: async (request) => {
        if (request.query.get('page') === '2') await second.promise;
        return (await server[list]?.(request)) ?? { body: [] };
      },
    });
    await screen.findByText('Page 1 of 3');
    await press('Next');
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    expect(screen.getByRole('cell', { name: `Select ${name} 1 1` })).toBeTruthy();
    expect([isDisabled('Prev'), isDisabled('Next')]).toEqual([false, false]);
    await press('Next');
    expect(await screen.findByText('Page 3 of 3')).toBeTruthy();
    expect(await screen.findByRole('cell', { name: `Select ${name} 11 11` })).toBeTruthy();
    second.resolve(undefined);
  });

  test('is sorted by a column that is pressed, the other way by the next press, and newest first by the third', async () => {
    const queries: string[] = [];
    const { address } = open(`${path}?page=2&district=Puri`, catalogue(building, 12, queries));
    await screen.findByText('Page 2 of 3');
    for (const [sort, direction, search] of [
      ['floors', 'ascending', '?district=Puri&sort=floors'],
      ['-floors', 'descending', '?district=Puri&sort=-floors'],
      [null, null, '?district=Puri'],
    ]) {
      await press('Total Floors');
      await waitFor(() => expect(new URLSearchParams(queries.at(-1)).get('sort')).toBe(sort));
      expect([floorsHead().getAttribute('aria-sort'), address()]).toEqual([direction, path + search]);
    }
    await press('Name');
    await waitFor(() => expect(address()).toBe(`${path}?district=Puri&sort=name`));
    await press('Next');
    await waitFor(() => expect(address()).toBe(`${path}?district=Puri&sort=name&page=2`));
    await clearFilters();
    await waitFor(() => expect(address()).toBe(`${path}?sort=name`));
    expect(screen.queryByRole('button', { name: 'Amenities' })).toBeNull();
  });

  test('is sorted by a select where it has no headers', async () => {
    const { address } = open(path, catalogue(building, 2));
    await screen.findByRole('table');
    const select = screen.getByLabelText<HTMLSelectElement>('Sort by');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Newest first',
      'Oldest first',
      'Name, A to Z',
      'Name, Z to A',
      'Type, A to Z',
      'Type, Z to A',
      'Status, A to Z',
      'Status, Z to A',
      'Address, A to Z',
      'Address, Z to A',
      'Total Floors, fewest first',
      'Total Floors, most first',
    ]);
    await type('Sort by', 'createdAt');
    await waitFor(() => expect(address()).toBe(`${path}?sort=createdAt`));
    await type('Sort by', '-createdAt');
    await waitFor(() => expect(address()).toBe(path));
  });

  test('goes to the last page if the requested one does not exist', async () => {
    const { address } = open(`${path}?page=9`, catalogue(building, 7));
    await waitFor(() => expect(address()).toBe(`${path}?page=2`));
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  });

  test('follows the filters in the address, and the address follows typing', async () => {
    const queries: string[] = [];
    const { address } = open(`${path}?type=commercial`, catalogue(building, 2, queries));
    await screen.findByRole('table');
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('commercial');
    await type('Min price', '10,00,000');
    await waitFor(() => expect(address()).toBe(`${path}?type=commercial&minPrice=1000000`));
    await type('Max price', '90 lakh');
    await waitFor(() =>
      expect(queries).toEqual([
        'type=commercial&page=1&limit=5',
        'type=commercial&minPrice=1000000&page=1&limit=5',
        'type=commercial&minPrice=1000000&maxPrice=9000000&page=1&limit=5',
      ]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Max price').value).toBe('90 lakh');
  });

  test('reports an invalid price at its field, ignores it, and clears it', async () => {
    const queries: string[] = [];
    open(path, catalogue(building, 2, queries));
    await screen.findByRole('table');
    await type('Min price', '80-90');
    const field = screen.getByLabelText<HTMLInputElement>('Min price');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('A price in whole rupees, such as 85,00,000 or 85 lakh');
    await type('District', 'Khordha');
    await waitFor(() => expect(queries.at(-1)).toBe('district=Khordha&page=1&limit=5'));
    await type('District', '');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('District').value).toBe(''));
    await clearFilters();
    expect(field.value).toBe('');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(isDisabled('Clear Filters')).toBe(true);
  });

  test('has an empty state that clears the filters', async () => {
    const { address } = open(`${path}?page=2`, catalogue(building, 7));
    await screen.findByRole('table');
    expect(isDisabled('Clear Filters')).toBe(true);
    await type('District', 'nowhere');
    expect(await screen.findByText('No data found.')).toBeTruthy();
    expect(address()).toBe(`${path}?district=nowhere`);
    expect([isDisabled('Prev'), isDisabled('Next')]).toEqual([true, true]);
    await clearFilters();
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(address()).toBe(path);
    expect(screen.getByLabelText<HTMLInputElement>('District').value).toBe('');
  });

  test('links to the add form when it is empty', async () => {
    open(path, catalogue(building, 0));
    const empty = await screen.findByText('No data found.');
    const way = within(empty.parentElement as HTMLElement).getByRole('link', { name: 'Add Buildings' });
    expect(way.getAttribute('href')).toBe('/create-new-building');
  });

  test('names a record before it is deleted, keeps the question with the reason of a failure, and goes to the remaining page', async () => {
    const up = catalogue(building, 6);
    let down = true;
    const { calls, address } = open(`${path}?page=2`, {
      ...up,
      [`${remove}/:id`]: (request) =>
        down
          ? errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' })
          : (up[`${remove}/:id`]?.(request) ?? { body: {} }),
    });
    const deleted = () => calls.filter((call) => call.startsWith('DELETE'));
    await screen.findByRole('rowheader', { name: `${name} 6` });
    await press(`Delete ${name} 6`);
    const question = await screen.findByRole('alertdialog', { name: `Delete “${name} 6”?` });
    expect(deleted()).toEqual([]);
    const confirm = within(question).getByRole('button', { name: 'Delete building' });
    await perform(() => fireEvent.click(confirm));
    expect(await within(question).findByText('The catalogue is resting.')).toBeTruthy();
    down = false;
    await perform(() => fireEvent.click(confirm));
    expect(await screen.findByText(`Deleted “${name} 6”`)).toBeTruthy();
    await waitFor(() => expect(address()).toBe(path));
    expect(await screen.findByRole('rowheader', { name: `${name} 5` })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: `${name} 6` })).toBeNull();
    const call = `${remove}/${make(6)._id}`;
    expect(deleted()).toEqual([call, call]);
  });
});

// What it shares with the building list is tested above, deletion in undo.test.tsx.
test('land list filters lands, and links to their forms', async () => {
  const queries: string[] = [];
  const { address } = open('/lands?type=commercial&page=2', catalogue(land, 7, queries));
  const link = await screen.findByRole('link', { name: 'Edit Hanspal Plot 6' });
  expect(link.getAttribute('href')).toBe(`/update-land/${aLand(6)._id}`);
  await type('Min price', '10,00,000');
  await waitFor(() => expect(queries.at(-1)).toBe('type=commercial&minPrice=1000000&page=1&limit=5'));
  expect(address()).toBe('/lands?type=commercial&minPrice=1000000');
  await type('District', 'nowhere');
  expect(await screen.findByText('No data found.')).toBeTruthy();
  cleanup();
  open('/lands', catalogue(land, 0));
  const none = await screen.findByText('No data found.');
  const way = within(none.parentElement as HTMLElement).getByRole('link', { name: 'Add Lands' });
  expect(way.getAttribute('href')).toBe('/create-new-land');
});
