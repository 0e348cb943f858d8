import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, doing, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import type { Answer, Asked, Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { pageOf } from '../../testing/pages.ts';
import { aLand, asha } from '../../testing/records.ts';

beforeAll(completeBrowser);
const land = aLand();
const { _id, createdAt, ...stored } = land;
const saved: Answer = { body: { status: true, message: 'Saved', data: land } };
const changedMeanwhile = refused(412, 'CHANGED_MEANWHILE', {
  message: 'Somebody else changed it meanwhile.',
});

/** A catalogue that answers a read with version 1, then 2 and so on, and a write as the test says. */
const catalogue = (write: Server[string]): Server => {
  let version = 0;
  return {
    'GET /lands/get-land-by-id/:id': () => {
      version += 1;
      return {
        body: { ...land, financialInfo: { sellingPrice: 5_800_000 + version - 1 } },
        headers: { etag: `"${version}"` },
      };
    },
    'PUT /lands/edit-land-by-id/:id': write,
    'GET /lands/get-all-lands': ({ query }) => pageOf([land], query),
  };
};
const open = async (write: Server[string]) => {
  const opened = openBackOffice(`/update-land/${_id}`, { admin: asha, server: catalogue(write) });
  await screen.findByRole('button', { name: 'Submit' });
  return opened;
};
const value = (name: string): string => (control(name) as HTMLInputElement).value;

/** Meets a newer version after an address was typed. */
const meet = async () => {
  const puts: Asked[] = [];
  const opened = await open((call) => {
    puts.push(call);
    return puts.length === 1 ? changedMeanwhile : saved;
  });
  await fill('locationDetails.address', 'Station Road');
  await press('Submit');
  const dialog = await screen.findByRole('dialog', {
    name: '“Hanspal Plot 1” was changed by somebody else',
  });
  return { ...opened, puts, dialog };
};
const group = (dialog: HTMLElement, name: string) => within(dialog).getByRole('group', { name });

describe('Edit Land', () => {
  test('opens with the land and sends the entire land with the version it was opened from', async () => {
    expect(createdAt).toBeTruthy();
    const asked: Asked[] = [];
    const { address } = await open((call) => {
      asked.push(call);
      return saved;
    });
    expect(screen.getByRole('heading', { name: 'Edit Land' })).toBeTruthy();
    expect(value('locationDetails.address')).toBe('Canal Road, Hanspal');
    await fill('physicalCharacteristics.totalArea', '0.75');
    await press('Submit');
    expect(await screen.findByText('Land Data Updated Successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/lands'));
    expect(asked[0]?.headers.get('if-match')).toBe('"1"');
    expect(asked[0]?.body).toEqual({
      ...stored,
      physicalCharacteristics: { ...stored.physicalCharacteristics, totalArea: 0.75 },
    });
  });

  test('warns while a field is empty, and sends nothing', async () => {
    const { calls } = await open(() => saved);
    await fill('utilities.waterAccess', ' ');
    await press('Submit');
    expect(await screen.findByText('Please fill all the fields.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('utilities.waterAccess')));
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  test('tells the error when it cannot be saved, and keeps what was typed', async () => {
    await open(() => refused(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' }));
    await fill('locationDetails.address', 'Station Road');
    await press('Submit');
    await waitFor(() => expect(screen.getAllByText('The catalogue is resting.')).toHaveLength(2));
    expect(value('locationDetails.address')).toBe('Station Road');
  });

  test('shows both values of each field that somebody else left different, by its name', async () => {
    const { dialog } = await meet();
    expect(within(dialog).getAllByRole('group')).toHaveLength(2);
    const address = group(dialog, 'Address Only you changed this');
    expect(address.textContent).toMatch(/YoursStation Road.*TheirsCanal Road, Hanspal/);
    expect(within(address).getByRole<HTMLInputElement>('radio', { name: 'Yours' }).checked).toBe(true);
    const price = group(dialog, 'Selling price (₹) Only they changed this');
    expect(price.textContent).toMatch(/Yours₹ 58,00,000.*Theirs₹ 58,00,001/);
    expect(within(price).getByRole<HTMLInputElement>('radio', { name: 'Theirs' }).checked).toBe(true);
  });

  test('saves what was chosen in each field over the version that was seen', async () => {
    const { dialog, puts } = await meet();
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Save these choices' })));
    expect(await screen.findByText('Land Data Updated Successfully')).toBeTruthy();
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
    expect(puts[1]?.body).toMatchObject({
      locationDetails: { address: 'Station Road' },
      financialInfo: { sellingPrice: 5_800_001 },
    });
  });

  test('lets all of theirs be chosen at once', async () => {
    const { dialog, puts } = await meet();
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Choose all of theirs' })));
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Save these choices' })));
    await waitFor(() => expect(puts).toHaveLength(2));
    expect(puts[1]?.body).toMatchObject({
      locationDetails: { address: 'Canal Road, Hanspal' },
      financialInfo: { sellingPrice: 5_800_001 },
    });
  });

  test('leaves the form as it was typed when that is cancelled', async () => {
    const { dialog, puts } = await meet();
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Choose all of theirs' })));
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value('locationDetails.address')).toBe('Station Road');
    expect(value('financialInfo.sellingPrice')).toBe('5800000');
    expect(puts).toHaveLength(1);
  });

  test('says so when there is no such land', async () => {
    openBackOffice('/update-land/x', {
      admin: asha,
      server: { 'GET /lands/get-land-by-id/:id': () => refused(404, 'NOT_FOUND', { message: 'None.' }) },
    });
    expect(await screen.findByText('There is no such land')).toBeTruthy();
    const main = screen.getByRole('heading', { name: 'Edit Land' }).closest('main') ?? document.body;
    expect(within(main).getByRole('link', { name: 'List of Lands' })).toBeTruthy();
  });
});
