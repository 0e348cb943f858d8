import type { Building } from '@ekamra/contracts';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify';
import { blogServer } from '../../../testing/blogs/test-blogs.ts';
import { perform, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type Answer,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { type Service, serviceOf } from '../../../testing/list/bulk-service.ts';
import { aBuilding, aLand, asha } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);
afterEach(() => toast.dismiss());

const buildings = (count: number) =>
  serviceOf(
    'building',
    Array.from({ length: count }, (_, index) => aBuilding(index + 1)),
  );
const open = ({ server }: Service, address = '/buildings') =>
  openBackOffice(address, { admin: asha, server });
const check = async (name: string): Promise<void> => {
  const box = await screen.findByRole('checkbox', { name });
  await perform(() => fireEvent.click(box));
};
const select = async (...numbers: number[]): Promise<void> => {
  for (const number of numbers) await check(`Select Kalinga Heights ${number}`);
};
const shownNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));
const confirm = (title: string, button: string) =>
  perform(() => fireEvent.click(inDialog(title).getByRole('button', { name: button })));
const unavailable = errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' });

/** An answer that is given later. */
const pausedAnswer = () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: promise, give: resolve };
};
/** True if the browser would ask before the document is reloaded or closed. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Body of the write that makes a building `upcoming`. */
const bodyOf = (number: number) => {
  const { _id, createdAt: _createdAt, summary: _summary, ...building }: Building = aBuilding(number);
  return { ...building, generalInfo: { ...building.generalInfo, currentStatus: 'upcoming' } };
};

describe('bulk delete', () => {
  test('asks first, with the number and the first names, and one Undo, which holds the document, restores all', async () => {
    const service = buildings(5);
    const last = pausedAnswer();
    const restoreLast = `POST /buildings/restore-building-by-id/${aBuilding(5)._id}`;
    const restore = service.server[restoreLast];
    const server: Server = {
      ...service.server,
      [restoreLast]: async (request) => {
        await last.answer;
        return restore?.(request) ?? { body: {} };
      },
    };
    const { calls } = open({ ...service, server });
    await select(1, 2, 3, 5);
    await press('Delete selected');
    const question = screen.getByRole('dialog', { name: 'Delete 4 buildings?' });
    expect(question.textContent).toContain(
      '“Kalinga Heights 1”, “Kalinga Heights 2”, “Kalinga Heights 3” and 1 more disappear',
    );
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    await confirm('Delete 4 buildings?', 'Delete 4 buildings');
    expect(await screen.findByText('Deleted 4 buildings')).toBeTruthy();
    expect(shownNames()).toEqual(['Kalinga Heights 4']);
    expect(screen.queryByText(/selected$/)).toBeNull();
    expect(isHeld()).toBe(false);
    await press('Undo');
    expect(isHeld()).toBe(true);
    await perform(() => last.give({ body: {} }));
    expect(await screen.findByText('4 buildings restored')).toBeTruthy();
    expect(isHeld()).toBe(false);
    await waitFor(() => expect(shownNames()).toHaveLength(5));
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(4);
  });

  test('lists failures with their reason, keeps them selected, and retries them', async () => {
    const service = buildings(3);
    service.replacements.set('delete 2', unavailable);
    const { calls } = open(service);
    await check('Select all on this page');
    await press('Delete selected');
    await confirm('Delete 3 buildings?', 'Delete 3 buildings');
    const failures = await screen.findByRole('list', { name: 'What failed' });
    expect(failures.textContent).toBe('Kalinga Heights 2The catalogue is resting.');
    expect(screen.getByText('1 of 3 could not be deleted.')).toBeTruthy();
    expect(screen.getByText('1 selected')).toBeTruthy();
    service.replacements.clear();
    await confirm('Delete 3 buildings?', 'Retry 1');
    expect(await screen.findByText('Deleted 3 buildings')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(4);
  });

  test('shows its progress, asks before it is left, then continues, and still reports the outcome', async () => {
    const service = buildings(2);
    const first = pausedAnswer();
    const server: Server = {
      ...service.server,
      [`DELETE /buildings/delete-building-by-id/${aBuilding(1)._id}`]: () => first.answer,
    };
    const { visit, address } = open({ ...service, server });
    await check('Select all on this page');
    await press('Delete selected');
    expect(isHeld()).toBe(false);
    await confirm('Delete 2 buildings?', 'Delete 2 buildings');
    expect(await screen.findByText('Deleting 1 of 2…')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' }).value).toBe(0);
    await visit('/setting');
    const question = await screen.findByRole('alertdialog', { name: 'Deleting is not finished. Leave?' });
    expect(question.textContent).toContain('0 of 2 are deleted.');
    await press('Stay');
    expect(address()).toBe('/buildings');
    await visit('/setting');
    await press('Leave page');
    expect(address()).toBe('/setting');
    expect(isHeld()).toBe(true);
    await perform(() => first.give(unavailable));
    expect(await screen.findByText('“Kalinga Heights 1” could not be deleted')).toBeTruthy();
    expect(await screen.findByText('Deleted “Kalinga Heights 2”')).toBeTruthy();
    expect(isHeld()).toBe(false);
  });

  test('that ends while it asks whether to leave goes where was asked for', async () => {
    const service = buildings(1);
    const only = pausedAnswer();
    const server: Server = {
      ...service.server,
      [`DELETE /buildings/delete-building-by-id/${aBuilding(1)._id}`]: () => only.answer,
    };
    const { visit, address } = open({ ...service, server });
    await select(1);
    await press('Delete selected');
    await confirm('Delete 1 building?', 'Delete 1 building');
    await visit('/setting');
    await screen.findByRole('alertdialog');
    await perform(() => only.give({ body: { status: true, message: 'Done' } }));
    expect(await screen.findByText('Deleted “Kalinga Heights 1”')).toBeTruthy();
    expect(address()).toBe('/setting');
  });

  test('works for blogs, which have no status', async () => {
    openBackOffice('/blogs', { admin: asha, server: blogServer(1) });
    await check('Select Reading a title deed 1');
    expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
    await press('Delete selected');
    await confirm('Delete 1 blog?', 'Delete 1 blog');
    expect(await screen.findByText('Deleted “Reading a title deed 1”')).toBeTruthy();
  });
});

describe('bulk change of the status', () => {
  test('of buildings offers the options, and saves each in its current version', async () => {
    const service = buildings(2);
    open(service);
    await check('Select all on this page');
    await press('Change status');
    const title = 'Change the status of 2 buildings';
    const options = inDialog(title).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a status',
      'Under construction',
      'Pre-lunch',
      'Completed',
      'Upcoming',
    ]);
    await confirm(title, 'Change status');
    expect(inDialog(title).getByText('Please select Current Status')).toBeTruthy();
    expect(service.written).toEqual([]);
    await fill('currentStatus', 'upcoming');
    await confirm(title, 'Change status');
    expect(await screen.findByText('Status of 2 buildings changed to “Upcoming”')).toBeTruthy();
    expect(service.written).toEqual([
      { ifMatch: '"v1"', body: bodyOf(1) },
      { ifMatch: '"v2"', body: bodyOf(2) },
    ]);
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByText('Upcoming')).toHaveLength(2));
  });

  test('of lands accepts any text, with suggestions', async () => {
    const service = serviceOf('land', [aLand(1)]);
    open(service, '/lands');
    await check('Select Hanspal Plot 1');
    await press('Change status');
    const title = 'Change the status of 1 land';
    const field = inDialog(title).getByRole<HTMLInputElement>('combobox', { name: /^Current status/ });
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toContain('Under conversion');
    await fill('currentStatus', ' Fenced ');
    await confirm(title, 'Change status');
    expect(await screen.findByText('Status of 1 land changed to “Fenced”')).toBeTruthy();
    expect(service.written[0]?.body).toMatchObject({ generalInfo: { currentStatus: 'Fenced' } });
  });

  test('asks before it is left', async () => {
    const service = buildings(1);
    const edit = pausedAnswer();
    const server: Server = {
      ...service.server,
      [`PUT /buildings/edit-building-by-id/${aBuilding(1)._id}`]: () => edit.answer,
    };
    const { visit } = open({ ...service, server });
    await select(1);
    await press('Change status');
    await fill('currentStatus', 'completed');
    await confirm('Change the status of 1 building', 'Change status');
    expect(isHeld()).toBe(true);
    await visit('/setting');
    expect(await screen.findByRole('alertdialog', { name: 'Changing is not finished. Leave?' })).toBeTruthy();
    await perform(() => edit.give({ body: { status: true, message: 'Done', data: aBuilding(1) } }));
    expect(await screen.findByText('Status of 1 building changed to “Completed”')).toBeTruthy();
    expect(isHeld()).toBe(false);
  });

  test('reports records that somebody else changed', async () => {
    const service = buildings(2);
    const message = 'Somebody else changed it meanwhile.';
    service.replacements.set('edit 1', errorResponse(412, 'CHANGED_MEANWHILE', { message }));
    open(service);
    await check('Select all on this page');
    await press('Change status');
    await fill('currentStatus', 'completed');
    await confirm('Change the status of 2 buildings', 'Change status');
    const failures = await screen.findByRole('list', { name: 'What failed' });
    expect(failures.textContent).toBe(`Kalinga Heights 1${message}`);
    await perform(() => fireEvent.click(screen.getByText('Close')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Status of 1 building changed to “Completed”')).toBeTruthy();
  });
});
