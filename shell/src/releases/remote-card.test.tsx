import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HistoryPage, RemoteState } from '@ekamra/contracts/releases/page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createSessionStore } from '../session/session-store.ts';
import { createReleaseApi, ReleaseApiProvider } from './release-api.ts';
import { RemoteCard } from './remote-card.tsx';

const at = '2026-06-12T09:35:00.000Z';
const change = { at, by: 'Bina', why: 'Careful', gate: 'yes' } as const;
const history: HistoryPage = {
  total: 2,
  changes: [
    { ...change, number: 2, action: 'end-canary' },
    { ...change, number: 1, action: 'canary', canary: { version: 'edition-one', percent: 10 } },
  ],
};
/** A remote of which nothing is live, after the end of its canary. */
const ended: RemoteState = { remote: 'mf-sample', changes: 2, versions: [], published: 1 };
const running: RemoteState = {
  ...ended,
  changes: 1,
  canary: { version: 'edition-one', percent: 10, at, by: 'Bina', why: 'Careful', action: 'canary' },
  alarm: { version: 'edition-one', message: '12 of 40 visits failed', hindered: 'It goes on' },
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(history))));
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const show = (state: RemoteState) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReleaseApiProvider value={createReleaseApi(createSessionStore(window.localStorage, window))}>
        <RemoteCard state={state} canRollBack />
      </ReleaseApiProvider>
    </QueryClientProvider>,
  );

test('a remote with only a canary is not live yet, and its end is said to leave nothing', async () => {
  show(running);
  const card = within(screen.getByRole('region', { name: 'mf-sample' }));
  expect(card.getByText('Nothing of it is live yet.')).toBeTruthy();
  expect(card.getByText(/Canary for 10\s% of visitors/)).toBeTruthy();
  expect(card.getByRole('alert').textContent).toContain(
    'edition-one fails clearly more often than a new version should',
  );
  expect(card.queryByRole('button', { name: /Roll back/ })).toBeNull();
  act(() => fireEvent.click(card.getByRole('button', { name: 'End canary of mf-sample' })));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('it is gone from the site');
});

test('the history of a remote whose only canary has ended says that nothing is live', async () => {
  show(ended);
  expect(screen.getByText('Nothing of it is live yet.')).toBeTruthy();
  expect(screen.queryByText(/Canary for/)).toBeNull();
  const list = within(await screen.findByRole('list', { name: 'Changes of mf-sample' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Canary endedNothing is live/),
    expect.stringMatching(/^Canary 10\s%edition-one/),
  ]);
});

test('the history says which links were revoked', async () => {
  const revoked = { ...change, action: 'revoke-links', live: 'edition-two' } as const;
  const changes: HistoryPage['changes'] = [
    { ...revoked, number: 2, revokedLinks: {} },
    { ...revoked, number: 1, revokedLinks: { version: 'edition-one' } },
  ];
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json({ total: 2, changes })));
  show(ended);
  const entries = await within(screen.getByRole('region', { name: 'History of mf-sample' })).findAllByRole(
    'listitem',
  );
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Links revokedAll versions/),
    expect.stringMatching(/^Links revokededition-one/),
  ]);
});

test('the versions say how to get a link to one of them', () => {
  const none = { visits: 0, failed: 0 };
  const version = { version: 'edition-one', publishedAt: at, standing: 'never-live' } as const;
  show({ ...ended, versions: [{ ...version, lastTenMinutes: none, lastDay: none, causes: [] }] });
  expect(screen.getByText(/npm run release -- link mf-sample <version>\.$/)).toBeTruthy();
});

test('removing a cause asks first, and says what is lost', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push([input, JSON.parse(String(init.body))]);
    return Promise.resolve(Response.json({ ...history, status: true, message: 'The cause is removed' }));
  });
  const cause = {
    where: 'browser',
    message: 'TypeError: x is not a function',
    stack: '',
    path: '/lands',
    browser: 'Firefox',
    firstAt: at,
    lastAt: at,
    count: 3,
    id: 'c'.repeat(64),
  } as const;
  const none = { visits: 0, failed: 0 };
  const version = { version: 'edition-one', publishedAt: at, standing: 'never-live' } as const;
  show({ ...ended, versions: [{ ...version, lastTenMinutes: none, lastDay: none, causes: [cause] }] });
  act(() => fireEvent.click(screen.getByRole('button', { name: `Remove the cause ${cause.message}` })));
  const dialog = await screen.findByRole('alertdialog');
  for (const words of [cause.message, 'met 3 times', 'edition-one of mf-sample', 'on all servers'])
    expect(dialog.textContent).toContain(words);
  expect(sent).toEqual([]);
  act(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Remove cause' })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const body = { remote: 'mf-sample', version: 'edition-one', cause: cause.id };
  expect(sent).toEqual([['/releases/remove-cause', body]]);
});
