import { beforeAll, describe, expect, test } from '@jest/globals';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  choosePictures,
  fillIn,
  storedPictureUrl,
  typedLand,
  uploadPictures,
} from '../../../testing/form-filling.ts';
import { type ServerRequest, type Server, openBackOffice } from '../../../testing/open-back-office.tsx';
import { pageOf } from '../../../testing/page-answer.ts';
import { aLand, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
const host = imageHost();
const add = 'POST /lands/add-land';
const added = { status: 201, body: { status: true, message: 'Added', data: aLand() } };

const open = async (server: Server = {}) => {
  const opened = openBackOffice('/create-new-land', {
    admin: asha,
    server: { 'GET /lands/get-all-lands': ({ query }) => pageOf([aLand()], query), ...server },
  });
  await screen.findByRole('heading', { name: 'Add Land' });
  return opened;
};
const upload = (...names: string[]): Promise<void> => uploadPictures(host, 'propertyImages', names);

// The behaviour shared with Add Building is tested in form/record-adding.test.tsx.
describe('Add Land', () => {
  test('warns of empty fields, marks them, focuses the first, and sends nothing', async () => {
    const { calls } = await open();
    await press('Submit');
    expect(await screen.findByText('Please fill all the fields.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('generalInfo.propertyName')));
    for (const name of [...Object.keys(typedLand), 'propertyImages'])
      expect([name, control(name).getAttribute('aria-invalid')]).toEqual([name, 'true']);

    await fillIn(typedLand);
    await press('Submit');
    await waitFor(() => expect(document.activeElement).toBe(control('propertyImages')));
    expect(screen.getByText('Please add at least one image')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('warns of each single empty field, marks and focuses it', async () => {
    const { calls } = await open();
    await fillIn(typedLand);
    await upload('north');
    const prefilled = { 'locationDetails.state': 'Odisha', 'locationDetails.country': 'India' };
    const fields = Object.entries({ ...typedLand, ...prefilled });
    expect(fields).toHaveLength(16);
    for (const [name, filled] of fields) {
      await fill(name, '');
      await press('Submit');
      await waitFor(() => expect([name, document.activeElement]).toEqual([name, control(name)]));
      expect(await screen.findByText('Please fill all the fields.')).toBeTruthy();
      expect(control(name).getAttribute('aria-invalid')).toBe('true');
      expect(document.querySelectorAll('form[aria-label="Land"] [aria-invalid="true"]')).toHaveLength(1);
      await fill(name, filled);
    }
    await press('Remove picture 1');
    await press('Submit');
    await waitFor(() => expect(document.activeElement).toBe(control('propertyImages')));
    expect(calls).toEqual([]);
  });

  test('sends the input with an idempotency key, and shows the list', async () => {
    let request: ServerRequest | undefined;
    const { address } = await open({
      [add]: (call) => {
        request = call;
        return added;
      },
    });
    await fillIn(typedLand);
    await upload('north', 'south');
    await press('Submit');
    expect(await screen.findByText('Land added successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/lands'));
    expect(await screen.findByRole('rowheader', { name: 'Hanspal Plot 1' })).toBeTruthy();
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(request?.headers.get('authorization')).toBe('Bearer token');
    expect(request?.body).toEqual({
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
      propertyImages: [storedPictureUrl('north'), storedPictureUrl('south')],
    });
  });
});

describe('pictures of a land', () => {
  test('use the preset for lands, and are sent in the chosen order, the first as the cover', async () => {
    let request: ServerRequest | undefined;
    await open({
      [add]: (call) => {
        request = call;
        return added;
      },
    });
    await fillIn(typedLand);
    await upload('north', 'south');
    expect(host.sent[0]?.form.get('upload_preset')).toBe('Ekamra Lands');
    await press('Move picture 2 forward');
    const [cover] = within(screen.getByRole('list', { name: 'Chosen pictures' })).getAllByRole('listitem');
    expect(cover?.textContent).toContain('Cover');
    await press('Submit');
    await screen.findByText('Land added successfully');
    expect(request?.body).toMatchObject({
      propertyImages: [storedPictureUrl('south'), storedPictureUrl('north')],
    });
  });

  test('block Submit until each is uploaded, retried or removed', async () => {
    const { calls } = await open();
    await fillIn(typedLand);
    await choosePictures(host, 'propertyImages', ['north', 'south']);
    await perform(() => host.sent[0]?.fail());
    await perform(() => host.sent[1]?.answer(201, { secure_url: storedPictureUrl('south'), bytes: 1 }));
    await press('Submit');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Not uploaded: north.jpg. Retry or remove it.')).toBeTruthy();
    await perform(() => fireEvent.click(within(dialog).getByRole('button', { name: 'OK' })));
    await waitFor(() => expect(document.activeElement).toBe(control('propertyImages')));
    await press('Retry picture 1');
    await waitFor(() => expect(host.sent).toHaveLength(3));
    await press('Cancel picture 1');
    await waitFor(() => expect(host.sent[2]?.aborted).toBe(true));
    expect(screen.queryByText(/north\.jpg/)).toBeNull();
    expect(calls).toEqual([]);
  });
});
