import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type Answer,
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { pageOf } from '../../../testing/page-answer.ts';
import { aBuilding, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
const building = aBuilding();
const saved: Answer = { body: { status: true, message: 'Saved', data: building } };
const open = async (server: Server, opened = building) => {
  openBackOffice(`/update-building/${building._id}`, {
    admin: asha,
    server: {
      'GET /buildings/get-building-by-id/:id': () => ({ body: opened, headers: { etag: '"1"' } }),
      'GET /buildings/get-all-buildings': ({ query }) => pageOf([building], query),
      ...server,
    },
  });
  await screen.findByRole('button', { name: 'Submit' });
};
const edit = 'PUT /buildings/edit-building-by-id/:id';

test('input stays when another admin signs in again, and is saved only when they submit it', async () => {
  const lopa = { ...asha, _id: '0190a000-0000-7000-8000-00000000000b', name: 'Lopamudra Sahu' };
  const puts: ServerRequest[] = [];
  let signedIn = false;
  await open({
    [edit]: (call) => {
      if (!signedIn) return errorResponse(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' });
      puts.push(call);
      return saved;
    },
    'POST /admin/admin-login': () => {
      signedIn = true;
      return { body: { status: true, details: lopa, token: 'hers' } };
    },
  });
  await fill('locationDetails.address', 'Nandankanan Road');
  await press('Submit');
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  await fill('phoneNo', '9437000002');
  await fill('password', 'first-monsoon');
  await perform(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Log In' })));
  expect(await screen.findByText(/^Another admin is signed in now, so nothing was saved\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: lopa.name })).toBeTruthy();
  expect((control('locationDetails.address') as HTMLInputElement).value).toBe('Nandankanan Road');
  expect(puts).toEqual([]);
  await press('Submit');
  expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
  expect(puts).toHaveLength(1);
});

test('reordered units keep their choices, and a choice that is passed over stays open', async () => {
  const unit = building.units.slice(0, 1);
  const units = (['yes', 'no', 'yes'] as const).flatMap((balcony, at) =>
    unit.map((one) => ({ ...one, balcony, terrace: at === 0 ? ('no' as const) : ('yes' as const) })),
  );
  const { parkingFacilities: _, ...physicalCharacteristics } = building.physicalCharacteristics;
  const puts: ServerRequest[] = [];
  await open(
    {
      [edit]: (call) => {
        puts.push(call);
        return saved;
      },
    },
    { ...building, units, physicalCharacteristics },
  );
  await press('Move unit 1 down');
  await press('Move unit 2 down');
  for (const radio of screen.getAllByRole('radio')) fireEvent.blur(radio);
  await press('Submit');
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.body).toMatchObject({ units: [units[1], units[2], units[0]], physicalCharacteristics });
});
