import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fromWidth } from '@ekamra/ui';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding } from '../../testing/records.ts';
import { type Answer, json, renderPage } from '../../testing/render-page.tsx';

const open = async (answer: Answer = () => json([aBuilding()])) => {
  const { router } = renderPage('/', answer);
  await screen.findByText('Our Top Services');
  return router;
};

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
});
afterEach(cleanup);

test('Home shows its sections, figures and links', async () => {
  await open();
  for (const name of ['Our Top Services', 'About Us', 'Some Properties', 'How We Work'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  expect(screen.getAllByText('3000+').length).toBeGreaterThan(0);
  expect(screen.getAllByText('9000+').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Discover More' }).getAttribute('href')).toBe('/about');
  expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/properties');
  for (const path of [
    '/discover-properties',
    '/selling-service',
    '/investment-services',
    '/post-sale-support',
  ])
    expect(document.querySelector(`a[href="${path}"]`)).toBeTruthy();
  expect(await screen.findByText('Lingaraj Heights')).toBeTruthy();
});

const countedBy = (url: URL) => {
  const { searchParams, pathname } = url;
  if (pathname.endsWith('get-all-lands')) return '7';
  return searchParams.has('maxPrice') ? '18' : '64';
};
const openSearch = async () => {
  const router = await open((url) => json([aBuilding()], { 'x-total-count': countedBy(url) }));
  return { router, search: within(screen.getByLabelText('Find a property')) };
};
const type = (input: HTMLElement, value: string) =>
  fireEvent.input(input, { target: { value }, inputType: 'insertText' });

test('the search counts while choosing, and leads to the list with its filters, which are remembered', async () => {
  const { router, search } = await openSearch();
  await search.findByRole('button', { name: /^Show 64 homes/ });
  type(search.getByRole('combobox', { name: 'Place' }), 'Patia,');
  type(search.getByRole('combobox', { name: 'Budget up to' }), '90 lakh');
  fireEvent.click(search.getByRole('checkbox', { name: '3' }));
  fireEvent.click(await search.findByRole('button', { name: /^Show 18 homes/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/properties'));
  expect(router.state.location.search).toBe('?place=Patia&maxPrice=9000000&bedrooms=3');
  expect(localStorage.getItem('filter')).toContain('place=Patia');
});

test('the search for land has its use instead of bedrooms, and keeps the place', async () => {
  const { router, search } = await openSearch();
  type(search.getByRole('combobox', { name: 'Place' }), 'Konark,');
  fireEvent.click(search.getByRole('radio', { name: 'Lands' }));
  expect(search.queryByRole('group', { name: 'Bedrooms' })).toBeNull();
  fireEvent.change(search.getByRole('combobox', { name: 'Use' }), { target: { value: 'residential' } });
  fireEvent.click(await search.findByRole('button', { name: /^Show 7 lands/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/properties'));
  expect(router.state.location.search).toBe('?tab=lands&type=residential&place=Konark');
});

test('the form of the search submits by itself without scripts', async () => {
  const { search } = await openSearch();
  type(search.getByRole('combobox', { name: 'Place' }), 'Puri');
  fireEvent.click(search.getByRole('checkbox', { name: '2' }));
  const form = search.getByRole('button', { name: /^Show/ }).closest('form');
  expect(form?.getAttribute('action')).toBe('/properties');
  expect(form && [...new FormData(form)].map((pair) => pair.join('='))).toEqual([
    'tab=buildings',
    'place=Puri',
    'maxPrice=',
    'bedrooms=2',
  ]);
});

test('a returning visitor finds what was saved and opened right below the search', async () => {
  const record = { kind: 'building', id: aBuilding()._id };
  localStorage.setItem('shortlist', JSON.stringify([record]));
  localStorage.setItem('recently-viewed', JSON.stringify([record]));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await open();
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['On your shortlist', 'Recently viewed']);
  expect(screen.getByRole('link', { name: 'All on your shortlist' }).getAttribute('href')).toBe('/shortlist');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

test('the video is not in the document on a small screen', async () => {
  await open();
  expect(document.querySelector('video')).toBeNull();
});

test('the video is in the document on a wide screen', async () => {
  completeBrowser((query) => query === fromWidth('m'));
  await open();
  expect(document.querySelector('video')).toBeTruthy();
});

test('the video can be paused and played', async () => {
  completeBrowser((query) => query === fromWidth('m'));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Pause the video' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
  expect(screen.getByRole('button', { name: 'Pause the video' })).toBeTruthy();
});
