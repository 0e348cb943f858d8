/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test, visit, waitForHydration } from './site.ts';
import { holdRequests, publicReads } from './traffic.ts';

const offset = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const card = (page: Page, index: number) => page.getByRole('article').nth(index);

/** Opens the record of the tenth card of a list, and returns the scroll position of the list. */
const openTenth = async (page: Page, path: string): Promise<number> => {
  await visit(page, path);
  await card(page, 9).getByRole('link').first().scrollIntoViewIfNeeded();
  const left = await offset(page);
  expect(left).toBeGreaterThan(1_000);
  await card(page, 9).getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${path.split('?')[0]}(\\?|$)`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => offset(page)).toBe(0);
  return left;
};

test.use({ viewport: { width: 360, height: 740 } });

for (const path of ['/properties', '/properties?tab=lands', '/all-blogs'])
  test(`after a reload of a record, Back shows ${path} where it was left`, async ({ page }) => {
    const left = await openTenth(page, path);
    await page.reload();
    await waitForHydration(page);
    await page.goBack();
    await expect(card(page, 9)).toBeInViewport();
    await expect.poll(async () => Math.abs((await offset(page)) - left)).toBeLessThan(40);
  });

test('records that arrive late are scrolled to the place, unless the visitor scrolls before', async ({
  page,
}) => {
  const left = await openTenth(page, '/properties');
  for (const scrolls of [false, true]) {
    await page.reload();
    await waitForHydration(page);
    const release = await holdRequests(page, publicReads);
    await page.goBack();
    await expect(page.getByText('Loading properties')).toBeAttached();
    if (scrolls) await page.mouse.wheel(0, -5_000);
    if (scrolls) await expect.poll(() => offset(page)).toBe(0);
    release();
    await expect(card(page, 11)).toBeAttached();
    if (scrolls) expect(await offset(page)).toBe(0);
    else await expect.poll(async () => Math.abs((await offset(page)) - left)).toBeLessThan(40);
    await page.unrouteAll();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('ten minutes on a record, Back shows the list at once where it was left', async ({ page }) => {
  await page.clock.install();
  const left = await openTenth(page, '/properties');
  await page.clock.fastForward('10:00');
  const release = await holdRequests(page, publicReads);
  await page.goBack();
  await expect(card(page, 9)).toBeInViewport();
  await expect.poll(async () => Math.abs((await offset(page)) - left)).toBeLessThan(40);
  release();
});
