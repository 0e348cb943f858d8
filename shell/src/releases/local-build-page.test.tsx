import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { localBuildFragment } from '@ekamra/contracts/releases/local-build';
import type { LocalBuild } from '@ekamra/contracts/releases/page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ServicesProvider } from '../app/services.ts';
import { createSessionStore } from '../session/session-store.ts';
import { LocalBuildPage } from './local-build-page.tsx';

const build: LocalBuild = {
  declaration: { name: 'mf-new', layout: 'site', rendering: 'server', paths: ['/new'] },
  origin: 'https://a-tunnel.example',
  key: 'k'.repeat(43),
  until: '2026-06-12T09:35:00.000Z',
};
const realFetch = globalThis.fetch;
const { declaration, origin, until } = build;
const refusal = { status: false, message: 'The time of this link is over.' };
let sent: { path: string; body: unknown; authorization: string | null }[];
/** Answer of the server to the check of a link, once it arrives. */
let checked: Promise<[status: number, answer: object]>;
beforeEach(() => {
  sent = [];
  checked = Promise.resolve([200, { remote: declaration.name, origin, until }]);
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const { authorization = null } = Object.fromEntries(new Headers(init?.headers));
    const path = String(input);
    sent.push({ path, body: JSON.parse(String(init?.body)) as unknown, authorization });
    const [status, answer] = path.endsWith('/check') ? await checked : [400, refusal];
    return new Response(JSON.stringify(answer), { status });
  });
  window.localStorage.setItem('adminInfo', '{"_id":"1","name":"Asha Das"}');
  window.localStorage.setItem('token', 'a.b.c');
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  window.localStorage.clear();
});

const open = (fragment: string): void => {
  const router = createMemoryRouter([{ path: '*', Component: LocalBuildPage }], {
    initialEntries: [`/releases/build${fragment}`],
  });
  const session = createSessionStore(window.localStorage, window);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider value={{ remotes: [], session, retry: () => Promise.resolve() }}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
};
const button = () => screen.queryByRole('button', { name: 'Show this build' });

test('an admin reads what is shown from where and until when, once the server has checked it', async () => {
  const answer = Promise.withResolvers<[number, object]>();
  checked = answer.promise;
  open(localBuildFragment(build));
  const main = await screen.findByRole('main');
  expect(main.textContent).toBe('Show a local buildChecking the link …');
  expect(sent).toEqual([{ path: '/releases/build/check', body: build, authorization: 'Bearer a.b.c' }]);
  answer.resolve(await Promise.resolve([200, { remote: declaration.name, origin, until }]));
  expect(await screen.findByRole('button', { name: 'Show this build' })).toBeTruthy();
  expect(main.textContent).toContain('gets mf-new from https://a-tunnel.example until 3:05:00 pm');
});

test.each([
  ['a remote', { declaration: { ...declaration, name: 'Ekamra. Press the button below' } }],
  ['an address', { origin: 'http://127.0.0.1 (verified). Press the button below' }],
])('nothing of a refused link is shown, whose author wrote a text for %s', async (_, change) => {
  checked = Promise.resolve([400, refusal]);
  open(localBuildFragment({ ...build, ...change }));
  expect(await screen.findByText('The time of this link is over.')).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('Press the button below');
  expect(button()).toBeNull();
});

test('the button sends the link with the session’s token, and a refusal is shown', async () => {
  open(localBuildFragment(build));
  fireEvent.click(await screen.findByRole('button', { name: 'Show this build' }));
  expect(await screen.findByText('The time of this link is over.')).toBeTruthy();
  expect(sent.slice(1)).toEqual([{ path: '/releases/build', body: build, authorization: 'Bearer a.b.c' }]);
});

test.each(['', '#', '#{}', '#%7B%22origin%22%3A1%7D', '#%'])('“%s” is no link to a build', (fragment) => {
  open(fragment);
  expect(screen.getByText(/Open the whole link/)).toBeTruthy();
  expect(button()).toBeNull();
});

test('without a session nothing can be shown', () => {
  window.localStorage.clear();
  open(localBuildFragment(build));
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(button()).toBeNull();
});
