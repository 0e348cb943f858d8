import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { ShellFrame } from './shell-frame.tsx';

const glides = (): boolean => 'glide' in document.documentElement.dataset;
afterEach(() => {
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset['glide'];
});

/** The document's own address is `at`, as it would be in a browser. */
const show = (at: string) => {
  window.history.replaceState(null, '', at);
  const links = (
    <>
      <Link to="/about#vision">A place here</Link>
      <Link to="/contact#form">A place elsewhere</Link>
      <Link to="/contact">Elsewhere</Link>
    </>
  );
  const router = createMemoryRouter([{ Component: ShellFrame, children: [{ path: '*', element: links }] }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  return router;
};

test('only a link to a place within the page glides', () => {
  show('/about');
  fireEvent.click(screen.getByText('A place here'));
  expect(glides()).toBe(true);
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(glides()).toBe(false);
});

test.each([
  ['the place is reached', () => fireEvent(document, new Event('scrollend'))],
  ['Back is pressed', () => fireEvent.popState(window)],
])('nothing glides any more once %s', (_, happen) => {
  show('/about');
  fireEvent.click(screen.getByText('A place here'));
  expect(glides()).toBe(true);
  happen();
  expect(glides()).toBe(false);
});

test('a click that opens another tab makes nothing glide', () => {
  show('/about');
  fireEvent.click(screen.getByText('A place here'), { ctrlKey: true });
  expect(glides()).toBe(false);
});

test('a place on another page is gone to at once', () => {
  show('/about');
  fireEvent.click(screen.getByText('A place elsewhere'));
  expect(glides()).toBe(false);
});

test('another page starts at its top at once, whatever was pressed before', async () => {
  const router = show('/about');
  fireEvent.click(screen.getByText('A place here'));
  await act(() => router.navigate('/contact'));
  expect(glides()).toBe(false);
});
