import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { doing } from '../testing/actions.ts';
import { completeBrowser } from '../testing/browser.ts';
import type { Server } from '../testing/open.tsx';
import { refused } from '../testing/open.tsx';
import {
  anEnquiry,
  chooseState,
  list,
  many,
  office,
  openEnquiries,
  stateOf,
  update,
} from './test-enquiries.ts';

beforeAll(completeBrowser);

describe('the state of an enquiry', () => {
  test('is changed in place, at once, with the version it was shown in and its note', async () => {
    const { server, asked } = office([{ ...anEnquiry(1), note: 'Called' }]);
    const held: { answer?: () => void } = {};
    await openEnquiries('/enquiries', {
      ...server,
      [update]: async (call) => {
        if (asked.length === 0)
          await new Promise<void>((resolve) => {
            held.answer = resolve;
          });
        return server[update]?.(call) ?? { body: {} };
      },
    });
    await chooseState(1, 'contacted');
    await waitFor(() => expect(held.answer).toBeTruthy());
    await waitFor(() => expect(stateOf(1).value).toBe('contacted'));
    held.answer?.();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.headers.get('if-match')).toBe(`"${anEnquiry(1)._id}-1"`);
    expect(asked[0]?.body).toEqual({ state: 'contacted', note: 'Called' });
    await waitFor(() => expect(stateOf(1).getAttribute('aria-busy')).toBe('false'));
    await chooseState(1, 'closed');
    await waitFor(() => expect(asked[1]?.headers.get('if-match')).toBe(`"${anEnquiry(1)._id}-2"`));
  });

  test('is what was chosen last, also while a choice before it is being saved', async () => {
    const { server, asked } = office(many(1));
    const held: { answer?: () => void } = {};
    await openEnquiries('/enquiries', {
      ...server,
      [update]: async (call) => {
        const answer = server[update]?.(call) ?? { body: {} };
        await new Promise<void>((resolve) => {
          held.answer = resolve;
        });
        return answer;
      },
    });
    await chooseState(1, 'contacted');
    await waitFor(() => expect(asked).toHaveLength(1));
    await chooseState(1, 'new');
    await chooseState(1, 'closed');
    expect(stateOf(1).value).toBe('closed');
    await doing(() => held.answer?.());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(stateOf(1).value).toBe('closed');
    expect(asked.map(({ body }) => body)).toEqual([{ state: 'contacted' }, { state: 'closed' }]);
    expect(asked[1]?.headers.get('if-match')).toBe(`"${anEnquiry(1)._id}-2"`);
    await doing(() => held.answer?.());
    await waitFor(() => expect(stateOf(1).getAttribute('aria-busy')).toBe('false'));
    expect(stateOf(1).value).toBe('closed');
    expect(asked).toHaveLength(2);
  });

  test('is as it was saved last when a choice after it cannot be saved', async () => {
    const { server, asked } = office(many(1));
    await openEnquiries('/enquiries', {
      ...server,
      [update]: async (call) => {
        if (asked.length === 1) return refused(503, 'UNAVAILABLE', { message: 'The office is resting.' });
        const answer = server[update]?.(call) ?? { body: {} };
        await chooseState(1, 'closed');
        return answer;
      },
    });
    await chooseState(1, 'contacted');
    expect(await screen.findByText('The office is resting.')).toBeTruthy();
    await waitFor(() => expect(stateOf(1).value).toBe('contacted'));
  });

  test('that was not saved because the session has ended is taken back, without being asked again', async () => {
    const { server } = office(many(1));
    const state = { ended: false };
    const unlessEnded =
      (call: string): Server[string] =>
      (asked) =>
        state.ended
          ? refused(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' })
          : (server[call]?.(asked) ?? { body: {} });
    const { calls } = await openEnquiries('/enquiries', {
      [list]: unlessEnded(list),
      [update]: unlessEnded(update),
    });
    state.ended = true;
    const before = calls.length;
    await chooseState(1, 'contacted');
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    await doing(() => fireEvent.keyDown(dialog, { key: 'Escape' }));
    // The state, and what the list and the menu ask for again after it.
    await waitFor(() => expect(calls).toHaveLength(before + 3));
    await waitFor(() => expect(stateOf(1).getAttribute('aria-busy')).toBe('false'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stateOf(1).value).toBe('new');
    await chooseState(1, 'contacted');
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeTruthy();
  });

  test('is shown as it is now when somebody else changed it meanwhile', async () => {
    const kept = many(1);
    await openEnquiries('/enquiries', office(kept).server);
    kept[0] = { ...anEnquiry(1), state: 'closed', version: 2 };
    await chooseState(1, 'contacted');
    expect(await screen.findByText(/Sujata Das 1 was changed by somebody else meanwhile/)).toBeTruthy();
    await waitFor(() => expect(stateOf(1).value).toBe('closed'));
  });

  test('is taken back when it cannot be saved', async () => {
    const { server } = office(many(1));
    await openEnquiries('/enquiries', {
      ...server,
      [update]: () => refused(503, 'UNAVAILABLE', { message: 'The desk is resting.' }),
    });
    await chooseState(1, 'contacted');
    expect(await screen.findByText('The desk is resting.')).toBeTruthy();
    await waitFor(() => expect(stateOf(1).value).toBe('new'));
  });

  test('takes the row out of a list that is narrowed to another, and the focus to the page', async () => {
    await openEnquiries('/enquiries?state=new', office(many(2)).server);
    stateOf(1).focus();
    await chooseState(1, 'closed');
    await waitFor(() => expect(screen.queryByText('Sujata Das 1')).toBeNull());
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});
