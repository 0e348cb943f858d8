import { beforeAll, describe, expect, test } from '@jest/globals';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { fillIn, storedPictureUrl, typedBuilding, uploadPictures } from '../../../testing/form-filling.ts';
import {
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { pageOf } from '../../../testing/page-answer.ts';
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

// Its checks one by one are tested in checks.test.ts, and saving in form/run-save.test.ts.
describe('Add Building', () => {
  test('reports the first failed check, marks and focuses its field, and sends nothing', async () => {
    const { calls } = await open();
    expect(await alerted()).toEqual(['Please Check Building Name', 'generalInfo.BuildingsName']);
    expect(control('generalInfo.BuildingsName').getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  test('keeps the input after a refusal, repeats it with the same key, and shows the new building in its list', async () => {
    const requests: ServerRequest[] = [];
    const building = aBuilding();
    const refusal = errorResponse(422, 'INVALID', {
      message: 'Some fields are not right.',
      errors: [{ path: 'locationDetails.city', message: 'There is no such city' }],
    });
    const { address } = await open({
      [add]: (call) => {
        requests.push(call);
        if (requests.length === 1) return refusal;
        return { status: 201, body: { status: true, message: 'Added', data: building } };
      },
      'GET /buildings/get-all-buildings': ({ query }) => pageOf([building], query),
    });
    await fillIn(typedBuilding);
    await uploadPictures(host, 'BuildingsImages', ['north']);
    await fill('extraInfo.amenities', 'Rooftop garden');
    await perform(() => fireEvent.keyDown(control('extraInfo.amenities'), { key: 'Enter' }));
    await press('Submit');
    expect(await screen.findByText('Please check All the fields')).toBeTruthy();
    expect(screen.getByText('There is no such city')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('locationDetails.city')));

    await press('Submit');
    expect(await screen.findByText('Building added successfully')).toBeTruthy();
    // A query by role takes longer than the mark lasts.
    await waitFor(() => expect(document.querySelectorAll('tr[data-saved]')).toHaveLength(1));
    expect(address()).toBe('/buildings');
    const [first, second] = requests;
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.headers.get('authorization')).toBe('Bearer token');
    expect(second?.body).toEqual({
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
      BuildingsImages: [storedPictureUrl('north')],
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

  test('any of them is made the cover by one press, and the focus goes with it', async () => {
    await open();
    await choose('BuildingsImages', jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg'));
    expect(screen.queryByRole('button', { name: 'Make cover: picture 1' })).toBeNull();
    await press('Make cover: picture 3');
    const tiles = within(screen.getByRole('list', { name: 'Chosen pictures' })).getAllByRole('listitem');
    expect(tiles.map(({ textContent }) => /[abc]\.jpg/.exec(textContent ?? '')?.[0])).toEqual([
      'c.jpg',
      'a.jpg',
      'b.jpg',
    ]);
    expect(tiles[0]?.contains(document.activeElement)).toBe(true);
    expect(screen.getByText('Picture 3 is the cover now')).toBeTruthy();
  });
});
