import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { hasOverlay, leaveOverlayEntry, useHistoryOverlay } from './use-history-overlay.ts';

const Overlay = ({ name }: { name: string }) => {
  const { isOpen, open, close } = useHistoryOverlay();
  const { state } = useLocation();
  return (
    <>
      <button onClick={open}>{`Open ${name}`}</button>
      {isOpen && (
        <dialog open aria-label={name}>
          <button onClick={close}>Close</button>
          <Link to="/next" replace={hasOverlay(state)}>
            Next
          </Link>
        </dialog>
      )}
    </>
  );
};
const show = () => {
  const element = (
    <>
      <Overlay name="Menu" />
      <Overlay name="Search" />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/before', '/here'] });
  render(<RouterProvider router={router} />);
  return router;
};
const press = (name: string) => fireEvent.click(screen.getByText(name));
const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;

test('Back closes the overlay and stays on the page, the next Back leaves it', async () => {
  const router = show();
  press('Open Menu');
  await waitFor(() => expect(isOpen('Menu')).toBe(true));
  await act(() => router.navigate(-1));
  expect([isOpen('Menu'), router.state.location.pathname]).toEqual([false, '/here']);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

test('an overlay that opens over another, and a page, take its entry: one Back returns to the page before', async () => {
  const router = show();
  press('Open Menu');
  await waitFor(() => expect(isOpen('Menu')).toBe(true));
  press('Open Search');
  await waitFor(() => expect(isOpen('Search')).toBe(true));
  expect(isOpen('Menu')).toBe(false);
  press('Next');
  await waitFor(() => expect(router.state.location.pathname).toBe('/next'));
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/here');
  expect([isOpen('Menu'), isOpen('Search')]).toEqual([false, false]);
});

describe('after a reload', () => {
  beforeEach(() => window.history.pushState({ usr: { from: 'a list' } }, '', '/page'));

  test('the entry of an open overlay is left', async () => {
    window.history.pushState({ usr: { from: 'a list', overlay: 'menu' } }, '', '/page');
    await leaveOverlayEntry();
    expect(window.history.state).toEqual({ usr: { from: 'a list' } });
  });

  test('any other entry stays', async () => {
    await leaveOverlayEntry();
    expect(window.history.state).toEqual({ usr: { from: 'a list' } });
  });
});
