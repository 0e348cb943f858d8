import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding, aLand } from '../../testing/records.ts';
import { json, renderPage, unavailable } from '../../testing/render-page.tsx';

const answerOne = (url: URL) =>
  url.pathname.endsWith('get-all-lands')
    ? json([aLand()], { 'x-total-count': '1' })
    : json([aBuilding()], { 'x-total-count': '30' });
const answerNone = () => json([], { 'x-total-count': '0' });

const open = async (path: string, answer: Parameters<typeof renderPage>[1] = answerOne) => {
  const requests: URL[] = [];
  const page = renderPage(path, (url) => {
    requests.push(url);
    return answer(url);
  });
  await screen.findByRole('heading', { name: 'Properties' });
  const address = () => page.router.state.location.pathname + page.router.state.location.search;
  return { requests, address, router: page.router };
};
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

describe('the address', () => {
  test('determines the API request and the values of the filters', async () => {
    const { requests } = await open('/properties?district=Puri&type=2+BHK&status=completed&sort=desc&page=2');
    await screen.findByText('Lingaraj Heights');
    expect(Object.fromEntries(requests.at(-1)?.searchParams ?? [])).toEqual({
      page: '2',
      limit: '12',
      sort: '-price',
      district: 'Puri',
      unitType: '2 BHK',
      status: 'completed',
    });
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveProperty('value', 'Puri');
    expect(screen.getByRole('radio', { name: 'completed' })).toHaveProperty('checked', true);
  });

  test('follows each choice, reset to page 1, and Back undoes it', async () => {
    const { address, router } = await open('/properties?page=2');
    await screen.findByText('Lingaraj Heights');
    choose('District', 'Cuttack');
    await waitFor(() => expect(address()).toBe('/properties?district=Cuttack'));
    fireEvent.click(screen.getByRole('radio', { name: 'upcoming' }));
    await waitFor(() => expect(address()).toBe('/properties?district=Cuttack&status=upcoming'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/properties?district=Cuttack'));
  });

  test('names invalid values and applies the rest', async () => {
    await open('/properties?district=Atlantis');
    expect(await screen.findByText(/the district “Atlantis”/)).toBeTruthy();
    expect(await screen.findByText('Lingaraj Heights')).toBeTruthy();
  });
});

describe('filters', () => {
  test('Clear is enabled only when a filter is set, and removes all of them', async () => {
    const { address } = await open('/properties');
    expect(clear().disabled).toBe(true);
    choose('Price', 'asc');
    await waitFor(() => expect(clear().disabled).toBe(false));
    fireEvent.click(clear());
    await waitFor(() => expect(address()).toBe('/properties'));
    expect(clear().disabled).toBe(true);
  });

  test('offer 30 districts, the unit types and the statuses', async () => {
    await open('/properties');
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

  test('the form without scripts submits all of them', async () => {
    await open('/properties?district=Puri&status=upcoming');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
    expect(Object.fromEntries(new FormData(form))).toEqual({
      district: 'Puri',
      type: '',
      status: 'upcoming',
      sort: '',
    });
  });

  test('the saved district and type apply when the address has no filters', async () => {
    localStorage.setItem('filter', JSON.stringify({ district: 'Puri', type: 'Villa' }));
    const { address, requests } = await open('/properties');
    await waitFor(() => expect(address()).toBe('/properties?district=Puri&type=Villa'));
    await screen.findByText('Lingaraj Heights');
    // No unfiltered request came first.
    expect(requests.map(({ searchParams }) => searchParams.get('district'))).toEqual(['Puri']);
  });

  test('the address overrides the saved filter', async () => {
    localStorage.setItem('filter', JSON.stringify({ district: 'Puri', type: 'Villa' }));
    const { address } = await open('/properties?status=completed');
    await screen.findByText('Lingaraj Heights');
    expect(address()).toBe('/properties?status=completed');
  });

  test('a chosen district is saved, and Clear deletes it', async () => {
    await open('/properties');
    choose('District', 'Cuttack');
    await waitFor(() => expect(localStorage.getItem('filter')).toBe('{"district":"Cuttack","type":""}'));
    await waitFor(() => expect(clear().disabled).toBe(false));
    fireEvent.click(clear());
    await waitFor(() => expect(localStorage.getItem('filter')).toBeNull());
  });
});

describe('states', () => {
  test('six skeletons and a sentence while a first page loads', async () => {
    await open('/properties', () => new Promise(() => undefined));
    const loading = await screen.findByText('Loading properties');
    expect(loading.parentElement?.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(6);
  });

  test('no buildings', async () => {
    await open('/properties?district=Boudh', answerNone);
    expect(await screen.findByText('No buildings found')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear all filters' })).toBeTruthy();
  });

  test('no lands', async () => {
    await open('/properties?tab=lands', answerNone);
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

  test('the count over all pages, and links to the other pages', async () => {
    await open('/properties?district=Puri');
    expect(await screen.findByText('30 buildings')).toBeTruthy();
    expect(screen.getByText('1–1 on this page')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/properties?district=Puri&page=3',
    );
  });

  test('the live region of the count exists before the count, so that screen readers announce it', async () => {
    const answer = Promise.withResolvers<Response>();
    await open('/properties', () => answer.promise);
    const place = await screen.findByRole('heading', { name: 'Results' });
    const count = place.nextElementSibling?.querySelector('output');
    expect([count?.tagName, count?.textContent]).toEqual(['OUTPUT', '']);
    answer.resolve(json([aBuilding()], { 'x-total-count': '24' }));
    await waitFor(() => expect(count?.textContent).toContain('24 buildings'));
  });

  test('the previous cards stay while the next page is fetched', async () => {
    let answered = 0;
    await open('/properties', (url) => (answered++ === 0 ? answerOne(url) : new Promise(() => undefined)));
    await screen.findByText('Lingaraj Heights');
    choose('District', 'Puri');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'District' })).toHaveProperty('value', 'Puri'),
    );
    expect(screen.getByText('Lingaraj Heights')).toBeTruthy();
  });

  test('the places of the previous cards stay with them while the next page is fetched', async () => {
    const next = Promise.withResolvers<Response>();
    const { router } = await open('/properties', (url) =>
      url.searchParams.get('page') === '2' ? next.promise : answerOne(url),
    );
    await screen.findByText('1–1 on this page');
    await act(() => router.navigate('/properties?page=2'));
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
    const asked = requests.length;
    answersNow = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests.length).toBe(asked + 1));
    await waitFor(() => expect(late.isConnected).toBe(false));
  }, 30_000);
});

const openSheet = async (path: string) => {
  const page = await open(path);
  fireEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  return { ...page, sheet };
};
const apply = ({ sheet }: Awaited<ReturnType<typeof openSheet>>) =>
  fireEvent.click(sheet.getByRole('button', { name: /^(Apply|Show)/ }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const back = ({ router }: Pick<Awaited<ReturnType<typeof open>>, 'router'>) => act(() => router.navigate(-1));

describe('the sheet of all filters', () => {
  test('Back closes it and stays on the page, and so does Close', async () => {
    const page = await openSheet('/properties?district=Puri');
    await back(page);
    await isClosed();
    expect(page.address()).toBe('/properties?district=Puri');
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await isClosed();
    expect(page.address()).toBe('/properties?district=Puri');
  });

  test('Back after it was applied undoes the filters at once', async () => {
    const page = await openSheet('/properties?district=Puri');
    fireEvent.change(page.sheet.getByRole('combobox', { name: 'District' }), {
      target: { value: 'Cuttack' },
    });
    apply(page);
    await isClosed();
    await waitFor(() => expect(page.address()).toBe('/properties?district=Cuttack'));
    await back(page);
    await waitFor(() => expect(page.address()).toBe('/properties?district=Puri'));
  });

  test('applying it without a change closes it', async () => {
    const page = await openSheet('/properties?district=Puri');
    apply(page);
    await isClosed();
    expect(page.address()).toBe('/properties?district=Puri');
  });
});

test('the focus goes to the results when a page link is followed', async () => {
  const { address } = await open('/properties?district=Puri');
  const link = await screen.findByRole('link', { name: 'Page 3' });
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(address()).toBe('/properties?district=Puri&page=3'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results' })));
});
