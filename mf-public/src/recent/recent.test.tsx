import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { SavedRecord } from '../app/saved-record.ts';
import { completeBrowser } from '../testing/browser.ts';
import { aBuilding } from '../testing/records.ts';
import { json, renderPage } from '../testing/render-page.tsx';
import { mostRecent, visited } from './recent.ts';

const record = (at: number): SavedRecord => ({
  kind: 'building',
  id: `01890000-0000-7000-8000-00000000040${at}`,
});
const building = (at: number) => ({ ...aBuilding(`House ${at}`), _id: record(at).id });
const api = (url: URL) =>
  url.pathname.includes('get-building-by-id')
    ? json(building(Number(url.pathname.at(-1))))
    : json([building(9)]);
const path = (at: number) => `/property/House-${at}/${record(at).id}`;

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  class Near {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      queueMicrotask(() => act(() => tell([{ isIntersecting: true }])));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Near });
});
afterEach(cleanup);

test('the latest comes first, each once, and one more than is shown is kept', () => {
  const list = Array.from({ length: 9 }, (_, at) => record(at)).reduce(visited, [] as readonly SavedRecord[]);
  expect(list).toHaveLength(mostRecent + 1);
  expect(visited(list, record(5))[0]).toEqual(record(5));
  expect(visited(list, record(5))).toHaveLength(mostRecent + 1);
});

test('a building’s page ends with those that were opened before, not with itself', async () => {
  const { router } = renderPage(path(1), api);
  await screen.findByRole('heading', { level: 1, name: 'House 1' });
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  await act(() => router.navigate(path(2)));
  const recent = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect((await recent.findByRole('link', { name: /House 1/ })).getAttribute('href')).toBe(path(1));
  expect(recent.queryByText('House 2')).toBeNull();
});
