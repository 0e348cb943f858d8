import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { control, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import type { Answer, Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { pageOf } from '../../testing/pages.ts';
import { aBuilding, asha } from '../../testing/records.ts';

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

/** Names of the inputs for which a phone shows the keys of numbers. */
const numericInputs = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'main form input:is([inputmode=numeric], [inputmode=decimal])',
    ),
  ].map(({ name }) => name);

// What it has in common with Edit Land is in form/record-conflict.test.tsx.
describe('the Update Form', () => {
  test('has the sections of the specification, in their order', async () => {
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

  test('takes numbers in numeric inputs, and images in inputs that take several', async () => {
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

  test('says Loading... while it saves, and leads to the list', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { address } = await open(() => answer.promise);
    await fill('locationDetails.address', 'Nandankanan Road');
    await press('Submit');
    expect(await screen.findByText('Loading...')).toBeTruthy();
    answer.resolve(saved);
    await waitFor(() => expect(address()).toBe('/buildings'));
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
});
