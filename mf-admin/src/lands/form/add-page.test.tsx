import { beforeAll, describe, expect, test } from '@jest/globals';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { screen, waitFor } from '@testing-library/react';
import { control, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { fillIn, storedPictureUrl, typedLand, uploadPictures } from '../../../testing/form-filling.ts';
import {
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
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

// What it shares with Add Building is tested there; its checks one by one in checks.test.ts.
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

  test('shows the error of a failed save, repeats it with the same key, and shows the list', async () => {
    const requests: ServerRequest[] = [];
    const { address } = await open({
      [add]: (call) => {
        requests.push(call);
        if (requests.length > 1) return added;
        return errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' });
      },
    });
    await fillIn(typedLand);
    await uploadPictures(host, 'propertyImages', ['north', 'south']);
    expect(host.sent[0]?.form.get('upload_preset')).toBe('Ekamra Lands');
    await press('Move picture 2 forward');
    await press('Submit');
    await waitFor(() => expect(screen.getAllByText('The catalogue is resting.')).toHaveLength(2));
    await press('Submit');
    expect(await screen.findByText('Land added successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/lands'));
    expect(await screen.findByRole('rowheader', { name: 'Hanspal Plot 1' })).toBeTruthy();
    const [first, request] = requests;
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(request?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
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
      propertyImages: [storedPictureUrl('south'), storedPictureUrl('north')],
    });
  });
});
