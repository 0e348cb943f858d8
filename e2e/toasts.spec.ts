/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './office.ts';

const folder = path.resolve(import.meta.dirname, '../test-results/toasts');
mkdirSync(folder, { recursive: true });

/** Returns the names of the controls in the window whose middle a toast covers. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select, textarea')].flatMap((control) => {
      if (control.closest('.Toastify')) return [];
      const { left, top, width, height } = control.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return front?.closest('.Toastify')
        ? [control.getAttribute('aria-label') ?? control.textContent ?? '']
        : [];
    }),
  );

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} px a toast covers no control, on the top of a list and within it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const [where, top] of [
      ['top', 0],
      ['within', 180],
    ] as const) {
      await page.goto('/enquiries');
      const state = page.getByLabel(/^State of the enquiry of/).first();
      await expect(state).toBeVisible();
      await page
        .getByRole('button', { name: /^Open the enquiry of/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /^Enquiry of/ });
      await dialog.getByLabel('Note').fill(`Rings back, ${viewport.width} ${where}`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      await page.evaluate((offset) => window.scrollTo({ top: offset, behavior: 'instant' }), top);
      const toast = page.getByRole('alert').filter({ hasText: 'is saved' });
      await expect(toast).toBeVisible();
      // A window that is left pauses its toasts.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      await expect.poll(() => coveredControls(page)).toEqual([]);
      await expect(toast).toBeVisible();
      await page.screenshot({ path: path.join(folder, `${viewport.width}-${where}.png`) });
      const box = await toast.boundingBox();
      expect(
        box && box.x >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height,
      ).toBe(true);
    }
  });
