import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, fill, perform, pick, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type Answer,
  type Server,
  type ServerRequest,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { pageOf } from '../../../testing/page-answer.ts';
import { aBuilding, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
const building = aBuilding();
const open = async (write: Server[string], more: Server = {}) => {
  const opened = openBackOffice(`/update-building/${building._id}`, {
    admin: asha,
    server: {
      'GET /buildings/get-building-by-id/:id': () => ({ body: building, headers: { etag: '"1"' } }),
      'PUT /buildings/edit-building-by-id/:id': write,
      'GET /buildings/get-all-buildings': ({ query }) => pageOf([building], query),
      ...more,
    },
  });
  await screen.findByRole('button', { name: 'Submit' });
  return opened;
};
const none = () => errorResponse(404, 'NOT_FOUND', { message: 'None.' });
const saved: Answer = { body: { status: true, message: 'Saved', data: building } };
const value = (name: string): string => (control(name) as HTMLInputElement).value;

/** Names of the inputs with a numeric keyboard on phones. */
const numericInputs = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'main form input:is([inputmode=numeric], [inputmode=decimal])',
    ),
  ].map(({ name }) => name);
const choice = (name: string | RegExp) => within(screen.getByRole('group', { name }));

describe('Update Form', () => {
  test('has its sections in order, numeric inputs for numbers, and file inputs for images', async () => {
    await open(() => saved);
    expect(screen.getByRole('heading', { name: 'Update Form' })).toBeTruthy();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 11)).toEqual([
      'General info',
      'Location benefits',
      'Location details',
      'Physical characteristics',
      'Financial info',
      'Amenities',
      'Furnishings',
      'Units',
      'Property description',
      'Plan image',
      'Building images',
    ]);
    expect(numericInputs()).toEqual([
      'locationDetails.zipCode',
      'physicalCharacteristics.numberOfTowers',
      'physicalCharacteristics.totalArea',
      'physicalCharacteristics.totalFloors',
      'physicalCharacteristics.yearOfProssesion',
      'financialInfo.sellingPrice',
      'financialInfo.maintenanceFees',
      'units.0.numberOfBedrooms',
      'units.0.numberOfBathrooms',
      'units.0.numberOfKitchens',
      'units.0.carpetArea',
      'units.0.sellingPrice',
    ]);
    const images = control('BuildingsImages') as HTMLInputElement;
    expect([images.accept, images.multiple]).toEqual(['image/*', true]);
    expect((control('BuildingsPlansImage') as HTMLInputElement).accept).toBe('image/*');
  });

  test('sets optional choices back to none, but not where a value is required', async () => {
    let body: unknown;
    await open((request) => {
      body = request.body;
      return saved;
    });
    expect(choice(/^Balcony/).queryByRole('radio', { name: 'Not set' })).toBeNull();
    const paths = ['physicalCharacteristics.parkingFacilities', 'extraInfo.furnishings'] as const;
    await pick(paths[0], 'yes');
    await pick(paths[1], 'semi-furnished');
    for (const legend of ['Parking facilities', 'How it is handed over'])
      await perform(() => fireEvent.click(choice(legend).getByRole('radio', { name: 'Not set' })));
    await press('Submit');
    await waitFor(() => expect(body).toBeTruthy());
    for (const path of paths) expect(body).not.toHaveProperty(path);
  });

  test('marks an invalid field and focuses it, without an alert', async () => {
    const { calls } = await open(() => saved);
    await fill('generalInfo.developerName', ' ');
    await press('Submit');
    expect(await screen.findByText('Please Type Developer Name')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('generalInfo.developerName')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  test('keeps the input after a failed save, and sends the building whole with its version', async () => {
    const { _id, createdAt, summary, ...stored } = building;
    expect([_id, createdAt, summary]).not.toContain(undefined);
    const requests: ServerRequest[] = [];
    const answer = Promise.withResolvers<Answer>();
    const { address } = await open((request) => {
      requests.push(request);
      return requests.length > 1
        ? answer.promise
        : errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' });
    });
    expect(value('locationDetails.address')).toBe(stored.locationDetails.address);
    await fill('locationDetails.address', 'Nandankanan Road');
    await press('Submit');
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText('The catalogue is resting.')).toBeTruthy();
    expect(value('locationDetails.address')).toBe('Nandankanan Road');
    await fill('locationDetails.city', 'Puri');
    expect(screen.queryByText('The catalogue is resting.')).toBeNull();

    await press('Submit');
    expect(await screen.findByText('Loading...')).toBeTruthy();
    await perform(() => answer.resolve(saved));
    expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/buildings'));
    expect(requests[1]?.headers.get('if-match')).toBe('"1"');
    const locationDetails = { ...stored.locationDetails, address: 'Nandankanan Road', city: 'Puri' };
    expect(requests[1]?.body).toEqual({ ...stored, locationDetails });
  });

  test('keeps the input when another admin signs in again, and saves it only when they submit it', async () => {
    const lopa = { ...asha, _id: '0190a000-0000-7000-8000-00000000000b', name: 'Lopamudra Sahu' };
    const puts: ServerRequest[] = [];
    let signedIn = false;
    const login = () => {
      signedIn = true;
      return { body: { status: true, details: lopa, token: 'hers' } };
    };
    const put = (call: ServerRequest) => {
      if (!signedIn) return errorResponse(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' });
      puts.push(call);
      return saved;
    };
    await open(put, { 'POST /admin/admin-login': login });
    await fill('locationDetails.address', 'Nandankanan Road');
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    await fill('phoneNo', '9437000002');
    await fill('password', 'first-monsoon');
    await perform(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Log In' })));
    expect(await screen.findByText(/^Another admin is signed in now, so nothing was saved\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: lopa.name })).toBeTruthy();
    expect(value('locationDetails.address')).toBe('Nandankanan Road');
    expect(puts).toEqual([]);
    await press('Submit');
    expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
    expect(puts).toHaveLength(1);
  });
});

test('the address of no building says so, with a link to the list', async () => {
  openBackOffice('/update-building/x', {
    admin: asha,
    server: {
      'GET /buildings/get-building-by-id/:id': none,
      'GET /buildings/get-building-activity/:id': none,
      'GET /admin/get-all-admins': () => ({ body: [asha] }),
    },
  });
  expect(await screen.findByText('There is no such building')).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link').getAttribute('href')).toBe('/buildings');
});
