import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { SavedRecord } from '../app/saved/saved-record.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding } from '../../testing/records.ts';
import { json, renderPage } from '../../testing/render-page.tsx';
import { maxRecent, withVisit } from './recent-records.ts';

const record = (index: number): SavedRecord => ({
  kind: 'building',
  id: `01890000-0000-7000-8000-00000000040${index}`,
});
const building = (index: number) => ({ ...aBuilding(`House ${index}`), _id: record(index).id });
const api = (url: URL) =>
  url.pathname.includes('get-building-by-id')
    ? json(building(Number(url.pathname.at(-1))))
    : json([building(9)]);
const path = (index: number) => `/property/House-${index}/${record(index).id}`;

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  class NearObserver {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      queueMicrotask(() => act(() => notify([{ isIntersecting: true }])));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: NearObserver });
});
afterEach(cleanup);

test('stores the latest first, each once, and one more than is shown', () => {
  const list = Array.from({ length: 9 }, (_, index) => record(index)).reduce(
    withVisit,
    [] as readonly SavedRecord[],
  );
  expect(list).toHaveLength(maxRecent + 1);
  expect(withVisit(list, record(5))[0]).toEqual(record(5));
  expect(withVisit(list, record(5))).toHaveLength(maxRecent + 1);
});

test('a building’s page ends with the buildings opened before it, without itself', async () => {
  const { router } = renderPage(path(1), api);
  await screen.findByRole('heading', { level: 1, name: 'House 1' });
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  await act(() => router.navigate(path(2)));
  const recent = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect((await recent.findByRole('link', { name: /House 1/ })).getAttribute('href')).toBe(path(1));
  expect(recent.queryByText('House 2')).toBeNull();
});
