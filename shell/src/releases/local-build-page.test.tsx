import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { localBuildFragment } from '@ekamra/contracts/local-build';
import type { LocalBuild } from '@ekamra/contracts/release-page';
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
let sent: { path: string; body: unknown; authorization: string | null }[];
beforeEach(() => {
  sent = [];
  globalThis.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) => {
    const { authorization = null } = Object.fromEntries(new Headers(init?.headers));
    sent.push({ path: String(input), body: JSON.parse(String(init?.body)) as unknown, authorization });
    const refusal = { status: false, message: 'The time of this link is over.' };
    return Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 }));
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

test('an admin reads what is shown from where and until when, before anything is sent', async () => {
  open(localBuildFragment(build));
  const main = await screen.findByRole('main');
  expect(main.textContent).toContain('gets mf-new from https://a-tunnel.example until 3:05:00 pm');
  expect(sent).toEqual([]);
});

test('the button sends the link with the session’s token, and a refusal is shown', async () => {
  open(localBuildFragment(build));
  fireEvent.click(await screen.findByRole('button', { name: 'Show this build' }));
  expect(await screen.findByText('The time of this link is over.')).toBeTruthy();
  expect(sent).toEqual([{ path: '/releases/build', body: build, authorization: 'Bearer a.b.c' }]);
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
