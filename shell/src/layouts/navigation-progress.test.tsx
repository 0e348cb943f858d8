import { afterEach, expect, test } from '@jest/globals';
import { setOnline } from '@ekamra/contracts/testing/set-online';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { waitForConnection } from '../routes/wait-for-connection.ts';
import { NavigationProgress } from './navigation-progress.tsx';

afterEach(() => {
  cleanup();
  setOnline(true);
});

const loadAbout = async () => {
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  return { Component: () => <h1>About</h1> };
};
const Layout = () => (
  <>
    <NavigationProgress />
    <Outlet />
  </>
);

test('without a connection a navigation says that it waits, stays on the page, and arrives once there is one', async () => {
  const router = createMemoryRouter(
    waitForConnection([
      {
        Component: Layout,
        children: [
          { path: '/', element: <h1>Home</h1> },
          { path: '/about', lazy: loadAbout },
        ],
      },
    ]),
  );
  render(<RouterProvider router={router} />);
  setOnline(false);
  await act(async () => void router.navigate('/about'));
  expect(screen.getByText(/You are offline\. The page opens/)).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Home');
  await act(async () => setOnline(true));
  expect((await screen.findByRole('heading')).textContent).toBe('About');
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test('a page that was left meanwhile opens later all the same', async () => {
  const router = createMemoryRouter(
    waitForConnection([
      { path: '/', element: <h1>Home</h1> },
      { path: '/about', lazy: loadAbout },
      { path: '/faqs', element: <h1>Questions</h1> },
    ]),
  );
  render(<RouterProvider router={router} />);
  setOnline(false);
  await act(async () => void router.navigate('/about'));
  await act(() => router.navigate('/faqs'));
  setOnline(true);
  await act(() => router.navigate('/about'));
  expect(screen.getByRole('heading').textContent).toBe('About');
});
