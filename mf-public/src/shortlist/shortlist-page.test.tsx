import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ShellContext, shortlistCountKey } from '@ekamra/contracts/front/shell';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { parseShared, sharedPath } from './shared-list.tsx';
import { aBuilding, aLand } from '../../testing/records.ts';
import { json, notFound, renderPage, unavailable } from '../../testing/render-page.tsx';

const idOf = (at: number) => `01890000-0000-7000-8000-00000000010${at}`;
const building = (at: number) => ({ ...aBuilding(`House ${at}`), _id: idOf(at) });
const land = aLand();
const api = (url: URL) => {
  if (url.pathname.includes('get-land-by-id')) return json(land);
  if (url.pathname.includes('get-building-by-id')) return json(building(Number(url.pathname.at(-1))));
  return json([building(1)], { 'x-total-count': '1' });
};
const storeShortlist = (count: number) =>
  localStorage.setItem(
    'shortlist',
    JSON.stringify(Array.from({ length: count }, (_, at) => ({ kind: 'building', id: idOf(at + 1) }))),
  );

const storedList = (): { id: string; note?: string; savedPrice?: number }[] =>
  JSON.parse(localStorage.getItem('shortlist') ?? '[]');

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(cleanup);

test('an empty shortlist says so and links to the properties', async () => {
  renderPage('/shortlist', api);
  expect(await screen.findByText('Nothing on your shortlist yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse buildings' }).getAttribute('href')).toBe('/properties');
});

test('a card’s heart adds the building, and Remove removes it', async () => {
  const { router } = renderPage('/properties', api);
  const heart = await screen.findByRole('button', { name: 'Shortlist House 1' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  await act(() => router.navigate('/shortlist'));
  expect(await screen.findByRole('heading', { name: 'House 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove House 1 from the shortlist' }));
  expect(await screen.findByText('Nothing on your shortlist yet')).toBeTruthy();
});

test('the focus stays on the page when the last property is removed', async () => {
  storeShortlist(1);
  renderPage('/shortlist', api);
  const remove = await screen.findByRole('button', { name: 'Remove House 1 from the shortlist' });
  remove.focus();
  fireEvent.click(remove);
  const empty = await screen.findByText('Nothing on your shortlist yet');
  await waitFor(() => expect(document.activeElement?.contains(empty)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('buildings are in their own section, and at most three are compared', async () => {
  storeShortlist(4);
  renderPage('/shortlist', api);
  const buildings = within(await screen.findByRole('region', { name: 'Buildings' }));
  const compare = () => buildings.getByRole('link', { name: /^Compare 3/ }).getAttribute('href');
  await buildings.findByRole('heading', { name: 'House 4' });
  expect(compare()).toBe(`/compare?buildings=${[1, 2, 3].map(idOf).join(',')}`);
  const fourth = buildings.getByRole<HTMLInputElement>('checkbox', { name: 'Compare House 4' });
  expect(fourth.disabled).toBe(true);
  fireEvent.click(buildings.getByRole('checkbox', { name: 'Compare House 1' }));
  expect(fourth.disabled).toBe(false);
  fireEvent.click(fourth);
  expect(compare()).toBe(`/compare?buildings=${[2, 3, 4].map(idOf).join(',')}`);
});

test('a property that is off the market says so; one that failed to load offers Retry', async () => {
  storeShortlist(2);
  let down = true;
  renderPage('/shortlist', (url) => {
    if (url.pathname.endsWith(idOf(1))) return notFound();
    return down ? unavailable() : api(url);
  });
  expect(await screen.findByText('No longer on our list')).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'House 2' })).toBeTruthy();
});

/** Waits until the shell has this number of properties. */
const expectCount = ({ queryClient }: ShellContext, count: number) =>
  waitFor(() => expect(queryClient.getQueryData(shortlistCountKey)).toBe(count));

const withoutFirst = (url: URL) => (url.pathname.endsWith(idOf(1)) ? notFound() : api(url));

test('a property that is gone takes no place: not in the count, in the comparison or in its limit', async () => {
  storeShortlist(4);
  const { context } = renderPage('/shortlist', withoutFirst);
  const buildings = within(await screen.findByRole('region', { name: 'Buildings' }));
  const compare = await buildings.findByRole('link', { name: 'Compare 3 side by side' });
  await waitFor(() =>
    expect(compare.getAttribute('href')).toBe(`/compare?buildings=${[2, 3, 4].map(idOf).join(',')}`),
  );
  for (const box of buildings.getAllByRole<HTMLInputElement>('checkbox')) expect(box.disabled).toBe(false);
  expect(
    screen.getByText(/^3 properties, 1 no longer on our list\. The list stays in this browser/),
  ).toBeTruthy();
  await expectCount(context, 3);
  cleanup();

  const requests: string[] = [];
  const elsewhere = renderPage('/testimonials', (url) => {
    requests.push(url.pathname);
    return notFound();
  });
  await expectCount(elsewhere.context, 3);
  expect(requests).toEqual([]);
  cleanup();

  renderPage('/shortlist', withoutFirst);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove this property from the shortlist' }));
  expect(await screen.findByText(/^3 properties\./)).toBeTruthy();
});

test('a property that was gone and is found again counts again', async () => {
  localStorage.setItem('shortlist', JSON.stringify([{ kind: 'building', id: idOf(1), isGone: true }]));
  const { context } = renderPage('/shortlist', api);
  await screen.findByRole('heading', { name: 'House 1' });
  await expectCount(context, 1);
  expect(storedList()).toEqual([{ kind: 'building', id: idOf(1), savedPrice: 6_500_000 }]);
});

test('a property that fails to load still counts', async () => {
  storeShortlist(1);
  const { context } = renderPage('/shortlist', unavailable);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  await expectCount(context, 1);
});

test('the shell gets the number of properties', async () => {
  storeShortlist(2);
  const { context } = renderPage('/shortlist', api);
  await waitFor(() => expect(context.queryClient.getQueryData(['shortlist', 'count'])).toBe(2));
});

test('a note is kept, the order is the visitor’s, and a price that changed since is told', async () => {
  storeShortlist(2);
  localStorage.setItem(
    'shortlist',
    JSON.stringify([
      { kind: 'building', id: idOf(1), savedPrice: 7_000_000 },
      { kind: 'building', id: idOf(2) },
    ]),
  );
  renderPage('/shortlist', api);
  expect(await screen.findByText('₹ 5 L less than when you saved it (₹ 70 L)')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your note about House 2'), { target: { value: 'East-facing' } });
  await waitFor(() => expect(storedList()[1]).toMatchObject({ note: 'East-facing', savedPrice: 6_500_000 }));
  fireEvent.click(screen.getByRole('button', { name: 'Move House 2 before the one before it' }));
  await waitFor(() => expect(storedList().map(({ id }) => id)).toEqual([idOf(2), idOf(1)]));
  expect(storedList()[0]?.note).toBe('East-facing');
  expect(screen.getByLabelText('Your note about House 2')).toHaveProperty('value', 'East-facing');
});

test('a shared list is shown to others, who may keep it', async () => {
  storeShortlist(1);
  const { router } = renderPage(`/shortlist?buildings=${idOf(2)},nonsense&lands=${land._id}`, api);
  const shared = within(await screen.findByRole('region', { name: 'Shared with you' }));
  expect(await shared.findByRole('heading', { name: 'House 2' })).toBeTruthy();
  expect(await shared.findByRole('heading', { name: land.generalInfo.propertyName })).toBeTruthy();
  fireEvent.click(shared.getByRole('button', { name: 'Keep these' }));
  await waitFor(() => expect(storedList().map(({ id }) => id)).toEqual([idOf(2), land._id, idOf(1)]));
  expect(router.state.location.search).toBe('');
});

test('the link of a list names its properties by kind', () => {
  const list = [
    { kind: 'building', id: idOf(1) },
    { kind: 'land', id: land._id },
    { kind: 'building', id: idOf(2) },
  ] as const;
  const search = new URLSearchParams(sharedPath(list).split('?')[1]);
  expect(parseShared(search)).toEqual([list[0], list[2], list[1]]);
});
