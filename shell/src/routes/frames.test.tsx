import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { ServicesProvider } from '../app/services.ts';
import type { ShownBuild } from '../boot/boot-types.ts';
import { createSessionStore } from '../session/session-store.ts';
import { ShellFrame, SiteFrame } from './frames.tsx';

const glides = (): boolean => 'glide' in document.documentElement.dataset;
afterEach(() => {
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset['glide'];
});

/** Renders the frame with the document's address set to `at`, as in a browser. */
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

test('only a link to an anchor of the same page scrolls smoothly', () => {
  show('/about');
  fireEvent.click(screen.getByText('A place here'));
  expect(glides()).toBe(true);
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(glides()).toBe(false);
});

test.each([
  ['the place is reached', () => fireEvent(document, new Event('scrollend'))],
  ['Back is pressed', () => fireEvent.popState(window)],
])('smooth scrolling ends once %s', (_, happen) => {
  show('/about');
  fireEvent.click(screen.getByText('A place here'));
  expect(glides()).toBe(true);
  happen();
  expect(glides()).toBe(false);
});

test('a click that opens another tab does not enable smooth scrolling', () => {
  show('/about');
  fireEvent.click(screen.getByText('A place here'), { ctrlKey: true });
  expect(glides()).toBe(false);
});

test('an anchor on another page is reached without smooth scrolling', () => {
  show('/about');
  fireEvent.click(screen.getByText('A place elsewhere'));
  expect(glides()).toBe(false);
});

test('another page starts at its top without smooth scrolling', async () => {
  const router = show('/about');
  fireEvent.click(screen.getByText('A place here'));
  await act(() => router.navigate('/contact'));
  expect(glides()).toBe(false);
});

test('a signed-in admin is sent from the site to the dashboard, unless a local build is shown to him', async () => {
  const session = createSessionStore(window.localStorage, window);
  window.localStorage.setItem('adminInfo', '{"_id":"1","name":"Asha Das"}');
  const pathFor = async (localBuild?: ShownBuild): Promise<string> => {
    const router = createMemoryRouter(
      [
        { path: '/about', Component: SiteFrame },
        { path: '/dashboard', element: null },
      ],
      { initialEntries: ['/about'] },
    );
    const services = { remotes: [], localBuild, session, retry: () => Promise.resolve() };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ServicesProvider value={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </QueryClientProvider>,
    );
    await act(() => Promise.resolve());
    return router.state.location.pathname;
  };
  const build = { remote: 'mf-new', origin: 'http://127.0.0.1:3031', key: '', until: '', admin: '' };
  try {
    expect([await pathFor(), await pathFor(build)]).toEqual(['/dashboard', '/about']);
  } finally {
    window.localStorage.clear();
  }
});
