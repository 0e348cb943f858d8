/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { signIn } from './journey.ts';
import { expect, test } from './site.ts';

const offset = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('another page starts at its top, and Back returns to where one was', async ({ page }) => {
  await page.goto('/properties');
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

test('a page that is opened by its address starts at its top, wherever the one before was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await signIn(page);
  await page.goto('/buildings');
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  expect(await offset(page)).toBeGreaterThan(500);
  await page.goto('/create-new-building');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await offset(page)).toBe(0);
});
