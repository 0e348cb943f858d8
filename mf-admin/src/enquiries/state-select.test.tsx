import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { perform } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, errorResponse } from '../../testing/open-back-office.tsx';
import {
  anEnquiry,
  chooseState,
  list,
  createEnquiries,
  office,
  openEnquiries,
  stateOf,
  update,
} from '../../testing/enquiries/test-enquiries.ts';

beforeAll(completeBrowser);

describe('state of an enquiry', () => {
  test('is changed in place, optimistically, with its version and its note', async () => {
    const { server, updates } = office([{ ...anEnquiry(1), note: 'Called' }]);
    const heldAnswer: { answer?: () => void } = {};
    await openEnquiries('/enquiries', {
      ...server,
      [update]: async (call) => {
        if (updates.length === 0)
          await new Promise<void>((resolve) => {
            heldAnswer.answer = resolve;
          });
        return server[update]?.(call) ?? { body: {} };
      },
    });
    await chooseState(1, 'contacted');
    await waitFor(() => expect(heldAnswer.answer).toBeTruthy());
    await waitFor(() => expect(stateOf(1).value).toBe('contacted'));
    heldAnswer.answer?.();
    await waitFor(() => expect(updates).toHaveLength(1));
    expect(updates[0]?.headers.get('if-match')).toBe(`"${anEnquiry(1)._id}-1"`);
    expect(updates[0]?.body).toEqual({ state: 'contacted', note: 'Called' });
    await waitFor(() => expect(stateOf(1).getAttribute('aria-busy')).toBe('false'));
    await chooseState(1, 'closed');
    await waitFor(() => expect(updates[1]?.headers.get('if-match')).toBe(`"${anEnquiry(1)._id}-2"`));
  });

  test('is the last choice, also while an earlier one is being saved', async () => {
    const { server, updates } = office(createEnquiries(1));
    const heldAnswer: { answer?: () => void } = {};
    await openEnquiries('/enquiries', {
      ...server,
      [update]: async (call) => {
        const answer = server[update]?.(call) ?? { body: {} };
        await new Promise<void>((resolve) => {
          heldAnswer.answer = resolve;
        });
        return answer;
      },
    });
    await chooseState(1, 'contacted');
    await waitFor(() => expect(updates).toHaveLength(1));
    await chooseState(1, 'new');
    await chooseState(1, 'closed');
    expect(stateOf(1).value).toBe('closed');
    await perform(() => heldAnswer.answer?.());
    await waitFor(() => expect(updates).toHaveLength(2));
    expect(stateOf(1).value).toBe('closed');
    expect(updates.map(({ body }) => body)).toEqual([{ state: 'contacted' }, { state: 'closed' }]);
    expect(updates[1]?.headers.get('if-match')).toBe(`"${anEnquiry(1)._id}-2"`);
    await perform(() => heldAnswer.answer?.());
    await waitFor(() => expect(stateOf(1).getAttribute('aria-busy')).toBe('false'));
    expect(stateOf(1).value).toBe('closed');
    expect(updates).toHaveLength(2);
  });

  test('falls back to the last saved choice when a later one fails', async () => {
    const { server, updates } = office(createEnquiries(1));
    await openEnquiries('/enquiries', {
      ...server,
      [update]: async (call) => {
        if (updates.length === 1)
          return errorResponse(503, 'UNAVAILABLE', { message: 'The office is resting.' });
        const answer = server[update]?.(call) ?? { body: {} };
        await chooseState(1, 'closed');
        return answer;
      },
    });
    await chooseState(1, 'contacted');
    expect(await screen.findByText('The office is resting.')).toBeTruthy();
    await waitFor(() => expect(stateOf(1).value).toBe('contacted'));
  });

  test('is rolled back after an ended session, without asking for a sign-in again', async () => {
    const { server } = office(createEnquiries(1));
    const state = { ended: false };
    const unlessEnded =
      (call: string): Server[string] =>
      (request) =>
        state.ended
          ? errorResponse(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' })
          : (server[call]?.(request) ?? { body: {} });
    const { calls } = await openEnquiries('/enquiries', {
      [list]: unlessEnded(list),
      [update]: unlessEnded(update),
    });
    state.ended = true;
    const before = calls.length;
    await chooseState(1, 'contacted');
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    await perform(() => fireEvent.keyDown(dialog, { key: 'Escape' }));
    // The update and the refetches of the list and the menu.
    await waitFor(() => expect(calls).toHaveLength(before + 3));
    await waitFor(() => expect(stateOf(1).getAttribute('aria-busy')).toBe('false'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stateOf(1).value).toBe('new');
    await chooseState(1, 'contacted');
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeTruthy();
  });

  test('shows the current state after a conflict', async () => {
    const enquiries = createEnquiries(1);
    await openEnquiries('/enquiries', office(enquiries).server);
    enquiries[0] = { ...anEnquiry(1), state: 'closed', version: 2 };
    await chooseState(1, 'contacted');
    expect(await screen.findByText(/Sujata Das 1 was changed by somebody else meanwhile/)).toBeTruthy();
    await waitFor(() => expect(stateOf(1).value).toBe('closed'));
  });

  test('is rolled back when it cannot be saved', async () => {
    const { server } = office(createEnquiries(1));
    await openEnquiries('/enquiries', {
      ...server,
      [update]: () => errorResponse(503, 'UNAVAILABLE', { message: 'The desk is resting.' }),
    });
    await chooseState(1, 'contacted');
    expect(await screen.findByText('The desk is resting.')).toBeTruthy();
    await waitFor(() => expect(stateOf(1).value).toBe('new'));
  });

  test('removes the row from a filtered list, and moves the focus to the page', async () => {
    await openEnquiries('/enquiries?state=new', office(createEnquiries(2)).server);
    stateOf(1).focus();
    await chooseState(1, 'closed');
    await waitFor(() => expect(screen.queryByText('Sujata Das 1')).toBeNull());
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});
