import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify';
import { aBlog } from '../../testing/blogs/test-blogs.ts';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
afterEach(() => toast.dismiss());

/** A list whose first record can be deleted and restored. */
const serverOf = (
  calls: { list: string; remove: string; restore: string },
  rows: readonly unknown[],
): Server => {
  const [row, ...others] = rows;
  let there = true;
  const done = { body: { status: true, message: 'Done', data: row, Blog: row } };
  const answer = (kept: boolean) => () => {
    there = kept;
    return done;
  };
  return {
    [calls.list]: ({ query }) => {
      const page = pageOf(there ? rows : others, query);
      return calls.list.includes('blogs') ? { ...page, body: { status: true, blogs: page.body } } : page;
    },
    [calls.remove]: answer(false),
    [calls.restore]: answer(true),
  };
};
const buildingCalls = {
  list: 'GET /buildings/get-all-buildings',
  remove: 'DELETE /buildings/delete-building-by-id/:id',
  restore: 'POST /buildings/restore-building-by-id/:id',
};
const kinds = [
  {
    path: '/buildings',
    noun: 'building',
    name: 'Kalinga Heights 1',
    row: aBuilding(1),
    calls: buildingCalls,
  },
  {
    path: '/lands',
    noun: 'land',
    name: 'Hanspal Plot 1',
    row: aLand(1),
    calls: {
      list: 'GET /lands/get-all-lands',
      remove: 'DELETE /lands/delete-land-by-id/:id',
      restore: 'POST /lands/restore-land-by-id/:id',
    },
  },
  {
    path: '/blogs',
    noun: 'blog',
    name: 'Reading a title deed 1',
    row: aBlog(1),
    calls: {
      list: 'GET /blogs/get-all-blogs',
      remove: 'DELETE /blogs/delete-blogs/:id',
      restore: 'POST /blogs/restore-blogs/:id',
    },
  },
];
const deleteOne = async ({ noun, name }: { noun: string; name: string }) => {
  const button = await screen.findByRole('button', { name: new RegExp(`^Delete “?${name}”?$`) });
  await perform(() => fireEvent.click(button));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).not.toContain('undone');
  await perform(() => fireEvent.click(within(question).getByRole('button', { name: `Delete ${noun}` })));
  return screen.findByText(`Deleted “${name}”`);
};
const building = { noun: 'building', name: 'Kalinga Heights 1' };
const open = (server: Server) => openBackOffice('/buildings', { admin: asha, server });

describe('delete', () => {
  test.each(kinds)('of a $noun can be undone', async (kind) => {
    const { calls } = openBackOffice(kind.path, { admin: asha, server: serverOf(kind.calls, [kind.row]) });
    await deleteOne(kind);
    expect(screen.queryByRole('button', { name: new RegExp(`^Edit .*${kind.name}`) })).toBeNull();
    await press('Undo');
    expect(await screen.findByText(`“${kind.name}” restored`)).toBeTruthy();
    expect(await screen.findAllByText(kind.name)).toBeTruthy();
    expect(calls).toContain(kind.calls.restore.replace(':id', kind.row._id));
    await press('Undo');
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('removes the row before the list is refetched', async () => {
    const server = serverOf(buildingCalls, [aBuilding(1)]);
    let lists = 0;
    open({
      ...server,
      [buildingCalls.list]: (request) => {
        lists += 1;
        return lists === 1 && server[buildingCalls.list]
          ? (server[buildingCalls.list]?.(request) ?? { body: [] })
          : new Promise(() => undefined);
      },
    });
    await deleteOne(building);
    expect(screen.queryByRole('rowheader', { name: building.name })).toBeNull();
  });

  test('can be undone for ten seconds, paused while hovered or focused', async () => {
    open(serverOf(buildingCalls, [aBuilding(1)]));
    const toasted = (await deleteOne(building)).closest<HTMLElement>('.Toastify__toast');
    if (!toasted) throw new Error('It is no toast');
    const bar = within(toasted).getByRole('progressbar', { hidden: true });
    expect(bar.style.animationDuration).toBe('10000ms');
    const state = () => bar.style.animationPlayState;
    const undo = within(toasted).getByRole('button', { name: 'Undo' });
    await perform(() => undo.focus());
    expect(state()).toBe('paused');
    await perform(() => fireEvent.mouseEnter(toasted));
    await perform(() => fireEvent.mouseLeave(toasted));
    expect(state()).toBe('paused');
    await perform(() => undo.blur());
    expect(state()).toBe('running');
    await perform(() => fireEvent.mouseEnter(toasted));
    expect(state()).toBe('paused');
  });

  test('can be undone while a dialog is open, which stays', async () => {
    open(serverOf(buildingCalls, [aBuilding(1), aBuilding(2)]));
    await deleteOne(building);
    await press('Delete Kalinga Heights 2');
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Kalinga Heights 2”?' });
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(getComputedStyle(document.body).pointerEvents).toBe('none');
    expect(getComputedStyle(undo).pointerEvents).toBe('auto');
    await perform(() => undo.focus());
    expect(document.activeElement).toBe(undo);
    await press('Undo');
    expect(await screen.findByText('“Kalinga Heights 1” restored')).toBeTruthy();
    expect(screen.getByRole('alertdialog')).toBe(question);
    expect(question.contains(document.activeElement)).toBe(true);
  });

  test('that can no longer be undone shows the reason', async () => {
    open({
      ...serverOf(buildingCalls, [aBuilding(1)]),
      [buildingCalls.restore]: () =>
        errorResponse(404, 'NOT_FOUND', { message: 'It was deleted too long ago' }),
    });
    await deleteOne(building);
    await press('Undo');
    const message = '“Kalinga Heights 1” could not be restored. It was deleted too long ago';
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('whose undo fails can be undone again', async () => {
    const server = serverOf(buildingCalls, [aBuilding(1)]);
    let down = true;
    open({
      ...server,
      [buildingCalls.restore]: (request) =>
        down
          ? errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' })
          : (server[buildingCalls.restore]?.(request) ?? { body: {} }),
    });
    await deleteOne(building);
    await press('Undo');
    await screen.findByText('“Kalinga Heights 1” could not be restored. The catalogue is resting.');
    down = false;
    await press('Try again');
    expect(await screen.findByText('“Kalinga Heights 1” restored')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('rowheader', { name: building.name })).toBeTruthy());
  });
});
