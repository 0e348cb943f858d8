import type { Activity } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { aBlog, blogServer } from '../../testing/blogs/test-blogs.ts';
import { anEnquiry } from '../../testing/enquiries/test-enquiries.ts';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);

const entry = (number: number, overrides: Partial<Activity> = {}): Activity => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: '2026-06-12T08:35:00.000Z',
  adminId: asha._id,
  action: 'edited',
  changes: [{ path: 'title', before: null, after: `Title ${number}` }],
  ...overrides,
});
const admins = { 'GET /admin/get-all-admins': () => ({ body: [asha] }) };
const buildingActivity = 'GET /buildings/get-building-activity/:id';
const serverOf = (entries: readonly Activity[]): Server => ({
  ...admins,
  'GET /buildings/get-building-by-id/:id': () => ({ body: aBuilding(1), headers: { etag: '"1"' } }),
  [buildingActivity]: ({ query }) => pageOf(entries, query),
});
const openBuilding = (server: Server) =>
  openBackOffice(`/update-building/${aBuilding(1)._id}`, { admin: asha, server });
const toggle = async () => {
  const button = await screen.findByRole('button', { name: 'Activity' });
  await perform(() => fireEvent.click(button));
  return button;
};
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Activity' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('time'));

describe('activity of a record', () => {
  test('loads when it is opened, and shows who did what and when', async () => {
    const { calls } = openBuilding(
      serverOf([
        entry(3, { action: 'restored', changes: [] }),
        entry(2, { action: 'deleted', adminId: aLand(1)._id, changes: [] }),
        entry(1, { action: 'created', changes: [] }),
      ]),
    );
    const button = await screen.findByRole('button', { name: 'Activity' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(calls.some((call) => call.includes('activity'))).toBe(false);
    await toggle();
    expect((await entries()).map(({ textContent }) => textContent)).toEqual([
      'Asha Mohanty restored this building12 Jun 2026, 2:05 pm',
      'A former admin deleted this building12 Jun 2026, 2:05 pm',
      'Asha Mohanty created this building12 Jun 2026, 2:05 pm',
    ]);
    await toggle();
    expect(screen.queryByRole('list', { name: 'Activity' })).toBeNull();
  });

  test('labels the changed fields like the form, shows the values before and after, and what moved in a list', async () => {
    const unit = {
      unitType: '2 BHK 2T',
      numberOfBedrooms: 2,
      numberOfBathrooms: 2,
      numberOfKitchens: 1,
      balcony: 'yes',
      terrace: 'no',
      carpetArea: 1_000,
      sellingPrice: 6_500_000,
      availableFrom: '2027-04',
    };
    const text = '2 BHK 2T, 2, 2, 1, yes, no, 1000, 6500000, 2027-04';
    const benefit = { name: 'Airport', value: '5 km' };
    openBuilding(
      serverOf([
        entry(1, {
          changes: [
            { path: 'generalInfo.BuildingsName', before: 'Kalinga', after: 'Kalinga Heights' },
            { path: 'financialInfo.sellingPrice', before: 6_500_000, after: null },
            { path: 'units.1.numberOfBedrooms', before: 2, after: 3 },
            { path: 'units.1.sellingPrice', before: null, after: 6_500_000 },
            { path: 'extraInfo.amenities.0', before: null, after: 'Lift' },
            { path: 'somethingNew.ofIt', before: 'a', after: 'b' },
            { path: 'BuildingsImages.2', before: null, after: '/real-estate/media/a-1600x1000' },
          ],
        }),
        entry(2, {
          changes: [
            { path: 'extraInfo.amenities.0', before: 'Lift', after: null },
            { path: 'extraInfo.amenities.0', before: 'Pool', after: 'Pool', movedFrom: 4 },
            { path: 'units.1', before: text, after: null, entry: unit },
            { path: 'generalInfo.locationBenifits.2', before: null, after: 'Airport, 5 km', entry: benefit },
            { path: 'propertyDescription.1', before: 'Quiet.', after: 'Calm.' },
          ],
        }),
      ]),
    );
    await toggle();
    const [edit, lists] = await entries();
    const lines = within(edit as HTMLElement).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Building nameKalingabecameKalinga Heights',
      'Selling price (₹)₹ 65,00,000becamenone',
      'Units 2, number of bedrooms2became3',
      'Units 2, selling pricenonebecame₹ 65,00,000',
      'Amenities 1AddedLift',
      'Something new, of itabecameb',
      'Building images 3Added',
    ]);
    expect(within(edit as HTMLElement).getByRole('img', { name: 'The picture' })).toBeTruthy();
    expect(
      within(lists as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Amenities 1RemovedLift',
      'Amenities 1Moved from 5Pool',
      'Units 2Removed2 BHK 2T, 2 bedrooms, 2 bathrooms, 1 kitchen, ' +
        '1000 sq ft, ₹ 65,00,000, available from 2027-04, balcony: yes, terrace: no',
      'Location benefits 3AddedAirport: 5 km',
      'Property description 2Quiet.becameCalm.',
    ]);
  });

  test('is paginated', async () => {
    openBuilding(serverOf(Array.from({ length: 12 }, (_, index) => entry(index + 1))));
    await toggle();
    expect(await entries()).toHaveLength(10);
    const pages = screen.getByRole('navigation', { name: 'Pages of activity' });
    expect(pages.textContent).toContain('Page 1 of 2');
    await perform(() => fireEvent.click(within(pages).getByRole('button', { name: 'Next' })));
    expect(await screen.findByText('Title 12')).toBeTruthy();
    expect(await entries()).toHaveLength(2);
  });

  test('shows a failure, which is retried, and an empty state', async () => {
    let down = true;
    openBuilding({
      ...serverOf([]),
      [buildingActivity]: () =>
        down ? errorResponse(503, 'UNAVAILABLE', { message: 'The log is resting.' }) : { body: [] },
    });
    await toggle();
    expect(await screen.findByText('The log is resting.')).toBeTruthy();
    down = false;
    await press('Retry');
    expect(await screen.findByText(/^Nothing is noted of this building yet/)).toBeTruthy();
  });
});

describe('activity', () => {
  test('of a land is on Edit Land', async () => {
    const server = {
      ...admins,
      'GET /lands/get-land-by-id/:id': () => ({ body: aLand(1), headers: { etag: '"1"' } }),
      'GET /lands/get-land-activity/:id': () => ({
        body: [entry(1, { changes: [{ path: 'utilities.waterAccess', before: 'None', after: 'Canal' }] })],
      }),
    };
    openBackOffice(`/update-land/${aLand(1)._id}`, { admin: asha, server });
    await toggle();
    expect((await entries())[0]?.textContent).toContain('Water accessNonebecameCanal');
  });

  test('of a blog is in its view', async () => {
    const server = {
      ...admins,
      ...blogServer(1),
      'GET /blogs/get-blog-activity/:id': () => ({ body: [entry(1)] }),
    };
    const { calls } = openBackOffice('/blogs', { admin: asha, server });
    await screen.findByRole('list', { name: 'Blogs' });
    await press('View “Reading a title deed 1”');
    await toggle();
    expect((await entries())[0]?.textContent).toContain('edited this blog');
    expect(calls).toContain(`GET /blogs/get-blog-activity/${aBlog(1)._id}`);
  });

  test('of an enquiry is in its dialog', async () => {
    const server: Server = {
      ...admins,
      'GET /enquiries/get-all-enquiries': ({ query }) => pageOf([anEnquiry(1)], query),
      'GET /enquiries/get-enquiry-activity/:id': () => ({
        body: [entry(1, { changes: [{ path: 'state', before: 'new', after: 'contacted' }] })],
      }),
    };
    openBackOffice('/enquiries', { admin: asha, server });
    const opener = await screen.findByRole('button', { name: /^Open .*Sujata Das 1/ });
    await perform(() => fireEvent.click(opener));
    await toggle();
    expect((await entries())[0]?.textContent).toContain('Statenewbecamecontacted');
  });
});
