import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import {
  type PreviewedVersion,
  previewToolsId,
  type RemoteSource,
  type ShownBuild,
} from '../boot/boot-types.ts';
import { ShellFrame } from '../routes/frames.tsx';
import { createSessionStore } from '../session/session-store.ts';

const remote = (name: string, rest: Partial<RemoteSource>): RemoteSource => ({
  name,
  layout: 'site',
  rendering: 'server',
  paths: ['/'],
  version: `${name}-one`,
  entry: `/remotes/${name}/remoteEntry.js`,
  integrity: 'sha384-',
  ...rest,
});
const remotes = [
  remote('mf-office', { layout: 'bare', paths: ['/office'] }),
  remote('mf-insights', { paths: ['/insights'], menu: { label: 'Insights' } }),
  remote('mf-site', { paths: ['/', '*'] }),
];
const details = { _id: '1', name: 'Asha Das', address: '', email: 'asha@site.example', phone: '9437000001' };
const session = createSessionStore(window.localStorage, window);

interface OwnReleases {
  remotes: { name: string; version: string }[];
  canaries: string[];
}
let own: OwnReleases | undefined;

/** Sizes of elements in a window of 1000 × 800 pixels, because jsdom lays nothing out. */
const boxes: Record<string, DOMRect> = {
  MAIN: new DOMRect(0, 70, 1_000, 2_000),
  A: new DOMRect(400, 10, 80, 40),
  BODY: new DOMRect(0, 0, 1_000, 2_200),
};

/** Versions of a page that only this browser gets. */
interface Own {
  preview?: PreviewedVersion;
  localBuild?: ShownBuild;
}

const startAt = async (path: string, only: Own = {}) => {
  const page = (
    <>
      <header>
        <a href="/insights">Insights</a>
        <a href="/contact">Contacts</a>
      </header>
      <main>A page</main>
    </>
  );
  const router = createMemoryRouter([{ Component: ShellFrame, children: [{ path: '*', element: page }] }], {
    initialEntries: [path],
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = { remotes, ...only, session, retry: () => Promise.resolve() };
  render(
    <Providers queryClient={queryClient} services={services}>
      <RouterProvider router={router} />
    </Providers>,
  );
  fireEvent.pointerMove(window);
  const button = await screen.findByRole('button', { name: 'Parts of this page' });
  return { router, button };
};
const openAt = async (path: string, only?: Own) => {
  const { router, button } = await startAt(path, only);
  fireEvent.click(button);
  return { router, button, panel: await screen.findByRole('dialog', { name: 'Parts of this page' }) };
};
const rowsOf = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Edges of the outlined parts by name: top, right, bottom and left in pixels. */
const outlines = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset, style }) => [
    dataset['part'],
    [style.top, style.right, style.bottom, style.left].map((edge) => parseInt(edge)),
  ]);

beforeEach(() => {
  own = { remotes: remotes.map(({ name, version }) => ({ name, version })), canaries: ['mf-insights'] };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(own ? Response.json(own) : new Response('', { status: 503 })),
  );
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes[this.tagName] ?? new DOMRect();
  });
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_000);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  Object.assign(document, { elementsFromPoint: () => [] });
  session.keep({ details, token: 'a token' });
  localStorage.setItem('page-parts', 'on');
});
afterEach(() => {
  cleanup();
  session.clear();
  jest.restoreAllMocks();
});

test('the remotes of a page are listed with version and standing, its owner first', async () => {
  const { panel } = await openAt('/lands');
  await within(panel).findByText('Canary');
  expect(rowsOf(panel)).toEqual([
    'mf-site Live mf-site-one Owns this page.',
    'mf-office Live mf-office-one Shows nothing on this page.',
    'mf-insights Canary mf-insights-one Has an entry of the menu. Only some visitors get it.',
  ]);
  expect(within(panel).getByRole('link', { name: 'Releases' }).getAttribute('href')).toBe('/releases');
});

test('the list follows a navigation, also to a page of the shell', async () => {
  const { panel, router } = await openAt('/lands');
  await act(() => router.navigate('/office'));
  expect(rowsOf(panel)[0]).toMatch(/^mf-office .*Owns this page/);
  await act(() => router.navigate('/releases'));
  expect(panel.textContent).toContain('No remote owns this page');
  expect(panel.textContent).not.toContain('Owns this page');
});

test('a preview is named as such, and its bar holds the button', async () => {
  const preview = { remote: 'mf-site', version: 'mf-site-one' };
  const bar = document.createElement('aside');
  bar.innerHTML = `<span id="${previewToolsId}"></span>`;
  document.body.append(bar);
  const { panel, button } = await openAt('/lands', { preview });
  expect(bar.contains(button)).toBe(true);
  expect(rowsOf(panel)[0]).toContain('Preview mf-site-one Owns this page. Only this browser gets it.');
  cleanup();
  bar.remove();
});

test('a local build is named as such, with the address that it comes from', async () => {
  const localBuild = { remote: 'mf-site', origin: 'http://127.0.0.1:3031', key: '', until: '', admin: '' };
  const { panel } = await openAt('/lands', { localBuild });
  expect(rowsOf(panel)[0]).toContain(
    'Local build mf-site-one Owns this page. Only this browser gets it, from http://127.0.0.1:3031.',
  );
});

test('a version that a reload would replace is outdated', async () => {
  own = { remotes: [{ name: 'mf-site', version: 'mf-site-two' }], canaries: [] };
  const { panel } = await openAt('/lands');
  await within(panel).findAllByText('Outdated');
  expect(rowsOf(panel).slice(0, 2)).toEqual([
    'mf-site Outdated mf-site-one Owns this page. A reload shows mf-site-two.',
    'mf-office Outdated mf-office-one Shows nothing on this page. A reload shows the page without it.',
  ]);
});

test('the keyboard opens the list, which has the focus, and Esc returns it to the button', async () => {
  const { panel, button } = await openAt('/lands');
  expect(panel.contains(document.activeElement)).toBe(true);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(document.activeElement ?? panel, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(button);
});

test.each([
  ['/lands', 'mf-site', [70, 0, 0, 0]],
  ['/lands', 'mf-insights', [10, 520, 750, 400]],
  ['/office', 'mf-office', [0, 0, 0, 0]],
])(
  'at %s the visible part of %s is outlined while its row has the focus or the pointer',
  async (path, name, edges) => {
    const { panel } = await openAt(path);
    const row = within(panel).getByRole('button', { name: new RegExp(`^${name}`) });
    const shown = [[name, edges]];
    act(() => row.focus());
    await waitFor(() => expect(outlines()).toEqual(shown));
    act(() => row.blur());
    expect(outlines()).toEqual([]);
    fireEvent.pointerEnter(row);
    await waitFor(() => expect(outlines()).toEqual(shown));
    fireEvent.pointerLeave(row);
    expect(outlines()).toEqual([]);
  },
);

test('a pressed row keeps its outline, for those who have no pointer to rest on it', async () => {
  const { panel } = await openAt('/lands');
  const row = within(panel).getByRole('button', { name: /^mf-site/ });
  fireEvent.click(row);
  expect(row.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(outlines()).toEqual([['mf-site', [70, 0, 0, 0]]]));
  fireEvent.click(row);
  expect(outlines()).toEqual([]);
});

test('a remote that shows nothing on the page has no button', async () => {
  const { panel } = await openAt('/lands');
  expect(within(panel).queryByRole('button', { name: /^mf-office/ })).toBeNull();
});

test('what is live can be read again after a failure', async () => {
  own = undefined;
  const { panel } = await openAt('/lands');
  const retry = await within(panel).findByRole('button', { name: 'Retry' });
  expect(panel.textContent).toContain('What is live could not be read.');
  own = { remotes: remotes.map(({ name, version }) => ({ name, version })), canaries: [] };
  fireEvent.click(retry);
  expect(await within(panel).findAllByText('Live')).toHaveLength(3);
});
