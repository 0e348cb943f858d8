import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, fill, perform, pick, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type Answer,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { pageOf } from '../../../testing/page-answer.ts';
import { aBuilding, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
const building = aBuilding();
const open = async (write: Server[string]) => {
  const opened = openBackOffice(`/update-building/${building._id}`, {
    admin: asha,
    server: {
      'GET /buildings/get-building-by-id/:id': () => ({ body: building, headers: { etag: '"1"' } }),
      'PUT /buildings/edit-building-by-id/:id': write,
      'GET /buildings/get-all-buildings': ({ query }) => pageOf([building], query),
    },
  });
  await screen.findByRole('button', { name: 'Submit' });
  return opened;
};
const saved: Answer = { body: { status: true, message: 'Saved', data: building } };
const value = (name: string): string => (control(name) as HTMLInputElement).value;

/** Names of the inputs with a numeric keyboard on phones. */
const numericInputs = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'main form input:is([inputmode=numeric], [inputmode=decimal])',
    ),
  ].map(({ name }) => name);

// The behaviour shared with Edit Land is tested in form/record-conflict.test.tsx.
describe('Update Form', () => {
  test('has its sections in order', async () => {
    await open(() => saved);
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
  });

  test.each([
    ['physicalCharacteristics.parkingFacilities', 'yes', 'Parking facilities'],
    ['extraInfo.furnishings', 'semi-furnished', 'How it is handed over'],
  ])('sets the optional choice %s back to none', async (path, chosen, legend) => {
    let body: unknown;
    await open((request) => {
      body = request.body;
      return saved;
    });
    const group = within(screen.getByRole('group', { name: legend }));
    await pick(path, chosen);
    await perform(() => fireEvent.click(group.getByRole('radio', { name: 'Not set' })));
    await press('Submit');
    await waitFor(() => expect(body).toBeTruthy());
    expect(body).not.toHaveProperty(path);
  });

  test('offers no choice of none where a value is required', async () => {
    await open(() => saved);
    const group = within(screen.getByRole('group', { name: /^Balcony/ }));
    expect(group.queryByRole('radio', { name: 'Not set' })).toBeNull();
  });

  test('uses numeric inputs for numbers, and file inputs for images', async () => {
    await open(() => saved);
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
    ]);
    const images = control('BuildingsImages') as HTMLInputElement;
    expect([images.accept, images.multiple]).toEqual(['image/*', true]);
    expect((control('BuildingsPlansImage') as HTMLInputElement).accept).toBe('image/*');
  });

  test('shows Loading... while it saves, and leads to the list', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { address } = await open(() => answer.promise);
    await fill('locationDetails.address', 'Nandankanan Road');
    await press('Submit');
    expect(await screen.findByText('Loading...')).toBeTruthy();
    answer.resolve(saved);
    await waitFor(() => expect(address()).toBe('/buildings'));
  });

  test('shows Something went wrong after a failed save, and keeps the input', async () => {
    await open(() => errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' }));
    await fill('locationDetails.address', 'Nandankanan Road');
    await press('Submit');
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText('The catalogue is resting.')).toBeTruthy();
    expect(value('locationDetails.address')).toBe('Nandankanan Road');
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
});
