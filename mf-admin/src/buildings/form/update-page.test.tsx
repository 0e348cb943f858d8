import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, doing, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import type { Answer, Asked, Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { aBuilding, asha } from '../../testing/records.ts';

beforeAll(completeBrowser);
const building = aBuilding();
const { _id, createdAt, ...stored } = building;
const saved: Answer = { body: { status: true, message: 'Saved', data: building } };

/** A catalogue that answers a read with version 1, then 2 and so on, and a write as the test says. */
const catalogue = (write: Server[string]): Server => {
  let version = 0;
  return {
    'GET /buildings/get-building-by-id/:id': () => {
      version += 1;
      const { financialInfo } = building;
      return {
        body: { ...building, financialInfo: { ...financialInfo, sellingPrice: 6_500_000 + version - 1 } },
        headers: { etag: `"${version}"` },
      };
    },
    'PUT /buildings/edit-building-by-id/:id': write,
    'GET /buildings/get-all-buildings': () => ({ body: [building], headers: { 'x-total-count': '1' } }),
  };
};
const open = async (write: Server[string]) => {
  const opened = openBackOffice(`/update-building/${_id}`, { admin: asha, server: catalogue(write) });
  await screen.findByRole('button', { name: 'Submit' });
  return opened;
};
const value = (name: string): string => (control(name) as HTMLInputElement).value;

/** Meets a newer version after an address was typed. */
const meet = async () => {
  const puts: Asked[] = [];
  const opened = await open((call) => {
    puts.push(call);
    return puts.length === 1
      ? refused(412, 'CHANGED_MEANWHILE', { message: 'Somebody else changed it meanwhile.' })
      : saved;
  });
  await fill('locationDetails.address', 'Nandankanan Road');
  await press('Submit');
  const dialog = await screen.findByRole('dialog', {
    name: '“Kalinga Heights 1” was changed by somebody else',
  });
  return { ...opened, puts, dialog };
};
const group = (dialog: HTMLElement, name: string) => within(dialog).getByRole('group', { name });

describe('the Update Form', () => {
  test('opens with the building and sends the entire building with the version it was opened from', async () => {
    expect(createdAt).toBeTruthy();
    const asked: Asked[] = [];
    const held: { save?: () => void } = {};
    const { address } = await open((call) => {
      asked.push(call);
      return new Promise((resolve) => {
        held.save = () => resolve(saved);
      });
    });
    expect(screen.getByRole('heading', { name: 'Update Form' })).toBeTruthy();
    expect(value('locationDetails.address')).toBe('Infocity Road, Patia');
    await fill('locationDetails.address', 'Nandankanan Road');
    await press('Submit');
    expect(await screen.findByText('Loading...')).toBeTruthy();
    held.save?.();
    expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/buildings'));
    expect(asked[0]?.headers.get('if-match')).toBe('"1"');
    expect(asked[0]?.body).toEqual({
      ...stored,
      locationDetails: { ...stored.locationDetails, address: 'Nandankanan Road' },
    });
  });

  test('says Something went wrong when it cannot be saved, and keeps what was typed', async () => {
    await open(() => refused(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' }));
    await fill('locationDetails.address', 'Nandankanan Road');
    await press('Submit');
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText('The catalogue is resting.')).toBeTruthy();
    expect(value('locationDetails.address')).toBe('Nandankanan Road');
  });

  test('marks a wrong field and leads to it, without an alert', async () => {
    const { calls } = await open(() => saved);
    await fill('generalInfo.developerName', ' ');
    await press('Submit');
    expect(await screen.findByText('Please Type Developer Name')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('generalInfo.developerName')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  test('shows both values of each field that somebody else left different, by its name', async () => {
    const { dialog } = await meet();
    expect(within(dialog).getAllByRole('group')).toHaveLength(2);
    const address = group(dialog, 'Address Only you changed this');
    expect(address.textContent).toMatch(/YoursNandankanan Road.*TheirsInfocity Road, Patia/);
    expect(within(address).getByRole<HTMLInputElement>('radio', { name: 'Yours' }).checked).toBe(true);
    const price = group(dialog, 'Selling price (₹) Only they changed this');
    expect(price.textContent).toMatch(/Yours₹ 65,00,000.*Theirs₹ 65,00,001/);
    expect(within(price).getByRole<HTMLInputElement>('radio', { name: 'Theirs' }).checked).toBe(true);
  });

  test('saves what was chosen in each field over the version that was seen', async () => {
    const { dialog, puts } = await meet();
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Save these choices' })));
    expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
    expect(puts[1]?.body).toMatchObject({
      locationDetails: { address: 'Nandankanan Road' },
      financialInfo: { sellingPrice: 6_500_001 },
    });
  });

  test('lets all of theirs be chosen at once', async () => {
    const { dialog, puts } = await meet();
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Choose all of theirs' })));
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Save these choices' })));
    await waitFor(() => expect(puts).toHaveLength(2));
    expect(puts[1]?.body).toMatchObject({
      locationDetails: { address: 'Infocity Road, Patia' },
      financialInfo: { sellingPrice: 6_500_001 },
    });
  });

  test('leaves the form as it was typed when that is cancelled', async () => {
    const { dialog, puts } = await meet();
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Choose all of theirs' })));
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value('locationDetails.address')).toBe('Nandankanan Road');
    expect(value('financialInfo.sellingPrice')).toBe('6500000');
    expect(puts).toHaveLength(1);
  });

  test('says so when there is no such building', async () => {
    openBackOffice('/update-building/x', {
      admin: asha,
      server: {
        'GET /buildings/get-building-by-id/:id': () => refused(404, 'NOT_FOUND', { message: 'None such.' }),
      },
    });
    expect(await screen.findByText('There is no such building')).toBeTruthy();
  });
});
