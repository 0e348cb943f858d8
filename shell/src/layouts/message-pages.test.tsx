import { afterEach, expect, jest, test } from '@jest/globals';
import { setOnline } from '@ekamra/contracts/testing/set-online';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { ServicesProvider } from '../app/services.ts';
import { noSession } from '../session/session-store.ts';
import { FailedPage, NotFoundPage } from './message-pages.tsx';

afterEach(() => {
  cleanup();
  setOnline(true);
});

test('an unknown address shows the error image and ways onward', () => {
  render(<NotFoundPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('img', { name: /404 sign/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse properties' }).getAttribute('href')).toBe('/properties');
});

const loader = () => Promise.reject(new Error('It fails'));
const renderFailedPage = async (retry: () => Promise<void>): Promise<void> => {
  const router = createMemoryRouter([
    { path: '/', loader, Component: () => null, errorElement: <FailedPage /> },
  ]);
  render(
    <ServicesProvider value={{ remotes: [], session: noSession, retry }}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
};

test('a page that failed says so, and Retry tries again', async () => {
  const onRetry = jest.fn(() => Promise.resolve());
  await renderFailedPage(onRetry);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be shown');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('while it is tried again, Retry cannot be pressed', async () => {
  await renderFailedPage(() => new Promise(() => {}));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByRole('button', { name: 'Trying again…' }).hasAttribute('disabled')).toBe(true);
});

test('without a connection it says so, and is loaded again once there is one', async () => {
  const onRetry = jest.fn(() => Promise.resolve());
  setOnline(false);
  await renderFailedPage(onRetry);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are offline');
  expect(onRetry).not.toHaveBeenCalled();
  await act(async () => setOnline(true));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a picture that cannot be loaded is left out', async () => {
  await renderFailedPage(() => Promise.resolve());
  const picture = document.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(document.querySelector('img')).toBeNull();
});
