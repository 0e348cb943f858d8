import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);

/** Kinds of property lists, which share these tests. */
const kinds = [
  {
    noun: 'building',
    make: aBuilding,
    name: 'Kalinga Heights',
    add: 'Add Buildings',
    edit: 'update-building',
  },
  { noun: 'land', make: aLand, name: 'Hanspal Plot', add: 'Add Lands', edit: 'update-land' },
].map((kind) => ({
  ...kind,
  path: `/${kind.noun}s`,
  list: `GET /${kind.noun}s/get-all-${kind.noun}s`,
  remove: `DELETE /${kind.noun}s/delete-${kind.noun}-by-id`,
}));
type Kind = (typeof kinds)[number];

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

describe.each(kinds)('$noun list', (kind) => {
  const { noun, path, list, remove, make, name } = kind;

  test('links to the edit form of each row', async () => {
    open(path, catalogue(kind, 1));
    const link = await screen.findByRole('link', { name: `Edit ${name} 1` });
    expect(link.getAttribute('href')).toBe(`/${kind.edit}/${make(1)._id}`);
  });

  test('goes from page to page in the address, with continuous row numbers', async () => {
    const { address } = open(path, catalogue(kind, 7));
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect([isDisabled('Prev'), isDisabled('Next')]).toEqual([true, false]);
    await press('Next');
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(address()).toBe(`${path}?page=2`);
    expect(await screen.findByRole('rowheader', { name: `${name} 6` })).toBeTruthy();
    expect(screen.getByRole('cell', { name: `Select ${name} 6 6` })).toBeTruthy();
    expect([isDisabled('Prev'), isDisabled('Next')]).toEqual([false, true]);
  });

  test('keeps its page count, row numbers and buttons while the next page loads', async () => {
    const server = catalogue(kind, 12);
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

  test('goes to the last page if the requested one does not exist', async () => {
    const { address } = open(`${path}?page=9`, catalogue(kind, 7));
    await waitFor(() => expect(address()).toBe(`${path}?page=2`));
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  });

  test('follows the filters in the address, and the address follows typing', async () => {
    const queries: string[] = [];
    const { address } = open(`${path}?type=commercial`, catalogue(kind, 2, queries));
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
    open(path, catalogue(kind, 2, queries));
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
    const { address } = open(`${path}?page=2`, catalogue(kind, 7));
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
    open(path, catalogue(kind, 0));
    const empty = await screen.findByText('No data found.');
    const way = within(empty.parentElement as HTMLElement).getByRole('link', { name: kind.add });
    expect(way.getAttribute('href')).toBe(`/create-new-${noun}`);
  });

  test('shows a failure, and retries', async () => {
    let down = true;
    const up = catalogue(kind, 1);
    open(path, {
      [list]: (request) =>
        down
          ? errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' })
          : (up[list]?.(request) ?? { body: [] }),
    });
    expect(await screen.findByText('The catalogue is resting.')).toBeTruthy();
    down = false;
    await press('Retry');
    expect(await screen.findByRole('rowheader', { name: `${name} 1` })).toBeTruthy();
  });

  test('names a record before it is deleted, and goes to the remaining page', async () => {
    const { calls, address } = open(`${path}?page=2`, catalogue(kind, 6));
    const deleted = () => calls.filter((call) => call.startsWith('DELETE'));
    await screen.findByRole('rowheader', { name: `${name} 6` });
    await press(`Delete ${name} 6`);
    const question = await screen.findByRole('alertdialog', { name: `Delete “${name} 6”?` });
    expect(deleted()).toEqual([]);
    await perform(() => fireEvent.click(within(question).getByRole('button', { name: `Delete ${noun}` })));
    expect(await screen.findByText(`Deleted “${name} 6”`)).toBeTruthy();
    await waitFor(() => expect(address()).toBe(path));
    expect(await screen.findByRole('rowheader', { name: `${name} 5` })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: `${name} 6` })).toBeNull();
    expect(deleted()).toEqual([`${remove}/${make(6)._id}`]);
  });

  test('keeps the confirmation open with the reason when a deletion fails', async () => {
    open(path, {
      ...catalogue(kind, 1),
      [`${remove}/:id`]: () => errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' }),
    });
    await screen.findByRole('table');
    await press(`Delete ${name} 1`);
    const question = await screen.findByRole('alertdialog');
    await perform(() => fireEvent.click(within(question).getByRole('button', { name: `Delete ${noun}` })));
    expect(await within(question).findByText('The catalogue is resting.')).toBeTruthy();
  });
});
