import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { toast } from 'react-toastify';
import { perform, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { openBackOffice, errorResponse } from '../../../testing/open-back-office.tsx';
import { type Service, serviceOf } from '../../../testing/list/bulk-service.ts';
import { aBuilding, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
afterEach(() => toast.dismiss());

const buildings = (count: number) =>
  serviceOf(
    'building',
    Array.from({ length: count }, (_, index) => aBuilding(index + 1)),
  );
const open = ({ server }: Pick<Service, 'server'>, address = '/buildings') =>
  openBackOffice(address, { admin: asha, server });
const check = async (name: string): Promise<void> => {
  const box = await screen.findByRole('checkbox', { name });
  await perform(() => fireEvent.click(box));
};
const select = async (...numbers: number[]): Promise<void> => {
  for (const number of numbers) await check(`Select Kalinga Heights ${number}`);
};
const boxOf = async (number: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select Kalinga Heights ${number}` });
const pressWithShift = async (number: number): Promise<void> => {
  const pressed = await boxOf(number);
  await perform(() => fireEvent.click(pressed, { shiftKey: true }));
};
/** Returns the numbers of the selected ones of seven records. */
const selected = async (): Promise<number[]> => {
  const boxes = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(boxOf));
  return boxes.flatMap(({ checked }, index) => (checked ? [index + 1] : []));
};
const unavailable = errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' });

describe('selection of a list', () => {
  test('survives a change of the page, is counted and cleared, and takes the whole page', async () => {
    open(buildings(7));
    await select(2);
    expect(screen.getByText('1 selected')).toBeTruthy();
    await press('Next');
    await select(6);
    expect(screen.getByText('2 selected')).toBeTruthy();
    await press('Prev');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Kalinga Heights 2' });
    expect(box.checked).toBe(true);
    await press('Clear selection');
    expect(box.checked).toBe(false);
    expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull();

    await select(1);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await check('Select all on this page');
    expect(screen.getByText('5 selected')).toBeTruthy();
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await check('Select all on this page');
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  test('takes all records of the list, over all pages and with its filters', async () => {
    const queries: string[] = [];
    const { server } = buildings(7);
    const list = 'GET /buildings/get-all-buildings';
    const listed = server[list];
    open(
      {
        server: {
          ...server,
          [list]: (request) => {
            queries.push(request.query.toString());
            return listed?.(request) ?? { body: [] };
          },
        },
      },
      '/buildings?district=Puri',
    );
    await screen.findByRole('table');
    await press('Select all 7');
    expect(await screen.findByText('7 selected')).toBeTruthy();
    expect(queries).toEqual(['district=Puri&page=1&limit=5', 'district=Puri&page=1&limit=100']);
    expect(screen.queryByRole('button', { name: 'Select all 7' })).toBeNull();
    await press('Next');
    const last = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Kalinga Heights 7' });
    expect(last.checked).toBe(true);
  });

  test('says why it could not take all', async () => {
    const { server } = buildings(7);
    const list = 'GET /buildings/get-all-buildings';
    const listed = server[list];
    open({
      server: {
        ...server,
        [list]: (request) =>
          request.query.get('limit') === '100' ? unavailable : (listed?.(request) ?? { body: [] }),
      },
    });
    await screen.findByRole('table');
    await press('Select all 7');
    expect(await screen.findByText('The catalogue is resting.')).toBeTruthy();
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  test('takes or leaves a range with Shift, from the record that was pressed before', async () => {
    open(buildings(7), '/buildings?rows=10');
    await pressWithShift(6);
    expect(await selected()).toEqual([6]);
    await pressWithShift(2);
    expect(await selected()).toEqual([2, 3, 4, 5, 6]);
    await pressWithShift(4);
    expect(await selected()).toEqual([5, 6]);
    await select(1);
    expect(await selected()).toEqual([1, 5, 6]);
  });
});
