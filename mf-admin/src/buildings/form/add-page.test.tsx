import { beforeAll, describe, expect, test } from '@jest/globals';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { control, perform, fill, pick, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { type ServerRequest, type Server, openBackOffice } from '../../../testing/open-back-office.tsx';
import { aBuilding, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
const host = imageHost();
const picture = '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000009-1600x1000';
const add = 'POST /buildings/add-building';

const open = async (server: Server = {}) => {
  const opened = openBackOffice('/create-new-building', { admin: asha, server });
  await screen.findByRole('heading', { name: 'Add Building' });
  return opened;
};
const jpeg = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });
const choose = (name: string, ...files: File[]): Promise<void> =>
  perform(() => fireEvent.change(control(name), { target: { files } }));
const upload = async (): Promise<void> => {
  await choose('BuildingsImages', jpeg('front.jpg'));
  await waitFor(() => expect(host.sent).toHaveLength(1));
  await perform(() => host.sent[0]?.answer(201, { secure_url: picture, bytes: 1 }));
  await screen.findByRole('button', { name: 'Remove picture 1' });
};
/**
 * Submits the form and acknowledges the alert. Resolves to its text and the name of the field that has the focus then.
 */
const alerted = async (): Promise<[string | undefined, string | null]> => {
  await perform(() => fireEvent.submit(document.querySelector('form[aria-label="Building"]') as HTMLElement));
  const dialog = document.querySelector('[role="alertdialog"]');
  const text = dialog?.querySelector('h2')?.textContent;
  const ok = dialog?.querySelector('button');
  expect(document.activeElement).toBe(ok);
  await perform(() => fireEvent.click(ok as HTMLElement));
  await waitFor(() => expect(document.activeElement?.hasAttribute('name')).toBe(true));
  return [text, document.activeElement?.getAttribute('name') ?? null];
};

/** The nine checks in order, the field that each focuses, and a function that satisfies it. */
const steps: { alert: string; field: string; satisfy(): Promise<void> }[] = [
  {
    alert: 'Please Check Building Name',
    field: 'generalInfo.BuildingsName',
    satisfy: () => fill('generalInfo.BuildingsName', 'Kalinga Heights'),
  },
  { alert: 'Please Check Building Images', field: 'BuildingsImages', satisfy: upload },
  {
    alert: 'Please fill in all location details',
    field: 'locationDetails.address',
    satisfy: async () => {
      await fill('locationDetails.address', 'Plot 12, Patia');
      await fill('locationDetails.city', 'Khordha');
      await fill('locationDetails.zipCode', '751024');
    },
  },
  {
    alert: 'Please type Number of Towers',
    field: 'physicalCharacteristics.numberOfTowers',
    satisfy: () => fill('physicalCharacteristics.numberOfTowers', '2'),
  },
  {
    alert: 'Please type Total Area',
    field: 'physicalCharacteristics.totalArea',
    satisfy: () => fill('physicalCharacteristics.totalArea', '1.25'),
  },
  {
    alert: 'Please Select Approval',
    field: 'generalInfo.approval',
    satisfy: () => fill('generalInfo.approval', 'RERA'),
  },
  {
    alert: 'Please Type Developer Name',
    field: 'generalInfo.developerName',
    satisfy: () => fill('generalInfo.developerName', 'Kalinga Developers'),
  },
  {
    alert: 'Please fill in all unit details',
    field: 'units.0.unitType',
    satisfy: async () => {
      await fill('units.0.unitType', '2 BHK 2T');
      await fill('units.0.numberOfBedrooms', '2');
      await fill('units.0.numberOfBathrooms', '2');
      await fill('units.0.numberOfKitchens', '1');
      await pick('units.0.balcony', 'yes');
      await pick('units.0.terrace', 'no');
    },
  },
  {
    alert: 'Please select Building Type',
    field: 'generalInfo.BuildingsType',
    satisfy: () => fill('generalInfo.BuildingsType', 'residential'),
  },
];
const satisfyAll = async (): Promise<void> => {
  for (const { satisfy } of steps) await satisfy();
};

// The behaviour shared with Add Land is tested in form/record-adding.test.tsx.
describe('Add Building', () => {
  test('reports its checks in order, each at its field, and sends nothing before all pass', async () => {
    const { calls } = await open();
    for (const { alert, field, satisfy } of steps) {
      expect(await alerted()).toEqual([alert, field]);
      expect(control(field).getAttribute('aria-invalid')).toBe('true');
      await satisfy();
    }
    expect(calls).toEqual([]);
  });

  test('requires each location field', async () => {
    const { calls } = await open();
    await satisfyAll();
    for (const field of ['address', 'city', 'state', 'country', 'zipCode']) {
      const name = `locationDetails.${field}`;
      const { value } = control(name) as HTMLInputElement;
      await fill(name, '');
      expect(await alerted()).toEqual(['Please fill in all location details', name]);
      expect(control(name).getAttribute('aria-invalid')).toBe('true');
      await fill(name, value);
    }
    expect(calls).toEqual([]);
  });

  test('requires each field of every unit', async () => {
    const { calls } = await open();
    await satisfyAll();
    await press('Add unit');
    const typed = { unitType: 'Villa', numberOfBedrooms: '4', numberOfBathrooms: '4', numberOfKitchens: '1' };
    const fields = [
      ...Object.entries(typed).map(([field, value]) => ({
        field,
        satisfy: () => fill(`units.1.${field}`, value),
      })),
      ...['balcony', 'terrace'].map((field) => ({ field, satisfy: () => pick(`units.1.${field}`, 'yes') })),
    ];
    for (const { field, satisfy } of fields) {
      expect(await alerted()).toEqual(['Please fill in all unit details', `units.1.${field}`]);
      expect(control(`units.1.${field}`).getAttribute('aria-invalid')).toBe('true');
      await satisfy();
    }
    expect(calls).toEqual([]);
  });

  test('sends the input with an idempotency key, and shows the list', async () => {
    let request: ServerRequest | undefined;
    const { address } = await open({
      [add]: (call) => {
        request = call;
        return { status: 201, body: { status: true, message: 'Added', data: aBuilding() } };
      },
      'GET /buildings/get-all-buildings': () => ({ body: [aBuilding()], headers: { 'x-total-count': '1' } }),
    });
    await satisfyAll();
    await fill('extraInfo.amenities', 'Rooftop garden');
    await perform(() => fireEvent.keyDown(control('extraInfo.amenities'), { key: 'Enter' }));
    await press('Submit');
    expect(await screen.findByText('Building added successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/buildings'));
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(request?.headers.get('authorization')).toBe('Bearer token');
    expect(request?.body).toEqual({
      generalInfo: {
        BuildingsName: 'Kalinga Heights',
        developerName: 'Kalinga Developers',
        BuildingsType: 'residential',
        approval: 'RERA',
        locationBenifits: [],
      },
      locationDetails: {
        address: 'Plot 12, Patia',
        city: 'Khordha',
        state: 'Odisha',
        country: 'India',
        zipCode: 751024,
      },
      physicalCharacteristics: { numberOfTowers: 2, totalArea: 1.25 },
      financialInfo: {},
      extraInfo: { amenities: ['Rooftop garden'] },
      units: [
        {
          unitType: '2 BHK 2T',
          numberOfBedrooms: 2,
          numberOfBathrooms: 2,
          numberOfKitchens: 1,
          balcony: 'yes',
          terrace: 'no',
        },
      ],
      propertyDescription: [],
      BuildingsImages: [picture],
    });
  });
});

describe('pictures of a building', () => {
  test('show their progress, are sent with the preset and the token, and are kept when done', async () => {
    await open();
    await choose('BuildingsImages', jpeg('front.jpg'));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    expect(host.sent[0]?.form.get('upload_preset')).toBe('Ekamra Buildings');
    expect(host.sent[0]?.authorization).toBe('Bearer token');
    await perform(() => host.sent[0]?.progress(0.3));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.3);
    expect(screen.getByText('front.jpg: 30 %')).toBeTruthy();
    await perform(() => host.sent[0]?.answer(201, { secure_url: picture, bytes: 1 }));
    expect(await screen.findByText('Cover')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('show a failure, block Submit until it is settled, and are retried one by one', async () => {
    await open();
    await choose('BuildingsImages', jpeg('a.jpg'), jpeg('b.jpg'));
    await waitFor(() => expect(host.sent).toHaveLength(2));
    expect(await alerted()).toEqual(['Please Check Building Name', 'generalInfo.BuildingsName']);
    await fill('generalInfo.BuildingsName', 'Kalinga Heights');
    expect((await alerted())[0]).toBe('Still uploading: a.jpg, b.jpg. Wait until it is done, or cancel it.');
    await perform(() => host.sent[0]?.fail());
    await perform(() => host.sent[1]?.answer(201, { secure_url: picture, bytes: 1 }));
    expect(await screen.findByText(/^a\.jpg: The connection failed/)).toBeTruthy();
    const [message, field] = await alerted();
    expect(message).toBe('Not uploaded: a.jpg. Retry or remove it.');
    expect((control('generalInfo.BuildingsName') as HTMLInputElement).value).toBe('Kalinga Heights');
    expect(field).toBe('BuildingsImages');
    await press('Retry picture 1');
    await waitFor(() => expect(host.sent).toHaveLength(3));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cancel picture 1');
    await perform(() =>
      host.sent[2]?.answer(413, { status: false, code: 'TOO_LARGE', message: 'Too large.', requestId: 'r' }),
    );
    expect(await screen.findByText('a.jpg: Too large.')).toBeTruthy();
    await press('Remove picture 1');
    await waitFor(() => expect(screen.queryByText(/a\.jpg/)).toBeNull());
    const [left] = screen.getAllByRole('button', { name: 'Remove picture 1' });
    expect(document.activeElement).toBe(left);
    expect(screen.getByText('Picture 1 removed')).toBeTruthy();
    await press('Remove picture 1');
    expect(document.activeElement).toBe(control('BuildingsImages'));
  });

  test('are cancelled during the upload', async () => {
    await open();
    await choose('BuildingsImages', jpeg('a.jpg'));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    await press('Cancel picture 1');
    await waitFor(() => expect(host.sent[0]?.aborted).toBe(true));
    expect(screen.queryByText(/a\.jpg/)).toBeNull();
  });

  test('of another type are rejected before the upload', async () => {
    await open();
    await choose('BuildingsPlansImage', new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/^plan\.pdf is not a picture we can use/)).toBeTruthy();
    expect(host.sent).toHaveLength(0);
  });
});
