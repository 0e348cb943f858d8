import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, fill, press } from '../../../testing/actions.ts';
import { drag } from '../../../testing/drag.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../../testing/open-back-office.tsx';
import { aBuilding, asha } from '../../../testing/sample-records.ts';
import { buildingForm } from '../building-table.ts';

beforeAll(completeBrowser);
const pictures = ['1', '2', '3'].map(
  (end) => `/real-estate/media/0b0e7a3e-0000-4000-8000-00000000000${end}-1600x1000`,
);
const building = {
  ...aBuilding(),
  propertyDescription: ['First.', 'Second.', 'Third.'],
  BuildingsImages: pictures,
};
const open = async (changes: Partial<typeof building> = {}, server: Server = {}) => {
  const opened = openBackOffice(`/update-building/${building._id}`, {
    admin: asha,
    server: {
      'GET /buildings/get-building-by-id/:id': () => ({
        body: { ...building, ...changes },
        headers: { etag: '"1"' },
      }),
      ...server,
    },
  });
  await screen.findByRole('button', { name: 'Submit' });
  return opened;
};
const value = (name: string): string => (control(name) as HTMLInputElement).value;
const descriptions = () => [0, 1, 2].map((index) => value(`propertyDescription.${index}.text`));
const focused = () => document.activeElement?.getAttribute('aria-label');
const entry = (index: number) => control(`propertyDescription.${index}.text`).closest('li');
const gripOf = (element: Element | null | undefined) => element?.querySelector('[title="Drag to move"]');

const amenities = () =>
  within(screen.getByRole('list', { name: 'Amenities of the building' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

const tiles = () => within(screen.getByRole('list', { name: 'Chosen pictures' })).getAllByRole('listitem');
const shown = () =>
  tiles().map(
    (element) =>
      element
        .querySelector('img')
        ?.getAttribute('src')
        ?.match(/0(\d)-1600/)?.[1],
  );

describe('lists of a building', () => {
  test('are reordered by arrows and by dragging, amenities included; a removal moves the focus, and each step is announced', async () => {
    await open();
    screen.getByRole('button', { name: 'Move description 3 up' }).focus();
    await press('Move description 3 up');
    expect(descriptions()).toEqual(['First.', 'Third.', 'Second.']);
    expect(focused()).toBe('Move description 2 up');
    expect(screen.getByText('Description 3 is now description 2').closest('output')).toBeTruthy();
    await press('Move description 2 up');
    expect(descriptions()).toEqual(['Third.', 'First.', 'Second.']);
    // At the end of the list the button keeps the focus and is marked as disabled.
    expect(focused()).toBe('Move description 1 up');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');

    await drag(gripOf(entry(0)), 2);
    expect(descriptions()).toEqual(['First.', 'Second.', 'Third.']);
    expect(screen.getByText('Description 1 is now description 3')).toBeTruthy();

    for (const noun of ['location benefit', 'unit']) {
      await press(`Add ${noun}`);
      expect(screen.queryByRole('button', { name: `Remove ${noun} 1` })).toBeNull();
      expect(screen.getByRole('button', { name: `Remove ${noun} 2` })).toBeTruthy();
    }
    await press('Remove description 2');
    expect(screen.getByText('Description 2 removed')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Add description');
    expect(screen.queryByRole('button', { name: 'Remove description 1' })).toBeNull();

    await press('Add Club house');
    await press('Move Club house up');
    expect(amenities()).toEqual(['Lift', 'Club house', 'Gymnasium']);
    expect(focused()).toBe('Move Club house up');
    await press('Remove Lift');
    expect(amenities()).toEqual(['Club house', 'Gymnasium']);
    expect(document.activeElement).toBe(control('extraInfo.amenities'));
  });

  test('without a unit a red hint asks for amenities; a single unit is not removed, nor a single picture moved', async () => {
    await open({ units: [], BuildingsImages: pictures.slice(0, 1) });
    expect(gripOf(tiles()[0])).toBeNull();
    expect(screen.getByText('This is required so please Add Aminities')).toBeTruthy();
    await press('Add unit');
    await waitFor(() => expect(screen.queryByText('This is required so please Add Aminities')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Remove unit 1' })).toBeNull();
  });
});

test('pictures of a building are reordered by handle, by mouse and by arrows, a finger on one scrolls; the first is the cover', async () => {
  await open();
  for (const pointer of ['mouse', 'touch'] as const) {
    await drag(gripOf(tiles()[2]), 0, pointer);
    expect([pointer, ...shown()]).toEqual([pointer, '3', '1', '2']);
    expect(tiles().map(({ textContent }) => textContent?.includes('Cover'))).toEqual([true, false, false]);
    await drag(gripOf(tiles()[0]), 2, pointer);
    expect([pointer, ...shown()]).toEqual([pointer, '1', '2', '3']);
  }
  await drag(tiles()[2]?.querySelector('img'), 0, 'touch');
  expect(shown()).toEqual(['1', '2', '3']);
  await drag(tiles()[2]?.querySelector('img'), 0);
  expect(shown()).toEqual(['3', '1', '2']);
  await press('Move picture 1 back');
  expect(shown()).toEqual(['1', '3', '2']);
  expect(focused()).toBe('Move picture 2 back');
  expect(screen.getByText('Picture 1 is now picture 2')).toBeTruthy();
});

const point = () => screen.getByRole('button', { name: /^Focus: / });
test('the focus of a picture is set by the arrow keys, and saved with its address', async () => {
  let body: Partial<typeof building> = {};
  await open(
    {},
    {
      'PUT /buildings/edit-building-by-id/:id': (request) => {
        body = request.body as typeof body;
        return errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' });
      },
    },
  );
  await press('Focus of picture 2');
  await waitFor(() => expect(document.activeElement).toBe(point()));
  fireEvent.keyDown(point(), { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(point(), { key: 'ArrowRight' });
  expect(point().getAttribute('aria-label')).toContain('51 % from the left, 40 % from the top');
  await press('Set focus');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Submit');
  await waitFor(() =>
    expect(body.BuildingsImages).toEqual([pictures[0], `${pictures[1]}#focus=51,40`, pictures[2]]),
  );
  await press('Focus of picture 2');
  await press('No focus');
  await press('Submit');
  await waitFor(() => expect(body.BuildingsImages).toEqual(pictures));
});

test('reordered units keep their choices, and a choice that is passed over stays open', async () => {
  const [unit] = aBuilding().units;
  const units = (['yes', 'no', 'yes'] as const).flatMap((balcony, at) =>
    unit ? [{ ...unit, balcony, terrace: at === 0 ? ('no' as const) : ('yes' as const) }] : [],
  );
  const { parkingFacilities: _, ...physicalCharacteristics } = building.physicalCharacteristics;
  let body: unknown;
  await open(
    { units, physicalCharacteristics },
    {
      'PUT /buildings/edit-building-by-id/:id': (request) => {
        body = request.body;
        return errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' });
      },
    },
  );
  await press('Move unit 1 down');
  await press('Move unit 2 down');
  for (const radio of screen.getAllByRole('radio')) fireEvent.blur(radio);
  await press('Submit');
  await waitFor(() => expect(body).toBeTruthy());
  expect(body).toMatchObject({ units: [units[1], units[2], units[0]], physicalCharacteristics });
});

/** Error message of a field. */
const errorOf = (name: string) =>
  document.getElementById(control(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    ?.textContent;

describe('server errors', () => {
  test('are shown at their fields, entries of lists included, with the focus on the first in the form', async () => {
    await open(
      {},
      {
        'PUT /buildings/edit-building-by-id/:id': () =>
          errorResponse(422, 'INVALID', {
            message: 'Some fields are not right.',
            errors: [
              { path: 'propertyDescription.1', message: 'Too plain' },
              { path: 'units.0.numberOfBathrooms', message: 'Too many' },
              { path: 'extraInfo.amenities.1', message: 'No such thing' },
              { path: 'nowhere', message: 'Not in the form' },
            ],
          }),
      },
    );
    await fill('propertyDescription.0.text', '');
    await press('Submit');
    expect(await screen.findByText('Some fields are not right.')).toBeTruthy();
    // The first paragraph was empty and not sent, so an error of the second belongs to the third.
    expect(errorOf('propertyDescription.2.text')).toBe('Too plain');
    expect(errorOf('units.0.numberOfBathrooms')).toBe('Too many');
    expect(errorOf('extraInfo.amenities')).toBe('No such thing');
    await waitFor(() => expect(document.activeElement).toBe(control('extraInfo.amenities')));
  });
});

test('the merge dialog labels the fields like the form', async () => {
  await open();
  const labels = buildingForm.fields.flatMap(({ path, label }) => {
    const [found] = document.getElementsByName(path);
    const named =
      found instanceof HTMLInputElement && found.type === 'radio'
        ? found.closest('fieldset')?.querySelector('legend')
        : found instanceof HTMLElement &&
            !['extraInfo.amenities', 'BuildingsImages', 'BuildingsPlansImage'].includes(path)
          ? document.querySelector(`label[for="${found.id}"]`)
          : undefined;
    return named ? [[label, named.textContent?.replace(/\*$/, '')]] : [];
  });
  expect(labels.length).toBeGreaterThan(15);
  for (const [label, inForm] of labels) expect(label).toBe(inForm);
});
