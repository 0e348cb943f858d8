import { beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, doing, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import { imageHost } from '../../testing/image-host.ts';
import type { Asked, Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { pageOf } from '../../testing/pages.ts';
import { aLand, asha } from '../../testing/records.ts';

beforeAll(completeBrowser);
const host = imageHost();
const add = 'POST /lands/add-land';
const kept = (name: string): string => `/real-estate/media/${name}-1600x1000`;
const added = { status: 201, body: { status: true, message: 'Added', data: aLand() } };

const open = async (server: Server = {}) => {
  const opened = openBackOffice('/create-new-land', {
    admin: asha,
    server: { 'GET /lands/get-all-lands': ({ query }) => pageOf([aLand()], query), ...server },
  });
  await screen.findByRole('heading', { name: 'Add Land' });
  return opened;
};
const choose = async (...names: string[]): Promise<void> => {
  const before = host.sent.length;
  const files = names.map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
  await doing(() => fireEvent.change(control('propertyImages'), { target: { files } }));
  await waitFor(() => expect(host.sent).toHaveLength(before + names.length));
};
const upload = async (...names: string[]): Promise<void> => {
  await choose(...names);
  for (const [index, name] of names.entries())
    await doing(() => host.sent[index]?.answer(201, { secure_url: kept(name), bytes: 1 }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
};

const typed = {
  'generalInfo.propertyName': 'Canal Plot',
  'generalInfo.propertyType': 'agricultural',
  'generalInfo.currentStatus': 'Ready for registration',
  'locationDetails.address': 'Canal Road, Hanspal',
  'locationDetails.city': 'Khordha',
  'locationDetails.zipCode': '752101',
  'physicalCharacteristics.totalArea': '0.5',
  'physicalCharacteristics.terrainType': 'Level',
  'physicalCharacteristics.soilType': 'Laterite',
  'physicalCharacteristics.roadAccess': 'Village road, 4 m',
  'financialInfo.sellingPrice': '3200000',
  'utilities.waterAccess': 'Bore well',
  'utilities.sewageSystem': 'None',
  'utilities.electricityAccess': 'Three-phase',
};
const fillIn = async (): Promise<void> => {
  for (const [name, value] of Object.entries(typed)) await fill(name, value);
};
const value = (name: string): string => (control(name) as HTMLInputElement).value;

describe('Add Land', () => {
  test('warns while anything is empty, marks it, leads to the first, and sends nothing', async () => {
    const { calls } = await open();
    await press('Submit');
    expect(await screen.findByText('Please fill all the fields.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('generalInfo.propertyName')));
    for (const name of [...Object.keys(typed), 'propertyImages'])
      expect([name, control(name).getAttribute('aria-invalid')]).toEqual([name, 'true']);

    await fillIn();
    await press('Submit');
    await waitFor(() => expect(document.activeElement).toBe(control('propertyImages')));
    expect(screen.getByText('Please add at least one image')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('sends what was typed, with a key for repeating it, and shows the list', async () => {
    let asked: Asked | undefined;
    const { address } = await open({
      [add]: (call) => {
        asked = call;
        return added;
      },
    });
    await fillIn();
    await upload('north', 'south');
    await press('Submit');
    expect(await screen.findByText('Land added successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/lands'));
    expect(await screen.findByRole('rowheader', { name: 'Hanspal Plot 1' })).toBeTruthy();
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(asked?.headers.get('authorization')).toBe('Bearer token');
    expect(asked?.body).toEqual({
      generalInfo: {
        propertyName: 'Canal Plot',
        propertyType: 'agricultural',
        currentStatus: 'Ready for registration',
      },
      locationDetails: {
        address: 'Canal Road, Hanspal',
        city: 'Khordha',
        state: 'Odisha',
        country: 'India',
        zipCode: 752101,
      },
      physicalCharacteristics: {
        totalArea: 0.5,
        terrainType: 'Level',
        soilType: 'Laterite',
        roadAccess: 'Village road, 4 m',
      },
      financialInfo: { sellingPrice: 3_200_000 },
      utilities: { waterAccess: 'Bore well', sewageSystem: 'None', electricityAccess: 'Three-phase' },
      propertyImages: [kept('north'), kept('south')],
    });
  });

  test('tells the error in a toast and at its field, keeps everything, and repeats with the same key', async () => {
    const keys: (string | null)[] = [];
    await open({
      [add]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return refused(422, 'INVALID', {
          message: 'Some fields are not right.',
          errors: [{ path: 'locationDetails.city', message: 'There is no such city' }],
        });
      },
    });
    await fillIn();
    await upload('north');
    await press('Submit');
    const toast = (await screen.findAllByText('Some fields are not right.')).find((told) =>
      told.closest('.Toastify'),
    );
    expect(toast).toBeTruthy();
    expect(await screen.findByText('There is no such city')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('locationDetails.city')));
    expect(Object.keys(typed).map(value)).toEqual(Object.values(typed));

    await press('Submit');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    await fill('locationDetails.city', 'Puri');
    await press('Submit');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('repeats with the same key when the answer got lost, even after a reload', async () => {
    const keys: (string | null)[] = [];
    const server: Server = {
      [add]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return added;
      },
    };
    await open(server);
    await fillIn();
    await upload('north');
    await press('Submit');
    expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
    cleanup();
    const { address } = await open(server);
    await press('Continue');
    await press('Submit');
    await waitFor(() => expect(address()).toBe('/lands'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(localStorage).toHaveLength(0);
  });

  test('asks before what was typed is lost', async () => {
    const { address } = await open();
    await fill('generalInfo.propertyName', 'Half a plot');
    await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await doing(() => fireEvent.click(within(question).getByRole('button', { name: 'Stay' })));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/create-new-land');
    expect(value('generalInfo.propertyName')).toBe('Half a plot');
  });

  test('keeps what was typed when the session has ended, and goes on after signing in again', async () => {
    let signedInAgain = false;
    await open({
      [add]: () => (signedInAgain ? added : refused(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' })),
      'POST /admin/admin-login': () => {
        signedInAgain = true;
        return { body: { status: true, details: asha, token: 'fresh' } };
      },
    });
    await fillIn();
    await upload('north');
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    await fill('phoneNo', '9437000001');
    await fill('password', 'ekamra-demo');
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Log In' })));
    expect(await screen.findByText('Land added successfully')).toBeTruthy();
  });
});

describe('the pictures of a land', () => {
  test('go to the preset for lands, and are sent in the order that was chosen, the first as the cover', async () => {
    let asked: Asked | undefined;
    await open({
      [add]: (call) => {
        asked = call;
        return added;
      },
    });
    await fillIn();
    await upload('north', 'south');
    expect(host.sent[0]?.form.get('upload_preset')).toBe('Ekamra Lands');
    await press('Move picture 2 forward');
    const [cover] = within(screen.getByRole('list', { name: 'Chosen pictures' })).getAllByRole('listitem');
    expect(cover?.textContent).toContain('Cover');
    await press('Submit');
    await screen.findByText('Land added successfully');
    expect(asked?.body).toMatchObject({ propertyImages: [kept('south'), kept('north')] });
  });

  test('stop Submit until each is uploaded, retried or removed', async () => {
    const { calls } = await open();
    await fillIn();
    await choose('north', 'south');
    await doing(() => host.sent[0]?.breakOff());
    await doing(() => host.sent[1]?.answer(201, { secure_url: kept('south'), bytes: 1 }));
    await press('Submit');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Not uploaded: north.jpg. Retry or remove it.')).toBeTruthy();
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'OK' })));
    await waitFor(() => expect(document.activeElement).toBe(control('propertyImages')));
    await press('Retry picture 1');
    await waitFor(() => expect(host.sent).toHaveLength(3));
    await press('Cancel picture 1');
    await waitFor(() => expect(host.sent[2]?.aborted).toBe(true));
    expect(screen.queryByText(/north\.jpg/)).toBeNull();
    expect(calls).toEqual([]);
  });
});
