import { beforeAll, describe, expect, test } from '@jest/globals';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { storedPictureUrl, uploadPictures } from '../../../testing/form-filling.ts';
import { mediaStore } from '../../../testing/media-store.ts';
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
const building = aBuilding();
const saved = { body: { status: true, message: 'Saved', data: building } };
const value = (name: string): string => (control(name) as HTMLInputElement).value;
const bar = () => screen.findByRole('region', { name: /^Continue your draft of / });
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const fieldsWait = (): boolean => control('generalInfo.BuildingsName').closest('[inert]') !== null;

const serverOf = (version = 1, changes: Server = {}): Server => ({
  'GET /buildings/get-building-by-id/:id': () => ({
    body: { ...building, financialInfo: { sellingPrice: 6_500_000 + version - 1 } },
    headers: { etag: `"${version}"` },
  }),
  'GET /buildings/get-all-buildings': ({ query }) => pageOf([building], query),
  ...changes,
});
const openAt = (address: string, server: Server = serverOf()) =>
  openBackOffice(address, { admin: asha, server });
const edit = `/update-building/${building._id}`;
const ready = () => screen.findByRole('button', { name: 'Submit' });
/** Unloads the page, as a reload does. */
const leave = (): void => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
};

/** Media store, which is asked for the pictures of a draft. */
const store = mediaStore();

const pictures = () =>
  [...document.querySelectorAll('li img')].map((image) =>
    image.getAttribute('src')?.replace(/\/\d+\.webp$/, ''),
  );

// What a draft holds and when it is written is tested in form/draft/.
describe('draft of Add Building', () => {
  test('survives a reload with its pictures, and is continued without the deleted ones once they are known', async () => {
    openAt('/create-new-building');
    await ready();
    await fill('generalInfo.BuildingsName', 'Half a building');
    await press('Add unit');
    await fill('units.1.numberOfBedrooms', '3');
    await uploadPictures(host, 'BuildingsImages', ['north', 'south']);
    leave();

    openAt('/create-new-building');
    expect((await bar()).textContent).toMatch(/draft of \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m\?/);
    expect([fieldsWait(), submitButton().disabled]).toEqual([true, true]);
    store.answer = () => 503;
    await press('Continue');
    expect(await screen.findByText(/^It could not be found out whether the pictures/)).toBeTruthy();
    expect(fieldsWait()).toBe(true);

    store.answer = (address) => (address === storedPictureUrl('south') ? 200 : 404);
    await press('Continue');
    await waitFor(() => expect(document.activeElement).toBe(control('generalInfo.BuildingsName')));
    expect([fieldsWait(), submitButton().disabled]).toEqual([false, false]);
    expect(value('generalInfo.BuildingsName')).toBe('Half a building');
    expect(value('units.1.numberOfBedrooms')).toBe('3');
    expect(screen.getByText(/^A picture of this draft is no longer on the server/)).toBeTruthy();
    expect(pictures()).toEqual([storedPictureUrl('south')]);
    expect(screen.getByText(/^Not saved yet. Draft kept at /)).toBeTruthy();
  });

  test('reports a full storage, and the form continues', async () => {
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      openAt('/create-new-building');
      await ready();
      await fill('generalInfo.BuildingsName', 'Half a building');
      act(() => void window.dispatchEvent(new Event('pagehide')));
      expect(await screen.findByText(/This browser cannot keep a draft/)).toBeTruthy();
      expect(value('generalInfo.BuildingsName')).toBe('Half a building');
    } finally {
      Storage.prototype.setItem = real;
    }
  });
});

describe('draft of the Update Form', () => {
  test('of an older version is saved through the merge dialog, and is deleted', async () => {
    openAt(edit);
    await ready();
    await fill('locationDetails.address', 'Nandankanan Road');
    leave();
    const puts: ServerRequest[] = [];
    openAt(
      edit,
      serverOf(2, {
        'PUT /buildings/edit-building-by-id/:id': (call) => {
          puts.push(call);
          return call.headers.get('if-match') === '"2"'
            ? saved
            : errorResponse(412, 'CHANGED_MEANWHILE', { message: 'Somebody else changed it meanwhile.' });
        },
      }),
    );
    await bar();
    expect(value('locationDetails.address')).toBe(building.locationDetails.address);
    await press('Continue');
    await waitFor(() => expect(value('locationDetails.address')).toBe('Nandankanan Road'));
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: /was changed by somebody else/ });
    expect(within(dialog).getByRole('group', { name: /^Selling price/ })).toBeTruthy();
    await press('Save these choices');
    expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
    expect(puts[1]?.body).toMatchObject({
      locationDetails: { address: 'Nandankanan Road' },
      financialInfo: { sellingPrice: 6_500_001 },
    });
    expect(localStorage).toHaveLength(0);
  });

  test('an ended session is renewed in place, and the save continues', async () => {
    let signedInAgain = false;
    const bodies: unknown[] = [];
    const { address } = openAt(
      edit,
      serverOf(1, {
        'PUT /buildings/edit-building-by-id/:id': ({ body }) => {
          bodies.push(body);
          return signedInAgain ? saved : errorResponse(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' });
        },
        'POST /admin/admin-login': () => {
          signedInAgain = true;
          return { body: { status: true, details: asha, token: 'fresh' } };
        },
      }),
    );
    await ready();
    await fill('locationDetails.address', 'Nandankanan Road');
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    await fill('phoneNo', '9437000001');
    await fill('password', 'ekamra-demo');
    await perform(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Log In' })));
    expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/buildings'));
    expect(bodies).toEqual([bodies[1], bodies[0]]);
    expect(bodies[1]).toMatchObject({ locationDetails: { address: 'Nandankanan Road' } });
  });
});
