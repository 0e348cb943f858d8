import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { answerOne, isClosed, open, openSheet } from '../../testing/property-browser.tsx';
import { aBuilding } from '../../testing/records.ts';
import { json, unavailable } from '../../testing/render-page.tsx';

const answerNone = () => json([], { 'x-total-count': '0' });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const options = (label: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name: label }).options].map(({ text }) => text);
const clear = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' });

// The first import of the lazy page takes longer than a test waits.
beforeAll(() => import('./properties-page.tsx'));
beforeEach(() => {
  completeBrowser();
  localStorage.clear();
});
afterEach(cleanup);

const savedFilter = () => localStorage.getItem('filter');

test('lands are filtered by their use in the word of their cards, and not by “Type”, which is the terrain', async () => {
  await open('/properties?tab=lands&type=residential');
  expect(screen.getByRole('combobox', { name: 'Use' })).toHaveProperty('value', 'residential');
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Use')).toBeTruthy();
  expect(screen.queryByText('Type')).toBeNull();
});

describe('the address', () => {
  test('determines the request, the filters, the count and the page links, whatever filter is saved', async () => {
    localStorage.setItem('filter', JSON.stringify({ district: 'Cuttack', type: 'Villa' }));
    const filtered = '/properties?district=Puri&type=2+BHK&status=completed&sort=desc';
    const { address, requests } = await open(`${filtered}&page=2`);
    await screen.findByText('Lingaraj Heights');
    expect(requests.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      {
        page: '2',
        limit: '12',
        sort: '-price',
        district: 'Puri',
        unitType: '2 BHK',
        status: 'completed',
      },
    ]);
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveProperty('value', 'Puri');
    expect(screen.getByRole('radio', { name: 'completed' })).toHaveProperty('checked', true);
    // What the form submits without scripts.
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
    expect(Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))).toEqual({
      district: 'Puri',
      type: '2 BHK',
      status: 'completed',
      sort: 'desc',
    });
    expect(screen.getByText('30 buildings')).toBeTruthy();
    expect(screen.getByText('13–13 on this page')).toBeTruthy();

    const link = screen.getByRole('link', { name: 'Page 3' });
    expect(link.getAttribute('href')).toBe(`${filtered}&page=3`);
    link.focus();
    fireEvent.click(link);
    await waitFor(() => expect(address()).toBe(`${filtered}&page=3`));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results' })),
    );
  });

  test('follows each choice, reset to page 1; Back undoes it, and Clear removes all', async () => {
    const { address, router } = await open('/properties?page=2');
    await screen.findByText('Lingaraj Heights');
    expect(clear().disabled).toBe(true);
    choose('District', 'Cuttack');
    await waitFor(() => expect(address()).toBe('/properties?district=Cuttack'));
    await waitFor(() => expect(savedFilter()).toContain('"district":"Cuttack","type":""'));
    fireEvent.click(screen.getByRole('radio', { name: 'upcoming' }));
    await waitFor(() => expect(address()).toBe('/properties?district=Cuttack&status=upcoming'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/properties?district=Cuttack'));
    fireEvent.click(clear());
    await waitFor(() => expect(address()).toBe('/properties'));
    await waitFor(() => expect(savedFilter()).toBeNull());
    expect(clear().disabled).toBe(true);
  });

  test('names invalid values and applies the rest; every valid one is offered', async () => {
    await open('/properties?district=Atlantis');
    expect(await screen.findByText(/the district “Atlantis”/)).toBeTruthy();
    expect(await screen.findByText('Lingaraj Heights')).toBeTruthy();
    expect(options('District')).toHaveLength(31);
    expect(options('Unit type').slice(1)).toEqual(['1 BHK', '2 BHK', '3 BHK', '4 BHK', 'Villa']);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Default',
      'completed',
      'pre-lunch',
      'under construction',
      'upcoming',
    ]);
  });

  test('without filters gets the saved district and type', async () => {
    localStorage.setItem('filter', JSON.stringify({ district: 'Puri', type: 'Villa' }));
    const { address, requests } = await open('/properties');
    await waitFor(() => expect(address()).toBe('/properties?district=Puri&type=Villa'));
    await screen.findByText('Lingaraj Heights');
    // No unfiltered request came first.
    expect(requests.map(({ searchParams }) => searchParams.get('district'))).toEqual(['Puri']);
  });
});

describe('states', () => {
  test('a first page that loads: skeletons, a sentence, and the live region of the count, so that it is announced', async () => {
    const answer = Promise.withResolvers<Response>();
    await open('/properties', () => answer.promise);
    const loading = await screen.findByText('Loading properties');
    expect(loading.parentElement?.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(6);
    const place = await screen.findByRole('heading', { name: 'Results' });
    const count = place.nextElementSibling?.querySelector('output');
    expect([count?.tagName, count?.textContent]).toEqual(['OUTPUT', '']);
    answer.resolve(json([aBuilding()], { 'x-total-count': '24' }));
    await waitFor(() => expect(count?.textContent).toContain('24 buildings'));
  });

  test('no buildings, and no lands', async () => {
    const { router } = await open('/properties?district=Boudh', answerNone);
    expect(await screen.findByText('No buildings found')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear all filters' })).toBeTruthy();
    await act(() => router.navigate('/properties?tab=lands'));
    expect(await screen.findByText('No properties found.')).toBeTruthy();
  });

  test('a failure offers Retry, which fetches again', async () => {
    let down = true;
    await open('/properties', (url) => (down ? unavailable() : answerOne(url)));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    down = false;
    fireEvent.click(retry);
    expect(await screen.findByText('Lingaraj Heights')).toBeTruthy();
  });

  test('the previous cards and their places stay while the next page is fetched', async () => {
    const next = Promise.withResolvers<Response>();
    const { router } = await open('/properties', (url) =>
      url.searchParams.get('page') === '2' ? next.promise : answerOne(url),
    );
    await screen.findByText('1–1 on this page');
    await act(() => router.navigate('/properties?page=2'));
    expect(screen.getByText('Lingaraj Heights')).toBeTruthy();
    expect(screen.getByText('1–1 on this page')).toBeTruthy();
    next.resolve(json([aBuilding()], { 'x-total-count': '30' }));
    expect(await screen.findByText('13–13 on this page')).toBeTruthy();
  });

  test('a request that is never answered is mentioned, and Retry makes it again', async () => {
    let answersNow = true;
    const { requests } = await open('/properties', (url) =>
      answersNow ? answerOne(url) : new Promise(() => undefined),
    );
    await screen.findByText('Lingaraj Heights');
    answersNow = false;
    choose('District', 'Puri');
    const late = await screen.findByText('Until then you see the list of before.', {}, { timeout: 20_000 });
    expect(screen.getByText('Lingaraj Heights')).toBeTruthy();
    const asked = requests.length;
    answersNow = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests.length).toBe(asked + 1));
    await waitFor(() => expect(late.isConnected).toBe(false));
  }, 30_000);
});

test('the sheet of all filters is closed by Back, by Close and by applying it, which one Back undoes', async () => {
  const { address, router } = await open('/properties?district=Puri');
  const back = () => act(() => router.navigate(-1));
  await openSheet();
  await back();
  await isClosed();
  expect(['after Back', address()]).toEqual(['after Back', '/properties?district=Puri']);

  await openSheet();
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await isClosed();
  expect(['after Close', address()]).toEqual(['after Close', '/properties?district=Puri']);

  (await openSheet()).apply();
  await isClosed();
  expect(['without a change', address()]).toEqual(['without a change', '/properties?district=Puri']);

  const { sheet, apply } = await openSheet();
  fireEvent.change(sheet.getByRole('combobox', { name: 'District' }), { target: { value: 'Cuttack' } });
  apply();
  await isClosed();
  await waitFor(() => expect(address()).toBe('/properties?district=Cuttack'));
  await back();
  await waitFor(() => expect(address()).toBe('/properties?district=Puri'));
});
