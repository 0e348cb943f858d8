import type { OpenSession } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Answer, errorResponse, openBackOffice, type Server } from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';
import { serveNoFactors, withoutFactorCalls } from '../../testing/second-factors.ts';

beforeAll(completeBrowser);

const list = 'GET /admin/get-open-sessions';
const end = 'DELETE /admin/end-session-by-id/:id';
const endOthers = 'POST /admin/end-other-sessions';

const session = (number: number, overrides: Partial<OpenSession> = {}): OpenSession => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  device: 'Firefox on Linux',
  signedInAt: `2026-06-${10 + number}T08:35:00.000Z`,
  lastUsedAt: '2026-06-20T09:05:00.000Z',
  isCurrent: false,
  ...overrides,
});
const endCall = (number: number): string => end.replace(':id', session(number)._id);
const thisBrowser = session(3, { isCurrent: true, device: 'Chrome on Windows' });
const done = { body: { status: true, message: 'Ended' } };

/** Serves these sessions, and ends them when asked. */
const office = (...sessions: OpenSession[]): Server => {
  let open = sessions;
  return {
    [list]: () => ({ body: open }),
    [end]: () => {
      open = open.filter(({ _id }) => _id !== session(2)._id);
      return done;
    },
    [endOthers]: () => {
      open = open.filter(({ isCurrent }) => isCurrent);
      return done;
    },
  };
};
const openPage = (server: Server, address = '/security') =>
  openBackOffice(address, { admin: asha, server: { ...serveNoFactors, ...server } });
const entries = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: 'Your sessions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const second = 'Firefox on LinuxSigned in 12 Jun 2026, 2:05 pmLast used 20 Jun 2026, 2:35 pm';
const current = 'Chrome on WindowsThis browserSigned in 13 Jun 2026, 2:05 pmLast used 20 Jun 2026, 2:35 pm';
const signOutSecond = 'Sign out Firefox on Linux, signed in 12 Jun 2026, 2:05 pm';

describe('own sessions', () => {
  test('are listed with device, sign-in and last use, and only the others can be signed out', async () => {
    openPage(office(thisBrowser, session(2)));
    expect(await entries()).toEqual([current, `${second}Sign out`]);
    expect(screen.getAllByRole('button', { name: /, signed in/ })).toHaveLength(1);
  });

  test('end one by one, and the list is read again and gets the focus', async () => {
    const { calls } = openPage(office(thisBrowser, session(2), session(1)));
    await screen.findByText('This browser');
    await press(signOutSecond);
    expect(await screen.findByText('The other browser is signed out.')).toBeTruthy();
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: signOutSecond })).toBeNull();
    expect(withoutFactorCalls(calls)).toEqual([list, endCall(2), list]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your sessions' })),
    );
  });

  test('end all but this browser’s at once', async () => {
    const { calls } = openPage(office(thisBrowser, session(2), session(1)));
    await screen.findByText('This browser');
    await press('Sign out everywhere else');
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(await entries()).toEqual([current]);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(withoutFactorCalls(calls)).toEqual([list, endOthers, list]);
  });

  test('say so if there is no other one', async () => {
    openPage(office(thisBrowser));
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(await entries()).toEqual([current]);
    expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
  });

  test('are not ended twice while one is being ended', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { calls } = openPage({ ...office(thisBrowser, session(2)), [end]: () => answer.promise });
    await screen.findByText('This browser');
    await press(signOutSecond);
    await press(signOutSecond);
    await press('Sign out everywhere else');
    expect(withoutFactorCalls(calls)).toEqual([list, endCall(2)]);
    answer.resolve(done);
    expect(await screen.findByText('The other browser is signed out.')).toBeTruthy();
  });

  test('that are over already disappear, with the server’s message', async () => {
    const message = 'This session is over already';
    let isOver = false;
    openPage({
      [list]: () => ({ body: isOver ? [thisBrowser] : [thisBrowser, session(2)] }),
      [end]: () => {
        isOver = true;
        return errorResponse(404, 'NOT_FOUND', { message });
      },
    });
    await screen.findByText('This browser');
    await press(signOutSecond);
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(async () => expect(await entries()).toEqual([current]));
  });

  test('show that they load, then a failure, and retry', async () => {
    const first = Promise.withResolvers<Answer>();
    let answer = (): Answer | Promise<Answer> => first.promise;
    openPage({ [list]: () => answer() });
    expect(await screen.findByText('Loading your sessions')).toBeTruthy();
    first.resolve(errorResponse(503, 'UNAVAILABLE', { message: 'Please try again later.' }));
    expect(await screen.findByText('Please try again later.')).toBeTruthy();
    answer = () => ({ body: [thisBrowser] });
    await press('Retry');
    expect(await entries()).toEqual([current]);
  });

  test('are reached from the profile', async () => {
    const { address } = openPage(
      { ...office(thisBrowser), 'GET /admin/get-all-admins': () => ({ body: [asha] }) },
      '/profile',
    );
    const link = await screen.findByRole('link', { name: 'Security' });
    await perform(() => fireEvent.click(link));
    await waitFor(() => expect(address()).toBe('/security'));
    expect(await entries()).toEqual([current]);
  });
});
