import type { Activity, ChangedKind } from '@ekamra/contracts';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { calls as apiCalls } from '@ekamra/contracts/calls/calls';
import { recordExamples } from '@ekamra/contracts/testing/record-examples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aChange, emptyOffice } from '../../testing/dashboard/test-office.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
afterEach(() => toast.dismiss());

const restorableUntil = '2026-06-13T08:35:00.000Z';
const restored = { body: { status: true, message: 'Restored' } };

const open = (server: Server) =>
  openBackOffice('/dashboard', { admin: asha, server: { ...emptyOffice, ...server } });
const deletion = (kind: ChangedKind) =>
  aChange(1, { kind, action: 'deleted', name: 'Canal View', restorableUntil });

describe('a deletion in the list of recent changes', () => {
  const restores = recordExamples.map(
    ({ noun, calls: { restore } }) => [noun, `POST ${restore.path}`] as const,
  );
  test.each(restores)('of a %s can be restored after a reload', async (kind, restore) => {
    const deleted = deletion(kind as ChangedKind);
    let isRestored = false;
    const { calls } = open({
      'GET /activity/get-recent-activity': () => ({
        body: {
          changes: isRestored ? [aChange(2), { ...deleted, restorableUntil: null }] : [deleted],
          missing: [],
        },
      }),
      [restore]: () => {
        isRestored = true;
        return restored;
      },
    });
    const button = await screen.findByRole('button', { name: 'Restore Canal View' });
    await perform(() => button.focus());
    await perform(() => fireEvent.click(button));
    expect(await screen.findByText('“Canal View” restored')).toBeTruthy();
    expect(calls).toContain(restore.replace(':id', deleted.recordId));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('that is no longer restorable, or by a server that does not say so, has no button', async () => {
    const { restorableUntil: _, ...older } = deletion('land');
    const changes = [
      { ...deletion('building'), restorableUntil: null },
      { ...older, _id: aLand(2)._id },
    ];
    open({ 'GET /activity/get-recent-activity': () => ({ body: { changes, missing: [] } }) });
    expect(await screen.findAllByText(/Canal View/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  test('that somebody else restored shows the reason, and the list as it is now', async () => {
    let changes = [deletion('land')];
    open({
      'GET /activity/get-recent-activity': () => ({ body: { changes, missing: [] } }),
      [`POST ${apiCalls.restoreLand.path}`]: () => {
        changes = [aChange(2, { kind: 'land', name: 'Canal View', action: 'restored' })];
        return errorResponse(404, 'NOT_FOUND', { message: 'It is there.' });
      },
    });
    const button = await screen.findByRole('button', { name: 'Restore Canal View' });
    await perform(() => fireEvent.click(button));
    expect(await screen.findByText('“Canal View” could not be restored. It is there.')).toBeTruthy();
    expect(await screen.findByText(/restored the land/)).toBeTruthy();
  });
});

interface Kind {
  noun: string;
  path: string;
  record: { _id: string };
  read: string;
  activity: string;
  restore: string;
  /** Name of the record in its form. */
  name: string;
}
const kinds: Kind[] = [
  {
    noun: 'building',
    path: '/update-building',
    record: aBuilding(1),
    read: 'GET /buildings/get-building-by-id/:id',
    activity: 'GET /buildings/get-building-activity/:id',
    restore: 'POST /buildings/restore-building-by-id/:id',
    name: 'Kalinga Heights 1',
  },
  {
    noun: 'land',
    path: '/update-land',
    record: aLand(1),
    read: 'GET /lands/get-land-by-id/:id',
    activity: 'GET /lands/get-land-activity/:id',
    restore: 'POST /lands/restore-land-by-id/:id',
    name: 'Hanspal Plot 1',
  },
];
const notFound = errorResponse(404, 'NOT_FOUND', { message: 'There is none' });
const deletionEntry: Activity = {
  _id: '01890000-0000-7000-8000-000000000009',
  createdAt: '2026-06-12T08:35:00.000Z',
  adminId: asha._id,
  action: 'deleted',
  changes: [],
  restorableUntil,
};
const openAddress = (kind: Kind, server: Server) =>
  openBackOffice(`${kind.path}/${kind.record._id}`, {
    admin: asha,
    server: { ...emptyOffice, [kind.read]: () => notFound, ...server },
  });

describe.each(kinds)('the address of a deleted $noun', (kind) => {
  test('says who deleted it and when, and Restore opens its form', async () => {
    let there = false;
    openAddress(kind, {
      [kind.read]: () => (there ? { body: kind.record, headers: { etag: '"2"' } } : notFound),
      [kind.activity]: ({ query }) => pageOf([deletionEntry], query),
      [kind.restore]: () => {
        there = true;
        return restored;
      },
    });
    expect(await screen.findByText(`This ${kind.noun} was deleted`)).toBeTruthy();
    const text =
      'Asha Mohanty deleted it on 12 Jun 2026, 2:05 pm. It can be restored until 13 Jun 2026, 2:05 pm.';
    expect(await screen.findByText(text)).toBeTruthy();
    await press('Restore');
    expect(await screen.findByText(`The ${kind.noun} is restored`)).toBeTruthy();
    expect(await screen.findByDisplayValue(kind.name)).toBeTruthy();
  });

  test('says that it can no longer be restored', async () => {
    const entry = { ...deletionEntry, restorableUntil: null };
    openAddress(kind, { [kind.activity]: ({ query }) => pageOf([entry], query) });
    expect(await screen.findByText(/It can no longer be restored\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  test('that never existed says so', async () => {
    openAddress(kind, { [kind.activity]: () => notFound });
    expect(await screen.findByText(`There is no such ${kind.noun}`)).toBeTruthy();
  });

  test('whose activity cannot be read just now is retried', async () => {
    let fails = true;
    openAddress(kind, {
      [kind.activity]: ({ query }) =>
        fails ? errorResponse(503, 'UNAVAILABLE', { message: 'Not now.' }) : pageOf([deletionEntry], query),
    });
    expect(await screen.findByText('Not now.')).toBeTruthy();
    fails = false;
    await press('Retry');
    expect(await screen.findByText(`This ${kind.noun} was deleted`)).toBeTruthy();
  });
});

test('the activity of a record that is deleted while its form is open offers to restore it', async () => {
  const [kind] = kinds;
  if (!kind) throw new Error('There is no kind');
  const { calls } = openAddress(kind, {
    [kind.read]: () => ({ body: kind.record, headers: { etag: '"1"' } }),
    [kind.activity]: ({ query }) => pageOf([deletionEntry], query),
    [kind.restore]: () => restored,
  });
  const opener = await screen.findByRole('button', { name: 'Activity' });
  await perform(() => fireEvent.click(opener));
  const log = await screen.findByRole('list', { name: 'Activity' });
  await perform(() => fireEvent.click(within(log).getByRole('button', { name: 'Restore' })));
  expect(calls).toContain(kind.restore.replace(':id', kind.record._id));
});
