import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FrontConfig, RemoteModule, ShellContext } from '@ekamra/contracts/front/shell';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Link, type RouteObject } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';
import { createRemoteLoader, type Federation } from '../remotes/remote-loader.ts';
import { createAppRouter, waitForFirstPage } from '../routes/browser-router.ts';
import { createSessionStore } from '../session/session-store.ts';
import { App } from './app.tsx';

const config: FrontConfig = {
  publicOrigin: 'https://site.example',
  uploadUrl: '/',
  sendFormUrl: '/',
  email: { serviceId: '', templateId: '', userId: '' },
};
const sourceOf = (name: string, layout: 'site' | 'bare', paths: string[]): RemoteSource => ({
  name,
  layout,
  paths,
  rendering: 'browser',
  version: 'version-1',
  entry: `/remotes/${name}/remoteEntry.js`,
});
const remotes = [
  sourceOf('mf-site', 'site', ['/', '/late', '/stays', '*']),
  sourceOf('mf-office', 'bare', ['/office', '/dashboard']),
];
const session = createSessionStore(window.localStorage, window);

/** Starts the shell at an address, with remotes from `load`. */
const startAt = async (path: string, load: (name: string) => Promise<RouteObject[]>) => {
  // A path alone would be resolved as a reference, such as to another host.
  window.history.replaceState(null, '', window.location.origin + path);
  const queryClient = new QueryClient();
  const federation: Federation = {
    refetchFailed: () => Promise.resolve(),
    register: jest.fn(),
    load: async ({ name }): Promise<RemoteModule> => {
      const routes = await load(name);
      return { createRoutes: () => routes };
    },
  };
  const context = { config, queryClient, session } as ShellContext;
  const loader = createRemoteLoader(federation, context);
  const renewRouter = () => {
    for (const remote of remotes) loader.forget(remote);
    return createAppRouter({ remotes, loader });
  };
  const router = createAppRouter({ remotes, loader });
  await waitForFirstPage(router);
  render(<App {...{ config, remotes, session, queryClient, router, renewRouter }} />);
};

const siteRoutes = (late: () => Promise<{ Component: () => React.ReactNode }>): RouteObject[] => [
  {
    id: 'home',
    path: '/',
    element: (
      <>
        <h1>Home page</h1>
        <Link to="/late">Late</Link>
        <Link to="/office">Office</Link>
      </>
    ),
    handle: { head: () => ({ title: 'Site | Home', description: '', canonicalPath: '/' }) },
  },
  { id: 'late', path: '/late', lazy: late },
  { id: 'rest', path: '*', element: <h1>Nothing here</h1> },
];
const officeRoutes: RouteObject[] = [
  { id: 'office', path: '/office', element: <h1>Office page</h1> },
  { id: 'dashboard', path: '/dashboard', element: <h1>Dashboard page</h1> },
];
const latePage = { Component: () => <h1>Late page</h1> };
const allUp = (name: string) =>
  Promise.resolve(name === 'mf-site' ? siteRoutes(() => Promise.resolve(latePage)) : officeRoutes);

beforeEach(() => {
  window.localStorage.clear();
  // Browser APIs that jsdom lacks.
  Object.assign(window, {
    IntersectionObserver: class {
      observe = jest.fn();
      disconnect = jest.fn();
    },
    matchMedia: (media: string) => ({ matches: false, media }),
    scrollTo: jest.fn(),
  });
  Object.assign(document, { elementsFromPoint: () => [] });
  Object.assign(HTMLDialogElement.prototype, { showModal: jest.fn(), close: jest.fn() });
});
afterEach(cleanup);

test('the first page of a remote is shown in the layout that the remote declares', async () => {
  await startAt('/', allUp);
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(document.title).toBe('Site | Home');
});

test.each(['//[', '//other.example/office', '/.//['])(
  'the address %s is shown as an unknown page',
  async (path) => {
    await startAt(path, allUp);
    expect(screen.getByRole('heading', { name: 'Nothing here' })).toBeTruthy();
    expect(document.title).not.toBe('');
    const url = document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? '';
    expect(new URL(url).origin).toBe(config.publicOrigin);
  },
);

test('a link to a page of another remote loads that remote', async () => {
  const load = jest.fn(allUp);
  await startAt('/', load);
  expect(load).toHaveBeenCalledTimes(1);
  act(() => screen.getByRole('link', { name: 'Office' }).click());
  await screen.findByRole('heading', { name: 'Office page' });
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(load.mock.calls.map(([name]) => name)).toEqual(['mf-site', 'mf-office']);
});

test('a second click while the remote is still loading navigates as well', async () => {
  await startAt('/', allUp);
  act(() => {
    screen.getByRole('link', { name: 'Office' }).click();
    screen.getByRole('link', { name: 'Office' }).click();
  });
  expect(await screen.findByRole('heading', { name: 'Office page' })).toBeTruthy();
});

test('a remote that is down keeps the layout, and Retry shows the page once it is up', async () => {
  let isDown = true;
  await startAt('/', (name) => (isDown ? Promise.reject(new Error('down')) : allUp(name)));
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveProperty('disabled', false),
  );
  isDown = false;
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await screen.findByRole('heading', { name: 'Home page' });
});

test('a page whose chunk failed is fetched again by Retry', async () => {
  let isDown = true;
  const late = () => (isDown ? Promise.reject(new Error('chunk')) : Promise.resolve(latePage));
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await startAt('/', (name) => Promise.resolve(name === 'mf-site' ? siteRoutes(late) : officeRoutes));
  act(() => screen.getByRole('link', { name: 'Late' }).click());
  await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('heading', { name: 'Late page' })).toBeTruthy();
  logged.mockRestore();
});

test('an admin who is signed in is sent from the site to the dashboard, also when another tab signs in', async () => {
  await startAt('/', allUp);
  window.localStorage.setItem('adminInfo', '{"_id":"1","name":"Asha"}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminInfo' })));
  await screen.findByRole('heading', { name: 'Dashboard page' });
  expect(window.location.pathname).toBe('/dashboard');
});
