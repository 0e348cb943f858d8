import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, doing, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import type { Answer, Asked, Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { pageOf } from '../../testing/pages.ts';
import { aLand, asha } from '../../testing/records.ts';

beforeAll(completeBrowser);
const land = aLand();
const { _id, createdAt, ...stored } = land;
const saved: Answer = { body: { status: true, message: 'Saved', data: land } };
const changedMeanwhile = refused(412, 'CHANGED_MEANWHILE', {
  message: 'Somebody else changed it meanwhile.',
});

/** A catalogue that answers a read with version 1, then 2 and so on, and a write as the test says. */
const catalogue = (write: Server[string]): Server => {
  let version = 0;
  return {
    'GET /lands/get-land-by-id/:id': () => {
      version += 1;
      return {
        body: { ...land, financialInfo: { sellingPrice: 5_800_000 + version - 1 } },
        headers: { etag: `"${version}"` },
      };
    },
    'PUT /lands/edit-land-by-id/:id': write,
    'GET /lands/get-all-lands': ({ query }) => pageOf([land], query),
  };
};
const open = async (write: Server[string]) => {
  const opened = openBackOffice(`/update-land/${_id}`, { admin: asha, server: catalogue(write) });
  await screen.findByRole('button', { name: 'Submit' });
  return opened;
};
const value = (name: string): string => (control(name) as HTMLInputElement).value;

describe('Edit Land', () => {
  test('opens with the land and sends the entire land with the version it was opened from', async () => {
    expect(createdAt).toBeTruthy();
    const asked: Asked[] = [];
    const { address } = await open((call) => {
      asked.push(call);
      return saved;
    });
    expect(screen.getByRole('heading', { name: 'Edit Land' })).toBeTruthy();
    expect(value('locationDetails.address')).toBe('Canal Road, Hanspal');
    await fill('physicalCharacteristics.totalArea', '0.75');
    await press('Submit');
    expect(await screen.findByText('Land Data Updated Successfully')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/lands'));
    expect(asked[0]?.headers.get('if-match')).toBe('"1"');
    expect(asked[0]?.body).toEqual({
      ...stored,
      physicalCharacteristics: { ...stored.physicalCharacteristics, totalArea: 0.75 },
    });
  });

  test('warns while a field is empty, and sends nothing', async () => {
    const { calls } = await open(() => saved);
    await fill('utilities.waterAccess', ' ');
    await press('Submit');
    expect(await screen.findByText('Please fill all the fields.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('utilities.waterAccess')));
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  test('tells the error when it cannot be saved, and keeps what was typed', async () => {
    await open(() => refused(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' }));
    await fill('locationDetails.address', 'Station Road');
    await press('Submit');
    await waitFor(() => expect(screen.getAllByText('The catalogue is resting.')).toHaveLength(2));
    expect(value('locationDetails.address')).toBe('Station Road');
  });

  test('says where somebody else changed it meanwhile, and saves over it only when told to', async () => {
    const versions: (string | null)[] = [];
    await open(({ headers }) => {
      versions.push(headers.get('if-match'));
      return versions.length === 1 ? changedMeanwhile : saved;
    });
    await fill('locationDetails.address', 'Station Road');
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: /was changed by somebody else/ });
    expect(within(dialog).getByText('Meanwhile these parts were changed: Financial info.')).toBeTruthy();
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Save mine over it' })));
    expect(await screen.findByText('Land Data Updated Successfully')).toBeTruthy();
    expect(versions).toEqual(['"1"', '"2"']);
  });

  test('opens their version when that is wanted', async () => {
    await open(() => changedMeanwhile);
    await fill('locationDetails.address', 'Station Road');
    await press('Submit');
    await screen.findByRole('dialog');
    await press('Load their version');
    await waitFor(() => expect(value('locationDetails.address')).toBe('Canal Road, Hanspal'));
    expect(value('financialInfo.sellingPrice')).toBe('5800002');
  });

  test('says so when there is no such land', async () => {
    openBackOffice('/update-land/x', {
      admin: asha,
      server: { 'GET /lands/get-land-by-id/:id': () => refused(404, 'NOT_FOUND', { message: 'None.' }) },
    });
    expect(await screen.findByText('There is no such land')).toBeTruthy();
    const main = screen.getByRole('heading', { name: 'Edit Land' }).closest('main') ?? document.body;
    expect(within(main).getByRole('link', { name: 'List of Lands' })).toBeTruthy();
  });
});
