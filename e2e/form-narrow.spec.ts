/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './office.ts';
import { visit } from './site.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Options of the form' });

/** Returns how many pixels of the focused field's label or box are under the section bar. */
const hidden = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const field = document.activeElement;
    const nav = document.querySelector('nav[aria-label="Options of the form"]');
    if (!field || !nav) return 0;
    return nav.getBoundingClientRect().bottom - (field.closest('label') ?? field).getBoundingClientRect().top;
  });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/create-new-building');
});

test('going back by the keyboard, no field of a form on a phone is under the section bar', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Submit' }).focus();
  const first = page.getByLabel('Building name');
  const covered: string[] = [];
  for (let steps = 0; steps < 120; steps++) {
    await page.keyboard.press('Shift+Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    if ((await hidden(page)) > 0) covered.push(name);
    if (await first.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(first).toBeFocused();
  expect(covered).toEqual([]);
});

test('the last section of a form on a phone is in view in the bar when it is current or focused', async ({
  page,
}) => {
  const last = bar(page).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await bar(page).getByRole('link').first().focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(last).toBeInViewport({ ratio: 1 });
});
