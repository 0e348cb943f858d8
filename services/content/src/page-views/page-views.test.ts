import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { addPageViewsCall, calls, countedDays, type PageViews } from '@ekamra/contracts';
import { startTestContent } from '../../testing/test-content.ts';

const content = startedForTests(startTestContent);
beforeEach(() => content.dataSource.query('TRUNCATE page_views'));

/** Day in India of the test service's clock, which is at noon. */
const today = '2026-01-15';
const view = (day: string, route: string, count: number) => ({ day, route, count });
const add = (views: PageViews['views'], idempotencyKey?: string) =>
  content.service(addPageViewsCall, { body: { views }, ...(idempotencyKey && { idempotencyKey }) });
const perDay = async () => (await content.admin(calls.getPageViewsPerDay)).data;
const stored = () =>
  content.dataSource.query('SELECT day::text, route, count::int FROM page_views ORDER BY 1, 2');

test('views are added up by day and route, also concurrently', async () => {
  await Promise.all([
    add([view(today, '/about', 2), view('2026-01-14', '/', 1)]),
    add([view('2026-01-14', '/', 5), view(today, '/about', 1)]),
    add([view(today, '/contact', 4)]),
  ]);
  expect(await stored()).toEqual([
    view('2026-01-14', '/', 6),
    view(today, '/about', 3),
    view(today, '/contact', 4),
  ]);
});

test('a batch that is sent again under its key is added once', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) await add([view(today, '/about', 2)], 'batch-1');
  expect(await stored()).toEqual([view(today, '/about', 2)]);
});

test('admins get the last 30 days, including days without views', async () => {
  await add([view(today, '/about', 3), view(today, '/', 1), view('2025-12-17', '/', 7)]);
  await add([view('2025-12-16', '/', 9), view('2026-01-16', '/', 9)]);
  const days = await perDay();
  expect(days).toHaveLength(countedDays);
  expect([days[0], days.at(-1)]).toEqual([
    { day: '2025-12-17', count: 7 },
    { day: today, count: 4 },
  ]);
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(11);
});

test('views older than 400 days are removed when others are added', async () => {
  await add([view('2024-12-10', '/', 1), view('2024-12-11', '/', 1)]);
  await add([view(today, '/', 1)]);
  expect(await stored()).toEqual([view('2024-12-11', '/', 1), view(today, '/', 1)]);
});

test.each([
  ['none', []],
  ['a negative number of them', [view(today, '/', -1)]],
  ['a day that is none', [view('2026-02-30', '/', 1)]],
  ['more than a batch holds', Array.from({ length: 201 }, () => view(today, '/', 1))],
])('%s is refused', async (_, views) => {
  await expect(add(views)).rejects.toMatchObject({ status: 422 });
});
