/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { signIn } from './journey.ts';
import { expect, test, visit } from './site.ts';

const offset = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a new page starts at its top, and Back restores the position', async ({ page }) => {
  await page.goto('/properties');
  // Until then the position changes with the heights above it.
  await expect(page.locator('html[data-laid-out]')).toBeAttached();
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  const left = await offset(page);
  expect(left).toBeGreaterThan(500);
  await page
    .getByRole('article')
    .last()
    .getByRole('link', { name: /Details/ })
    .click();
  await expect(page.getByRole('form', { name: 'Inquiry Form' })).toBeVisible();
  await expect.poll(() => offset(page)).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await offset(page)) - left)).toBeLessThan(40);
});

test('a new page of results starts at its top, Back restores the position, and a filter does not scroll', async ({
  page,
}) => {
  await visit(page, '/properties');
  const pages = page.getByRole('navigation', { name: 'Pages of properties' });
  await pages.scrollIntoViewIfNeeded();
  const left = await offset(page);
  expect(left).toBeGreaterThan(500);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => offset(page)).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await offset(page)) - left)).toBeLessThan(40);
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  await page.getByRole('combobox', { name: 'Price' }).selectOption('asc');
  await expect(page).toHaveURL(/sort=asc/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await offset(page)).toBe(120);
});

test('a page opened by its address starts at its top, wherever the one before was left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await signIn(page);
  await page.goto('/buildings');
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  expect(await offset(page)).toBeGreaterThan(500);
  await page.goto('/create-new-building');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await offset(page)).toBe(0);
});
