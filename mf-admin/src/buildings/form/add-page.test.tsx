import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, doing, fill, pick, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import { imageHost } from '../../testing/image-host.ts';
import type { Asked, Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { aBuilding, asha } from '../../testing/records.ts';

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
  doing(() => fireEvent.change(control(name), { target: { files } }));
const upload = async (): Promise<void> => {
  await choose('BuildingsImages', jpeg('front.jpg'));
  await waitFor(() => expect(host.sent).toHaveLength(1));
  await doing(() => host.sent[0]?.answer(201, { secure_url: picture, bytes: 1 }));
  await screen.findByRole('button', { name: 'Remove picture 1' });
};
/** Presses Submit, acknowledges the alert and gives its text and the name of the field that then has the focus. */
const alerted = async (): Promise<[string, string | null]> => {
  await press('Submit');
  const dialog = await screen.findByRole('alertdialog');
  const text = within(dialog).getByRole('heading').textContent;
  await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'OK' })));
  await waitFor(() => expect(document.activeElement?.hasAttribute('name')).toBe(true));
  return [text, document.activeElement?.getAttribute('name') ?? null];
};

/** The nine checks in their order, the field that each leads to, and what satisfies it. */
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

describe('Add Building', () => {
  test('tells the checks in their order, each at its field, and sends nothing before all pass', async () => {
    const { calls } = await open();
    for (const { alert, field, satisfy } of steps) {
      expect(await alerted()).toEqual([alert, field]);
      expect(control(field).getAttribute('aria-invalid')).toBe('true');
      await satisfy();
    }
    expect(calls).toEqual([]);
  });

  test('sends what was typed, with a key for repeating it, and shows the list', async () => {
    let asked: Asked | undefined;
    const { address } = await open({
      [add]: (call) => {
        asked = call;
        return { status: 201, body: { status: true, message: 'Added', data: aBuilding() } };
      },
      'GET /buildings/get-all-buildings': () => ({ body: [aBuilding()], headers: { 'x-total-count': '1' } }),
    });
    await satisfyAll();
    await fill('extraInfo.amenities', 'Rooftop garden');
    await doing(() => fireEvent.keyDown(control('extraInfo.amenities'), { key: 'Enter' }));
    await press('Submit');
    expect(await screen.findByText('Building added successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/buildings'));
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(asked?.headers.get('authorization')).toBe('Bearer token');
    expect(asked?.body).toEqual({
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

  test('shows what the server refuses at its field, keeps everything, and repeats with the same key', async () => {
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
    await satisfyAll();
    await press('Submit');
    expect(await screen.findByText('Please check All the fields')).toBeTruthy();
    expect(await screen.findByText('There is no such city')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('locationDetails.city')));
    expect((control('generalInfo.BuildingsName') as HTMLInputElement).value).toBe('Kalinga Heights');

    await press('Submit');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    await fill('locationDetails.city', 'Puri');
    await press('Submit');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('does not let the first location benefit, unit and description be removed, but any other', async () => {
    await open();
    for (const noun of ['location benefit', 'unit', 'description']) {
      const remove = (number: number) => screen.queryByRole('button', { name: `Remove ${noun} ${number}` });
      expect(remove(1)).toBeNull();
      await press(`Add ${noun}`);
      expect(remove(1)).toBeNull();
      expect(remove(2)).toBeTruthy();
      await press(`Remove ${noun} 2`);
      await waitFor(() => expect(remove(2)).toBeNull());
    }
  });

  test('asks before what was typed is lost', async () => {
    const { address } = await open();
    await fill('generalInfo.BuildingsName', 'Half a building');
    await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await doing(() => fireEvent.click(within(question).getByRole('button', { name: 'Stay' })));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/create-new-building');
    expect((control('generalInfo.BuildingsName') as HTMLInputElement).value).toBe('Half a building');
  });

  test('keeps what was typed when the session has ended, and goes on after signing in again', async () => {
    let signedInAgain = false;
    await open({
      [add]: () =>
        signedInAgain
          ? { status: 201, body: { status: true, message: 'Added', data: aBuilding() } }
          : refused(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' }),
      'POST /admin/admin-login': () => {
        signedInAgain = true;
        return { body: { status: true, details: asha, token: 'fresh' } };
      },
      'GET /buildings/get-all-buildings': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    });
    await satisfyAll();
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    await fill('phoneNo', '9437000001');
    await fill('password', 'ekamra-demo');
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Log In' })));
    expect(await screen.findByText('Building added successfully')).toBeTruthy();
  });
});

describe('the pictures of a building', () => {
  test('show the progress, are sent with the preset and the token, and are kept when done', async () => {
    await open();
    await choose('BuildingsImages', jpeg('front.jpg'));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    expect(host.sent[0]?.form.get('upload_preset')).toBe('Ekamra Buildings');
    expect(host.sent[0]?.authorization).toBe('Bearer token');
    await doing(() => host.sent[0]?.progress(30, 100));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.3);
    expect(screen.getByText('front.jpg: 30 %')).toBeTruthy();
    await doing(() => host.sent[0]?.answer(201, { secure_url: picture, bytes: 1 }));
    expect(await screen.findByText('Cover')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('say why one failed, stop Submit until it is settled, and are retried one by one', async () => {
    await open();
    await choose('BuildingsImages', jpeg('a.jpg'), jpeg('b.jpg'));
    await waitFor(() => expect(host.sent).toHaveLength(2));
    expect(await alerted()).toEqual(['Please Check Building Name', 'generalInfo.BuildingsName']);
    await fill('generalInfo.BuildingsName', 'Kalinga Heights');
    expect((await alerted())[0]).toBe('Still uploading: a.jpg, b.jpg. Wait until it is done, or cancel it.');
    await doing(() => host.sent[0]?.breakOff());
    await doing(() => host.sent[1]?.answer(201, { secure_url: picture, bytes: 1 }));
    expect(await screen.findByText(/^a\.jpg: The connection failed/)).toBeTruthy();
    const [message, field] = await alerted();
    expect(message).toBe('Not uploaded: a.jpg. Retry or remove it.');
    expect((control('generalInfo.BuildingsName') as HTMLInputElement).value).toBe('Kalinga Heights');
    expect(field).toBe('BuildingsImages');
    await press('Retry picture 1');
    await waitFor(() => expect(host.sent).toHaveLength(3));
    await doing(() =>
      host.sent[2]?.answer(413, { status: false, code: 'TOO_LARGE', message: 'Too large.', requestId: 'r' }),
    );
    expect(await screen.findByText('a.jpg: Too large.')).toBeTruthy();
    await press('Remove picture 1');
    await waitFor(() => expect(screen.queryByText(/a\.jpg/)).toBeNull());
  });

  test('are cancelled while they are sent', async () => {
    await open();
    await choose('BuildingsImages', jpeg('a.jpg'));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    await press('Cancel picture 1');
    await waitFor(() => expect(host.sent[0]?.aborted).toBe(true));
    expect(screen.queryByText(/a\.jpg/)).toBeNull();
  });

  test('that are none are refused before they are sent', async () => {
    await open();
    await choose('BuildingsPlansImage', new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/^plan\.pdf is not a picture we can use/)).toBeTruthy();
    expect(host.sent).toHaveLength(0);
  });
});
