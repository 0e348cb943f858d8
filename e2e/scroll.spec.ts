/// <reference lib="dom" />
import { expect, test } from './site.ts';

test('another page starts at its top, also by its address, and Back returns to where one was', async ({
  page,
}) => {
  const offset = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/properties');
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  const left = await offset();
  expect(left).toBeGreaterThan(500);
  await page
    .getByRole('article')
    .last()
    .getByRole('link', { name: /Details/ })
    .click();
  await expect(page.getByRole('form', { name: 'Inquiry Form' })).toBeVisible();
  await expect.poll(offset).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await offset()) - left)).toBeLessThan(40);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(offset).toBe(0);
});
