import { company } from '@ekamra/contracts/records/company';
import { searchRequest, shortlistCountKey } from '@ekamra/contracts/front/shell';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ServicesProvider } from '../app/services.ts';
import type { RemoteSource } from '../boot/boot-types.ts';
import { noSession } from '../session/session-store.ts';
import { SiteLayout } from './site-layout.tsx';

/** Browser APIs that jsdom lacks. */
const browser = {
  IntersectionObserver: class {
    observe = jest.fn();
    disconnect = jest.fn();
  },
  matchMedia: (query: string) => ({ matches: query.includes('hover'), media: query }),
  scrollTo: jest.fn(),
};
const showModal = jest.fn(function show(this: HTMLDialogElement) {
  this.open = true;
});
const close = jest.fn(function hide(this: HTMLDialogElement) {
  this.open = false;
});
beforeEach(() => {
  Object.assign(window, browser);
  Object.assign(document, { elementsFromPoint: () => [] });
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
});
afterEach(() => {
  jest.clearAllMocks();
});

const page = (name: string) => <h1>{name}</h1>;
const insights: RemoteSource = {
  name: 'mf-insights',
  layout: 'site',
  rendering: 'server',
  paths: ['/insights', '/insights/:id'],
  menu: { label: 'Insights', after: 'Properties' },
  version: '0123456789abcdef',
  entry: '/remotes/mf-insights/0123456789abcdef/remoteEntry.js',
};
const retry = () => Promise.resolve();
const show = (at = '/', remotes: RemoteSource[] = []) => {
  const router = createMemoryRouter(
    [
      {
        element: <SiteLayout />,
        children: [
          { index: true, element: page('Home page') },
          {
            path: '/about',
            element: (
              <section id="vision" tabIndex={-1}>
                {page('About')}
              </section>
            ),
          },
          { path: '*', element: page('Some page') },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={{ remotes, session: noSession, retry }}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return Object.assign(router, { queryClient });
};
/** The menu bar is for wide windows; in jsdom's narrow window it is hidden and has no accessible name. */
const bar = () => {
  const [wide] = screen.getAllByRole('navigation', { hidden: true });
  if (!wide) throw new Error('There is no menu bar');
  return within(wide);
};
const linksOf = (list: ReturnType<typeof bar>) =>
  list.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]);
const services = () => bar().getByRole('button', { name: 'Services', hidden: true });
const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

describe('the header menu', () => {
  test('has every entry in order with its link', () => {
    show();
    expect(linksOf(bar())).toEqual([
      ['Home', '/'],
      ['About US', '/about'],
      ['Discover Verified Properties', '/discover-properties'],
      ['Property Selling Service', '/selling-service'],
      ['Investment Services', '/investment-services'],
      ['Post-Sale Support Services', '/post-sale-support'],
      ['Properties', '/properties'],
      ['Testimonials', '/testimonials'],
      ['Communities', '/communities'],
      ['Gallery', '/gallery'],
      ['Career', '/career'],
      ['Blogs', '/all-blogs'],
      ['Contacts', '/contact'],
    ]);
    expect(
      bar()
        .getAllByRole('button', { hidden: true })
        .map((button) => button.textContent),
    ).toEqual(['Services', 'Happy Clients']);
    expect(screen.getAllByRole('link', { name: 'Login', hidden: true })[0]?.getAttribute('href')).toBe(
      '/login',
    );
  });

  test('marks the current page and its group', () => {
    show('/gallery');
    expect(bar().getByRole('link', { current: 'page', hidden: true }).textContent).toBe('Gallery');
    expect(bar().getByRole('button', { name: 'Happy Clients', hidden: true }).dataset['current']).toBe(
      'true',
    );
    expect(services().dataset['current']).toBe('false');
  });

  test.each([
    ['/0191/blog/Selling-in-ninety-days', 'Blogs'],
    ['/property/Ekamra-Heights/0191', 'Properties'],
    ['/lands/0191', 'Properties'],
  ])('on %s marks its parent entry', (at, entry) => {
    show(at);
    expect(bar().getByRole('link', { current: true, hidden: true }).textContent).toBe(entry);
  });

  test('Arrow Down opens a group and focuses its links, Esc closes it and restores the focus', () => {
    show();
    act(() => services().focus());
    fireEvent.keyDown(services(), { key: 'ArrowDown' });
    expect(isOpen(services())).toBe(true);
    expect(document.activeElement?.textContent).toBe('Discover Verified Properties');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Post-Sale Support Services');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(isOpen(services())).toBe(false);
    expect(document.activeElement).toBe(services());
  });

  test('Enter opens and closes a group', () => {
    show();
    fireEvent.click(services(), { detail: 0 });
    expect(isOpen(services())).toBe(true);
    fireEvent.click(services(), { detail: 0 });
    expect(isOpen(services())).toBe(false);
  });

  test('hovering opens a group, and a click keeps it open', () => {
    show();
    const over = createEvent.pointerOver(services());
    // jsdom has no PointerEvent, which would carry it.
    Object.defineProperty(over, 'pointerType', { value: 'mouse' });
    fireEvent(services(), over);
    expect(isOpen(services())).toBe(true);
    fireEvent.click(services(), { detail: 1 });
    expect(isOpen(services())).toBe(true);
  });

  test('a group closes when the focus leaves it', () => {
    show();
    fireEvent.click(services(), { detail: 0 });
    fireEvent.blur(services(), { relatedTarget: document.body });
    expect(isOpen(services())).toBe(false);
  });
});

describe('the drawer', () => {
  test('contains the whole menu and Login, and closes on navigation', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(showModal).toHaveBeenCalledTimes(1);
    const menu = within(within(drawer).getByRole('navigation', { name: 'Main', hidden: true }));
    expect(linksOf(menu)).toEqual(linksOf(bar()));
    expect(within(drawer).getByRole('link', { name: 'Login', hidden: true })).toBeTruthy();
    close.mockClear();
    fireEvent.click(menu.getByRole('link', { name: 'Blogs', hidden: true }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });
});

const answer = (event: Event) => event.preventDefault();
const search = () => screen.getAllByRole('link', { name: 'Search', hidden: true });

describe('the entry of a remote', () => {
  test('is in bar, drawer and footer after the entry that it names, and marked on its pages', async () => {
    show('/insights/7', [insights]);
    const entry = ['Insights', '/insights'];
    expect(linksOf(bar()).slice(6, 8)).toEqual([['Properties', '/properties'], entry]);
    expect(bar().getByRole('link', { current: true, hidden: true }).textContent).toBe('Insights');
    const footer = within(screen.getByRole('navigation', { name: 'Quick Links' }));
    expect(linksOf(footer).slice(1, 3)).toEqual([['Properties', '/properties'], entry]);
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    const menu = within(within(drawer).getByRole('navigation', { name: 'Main', hidden: true }));
    expect(linksOf(menu)).toEqual(linksOf(bar()));
  });

  test('is in the group of a page that it names, which is marked on the pages of the remote', () => {
    show('/insights', [{ ...insights, menu: { label: 'Insights', after: 'Property Selling Service' } }]);
    expect(linksOf(bar())[4]).toEqual(['Insights', '/insights']);
    expect(services().dataset['current']).toBe('true');
  });
});

describe('search and shortlist', () => {
  test('a click on Search requests the panel, and navigates to the search page if nothing handles it', async () => {
    const router = show();
    const [inBar] = search();
    if (!inBar) throw new Error('There is no search in the bar');
    window.addEventListener(searchRequest, answer);
    fireEvent.click(inBar);
    expect(router.state.location.pathname).toBe('/');
    window.removeEventListener(searchRequest, answer);
    fireEvent.click(inBar);
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  });

  test('the drawer’s search takes the place of the drawer', async () => {
    const router = show();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog');
    window.addEventListener(searchRequest, answer, { once: true });
    fireEvent.click(within(drawer).getByRole('link', { name: 'Search', hidden: true }));
    expect(router.state.location.pathname).toBe('/');
    fireEvent.click(within(drawer).getByRole('link', { name: 'Search', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    await act(() => router.navigate(-1));
    expect([router.state.location.pathname, screen.queryByRole('dialog')]).toEqual(['/', null]);
  });

  test('the shortlist link shows the number of properties', async () => {
    const { queryClient } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog');
    expect(screen.getAllByRole('link', { name: 'Shortlist', hidden: true })).toHaveLength(2);
    act(() => void queryClient.setQueryData(shortlistCountKey, 3));
    expect((await screen.findByRole('link', { name: 'Shortlist, 3' })).getAttribute('href')).toBe(
      '/shortlist',
    );
  });
});

describe('the frame of every page', () => {
  test('the footer has the quick links in order, and the contact details', () => {
    show();
    const footer = within(screen.getByRole('contentinfo'));
    expect(linksOf(within(footer.getByRole('navigation', { name: 'Quick Links' })))).toEqual([
      ['Home', '/'],
      ['Properties', '/properties'],
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ["FAQ's", '/faqs'],
      ['Terms & Conditions', '/term-and-conditions'],
    ]);
    expect(footer.getByRole('link', { name: company.email }).getAttribute('href')).toBe(
      `mailto:${company.email}`,
    );
    expect(footer.getAllByRole('link', { name: new RegExp(`^${company.name} on `) })).toHaveLength(4);
  });

  test('has a WhatsApp link to the company’s number', () => {
    show();
    const chat = screen.getByRole('link', { name: /WhatsApp/ });
    expect(chat.getAttribute('href')).toBe(`https://wa.me/${company.whatsapp}`);
  });

  test('the first link skips to the content', () => {
    show();
    const [first] = screen.getAllByRole('link');
    expect(first?.textContent).toBe('Skip to content');
    expect(first?.getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });

  test('a navigation to another page moves the focus, a change of the query does not', async () => {
    const router = show();
    await act(() => router.navigate('/?page=2'));
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/about'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('an anchor on another page gets the focus', async () => {
    const router = show();
    await act(() => router.navigate('/about#vision'));
    expect(document.activeElement?.id).toBe('vision');
    await act(() => router.navigate('/#nowhere'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
