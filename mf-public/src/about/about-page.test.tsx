import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router-dom';
import { createRoutes } from '../routes.tsx';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { stubIntersectionObserver } from '../../testing/intersection-observer-stub.ts';
import { notFound, testContext } from '../../testing/render-page.tsx';

const sectionTitles = [
  'Who Are We',
  'Our Vision',
  'Our Mission',
  'Our Core Values',
  'Why Choose Us',
  'Our Approach',
  'Our Leaders',
];

/** The page below the part of the shell's layout that scrolls. */
const Layout = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);
const open = async () => {
  const context = testContext(notFound);
  const router = createMemoryRouter(
    [{ element: <Layout />, HydrateFallback: () => null, children: createRoutes(context) }],
    { initialEntries: ['/about'] },
  );
  render(
    <QueryClientProvider client={context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'About Us' });
  return router;
};
const bar = () => within(screen.getByRole('navigation', { name: 'On this page' }));
const section = (name: string) => screen.getByRole('region', { name });
const markedTitles = () =>
  bar()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map(({ textContent }) => textContent);
const cardsOf = (name: string) =>
  within(section(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

let views: ReturnType<typeof stubIntersectionObserver>;
beforeEach(() => {
  completeBrowser();
  views = stubIntersectionObserver();
});
afterEach(cleanup);

test('the seven sections name values, reasons and leaders; the bar has a button for each, and marks the one that is read', async () => {
  await open();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 7)).toEqual(sectionTitles);
  expect(cardsOf('Our Core Values')).toEqual([
    'Creativity',
    'Integrity',
    'Personalized Service',
    'Commitment to Excellence',
  ]);
  expect(cardsOf('Why Choose Us')).toEqual([
    'Trust & Transparency',
    'Experience',
    'Personalized Services',
    'Quality Assurance',
    'Innovation & Creativity',
    'Long Term Relationship',
  ]);
  const leaders = within(section('Our Leaders'));
  expect(leaders.getAllByRole('img', { name: /^Portrait of / })).toHaveLength(3);
  for (const role of ['Strategic Partnerships & PR', 'HR & Operations', 'IT, Finance & Marketing'])
    expect(leaders.getByText(role)).toBeTruthy();

  const links = bar().getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(sectionTitles);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href')?.replace('/about', '') ?? '')).toBeTruthy();
  expect(markedTitles()).toEqual([]);
  act(() => views.show('our-vision', 'our-mission'));
  expect(markedTitles()).toEqual(['Our Vision']);
  act(() => views.hide('our-vision'));
  expect(markedTitles()).toEqual(['Our Mission']);
});

test('the bar scrolls to a section, puts the focus there and the section in the address', async () => {
  const router = await open();
  const scrolled: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function see(this: Element) {
    scrolled.push(this.id);
  });
  fireEvent.click(bar().getByRole('link', { name: 'Our Leaders' }));
  await waitFor(() => expect(scrolled).toEqual(['our-leaders']));
  expect(document.activeElement).toBe(section('Our Leaders'));
  expect(router.state.location.hash).toBe('#our-leaders');
  fireEvent.click(bar().getByRole('link', { name: 'Our Leaders' }));
  await waitFor(() => expect(scrolled).toEqual(['our-leaders', 'our-leaders']));
});
