/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './office.ts';

const folder = path.resolve(import.meta.dirname, '../test-results/toasts');
mkdirSync(folder, { recursive: true });

/** Returns the names of the controls of a selector in the window whose middle a toast covers. */
const coveredControls = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (controls) =>
      [...document.querySelectorAll(controls)].flatMap((control) => {
        if (control.closest('.Toastify')) return [];
        const { left, top, width, height } = control.getBoundingClientRect();
        const front = document.elementFromPoint(left + width / 2, top + height / 2);
        return front?.closest('.Toastify')
          ? [control.getAttribute('aria-label') ?? control.textContent ?? '']
          : [];
      }),
    selector,
  );

for (const { controls, ...viewport } of [
  // Between the fields of a phone is no room for a toast.
  { width: 360, height: 740, controls: 'button, a[href]' },
  { width: 1280, height: 800, controls: 'button, a[href], input, select, textarea' },
])
  test(`at ${viewport.width} px a toast covers nothing to press, on the top of a list and within it`, async ({
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
      // It comes in from outside of the window.
      await expect
        .poll(async () => {
          const { x, y, width, height } = (await toast.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
          return x >= 0 && x + width <= viewport.width && y + height <= viewport.height;
        })
        .toBe(true);
      await expect.poll(() => coveredControls(page, controls)).toEqual([]);
      await expect(toast).toBeVisible();
      await page.screenshot({ path: path.join(folder, `${viewport.width}-${where}.png`) });
    }
  });
