import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding } from '../../testing/records.ts';
import { type Answer, json, renderPage, unavailable } from '../../testing/render-page.tsx';

const open = async (answer: Answer) => {
  renderPage('/upcoming-projects', answer);
  await screen.findByRole('heading', { level: 1, name: 'Upcoming Projects' });
};
const total = (count: number) => ({ 'x-total-count': String(count) });

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
});
afterEach(cleanup);

test('says that projects are coming soon, and shows the newest upcoming buildings', async () => {
  const requests: URL[] = [];
  await open((url) => {
    requests.push(url);
    return json([aBuilding('Biraja Courtyard')], total(1));
  });
  expect(screen.getByRole('heading', { name: 'Coming Soon' })).toBeTruthy();
  expect(await screen.findByText('Biraja Courtyard')).toBeTruthy();
  expect(Object.fromEntries(requests.at(-1)?.searchParams ?? [])).toEqual({
    status: 'upcoming',
    sort: '-createdAt',
    limit: '3',
  });
  const all = screen.getByRole('link', { name: 'See all of them' });
  expect(all.getAttribute('href')).toBe('/properties?status=upcoming');
});

test('links to all properties when none is upcoming', async () => {
  await open(() => json([], total(0)));
  expect(await screen.findByText('No buildings found')).toBeTruthy();
  const onward = screen.getByRole('link', { name: 'Browse all properties' });
  expect(onward.getAttribute('href')).toBe('/properties');
  expect(screen.queryByRole('link', { name: 'See all of them' })).toBeNull();
});

test('keeps its message when the buildings cannot be loaded, and Retry fetches them again', async () => {
  let isUp = false;
  await open(() => (isUp ? json([aBuilding('Biraja Courtyard')], total(1)) : unavailable()));
  expect(await screen.findByText('The upcoming buildings could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Coming Soon' })).toBeTruthy();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Biraja Courtyard')).toBeTruthy();
});
