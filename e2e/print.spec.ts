/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { buildingPath, landPath } from './demo-records.ts';
import { signIn } from './journey.ts';
import { expect, test, visit } from './site.ts';

/** Colours of a control's outline and of the line at its end, as forced colours show them. */
const markOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const line = getComputedStyle(element, '::after');
    const hasLine = line.content !== 'none' && line.borderBottomStyle !== 'none';
    return hasLine ? `${line.borderBottomWidth} ${line.borderBottomStyle}` : '';
  });

const print = async (page: Page, path: string): Promise<void> => {
  await visit(page, path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').locator('a').first()).toBeHidden();
  await expect(page.getByRole('link', { name: /^Chat with .* on WhatsApp$/ })).toBeHidden();
};

test.describe('printed', () => {
  test('questions have their answers', async ({ page }) => {
    for (const [path, count] of [
      ['/faqs', 8],
      ['/contact', 6],
    ] as const) {
      await print(page, path);
      const questions = await page.locator('main button[aria-controls]').all();
      expect(questions).toHaveLength(count);
      for (const question of questions) {
        const id = await question.getAttribute('aria-controls');
        const answer = page.locator(`[id="${id}"]`);
        await expect(answer).toBeVisible();
        expect((await answer.boundingBox())?.height ?? 0).toBeGreaterThan(20);
        await expect(question.locator('svg')).toBeHidden();
      }
      await page.emulateMedia({ media: null });
    }
  });

  test('a property has the content of all its tabs and no controls', async ({ page }) => {
    for (const path of [await buildingPath(page), await landPath(page)]) {
      await print(page, path);
      await expect(page.getByRole('tablist')).toBeHidden();
      const panels = page.getByRole('tabpanel');
      await expect(panels).toHaveCount(3);
      for (const panel of await panels.all()) {
        await expect(panel).toBeVisible();
        expect((await panel.boundingBox())?.height ?? 0).toBeGreaterThan(40);
      }
      await expect(page.getByRole('form', { name: 'Inquiry Form' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
      await page.emulateMedia({ media: null });
    }
  });

  test('a list of the back office has its rows and the names of its columns, without menu, filters and actions', async ({
    page,
  }) => {
    await signIn(page);
    for (const path of ['/buildings', '/lands', '/job-applications']) {
      await page.goto(path);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeHidden();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      for (const control of await page
        .getByRole('main')
        .locator('button:not(th *), input, select:not(td *)')
        .all())
        await expect(control).toBeHidden();
      await page.emulateMedia({ media: null });
    }
  });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('the selected tab and the current page of a list are distinguishable', async ({ page }) => {
    await visit(page, '/properties');
    expect(await markOf(page.getByRole('tab', { name: 'Buildings' }))).toMatch(/^2px solid/);
    expect(await markOf(page.getByRole('tab', { name: 'Lands' }))).toBe('');
    const pages = page.getByRole('navigation', { name: 'Pages of properties' });
    await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveCSS('border-top-width', '2px');
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveCSS('border-top-width', '0px');
  });

  test('a shortlisted property and an open question are distinguishable', async ({ page }) => {
    await visit(page, '/properties');
    const heart = page.getByRole('button', { name: /^Shortlist / }).first();
    const fill = () => heart.locator('svg').evaluate((icon) => getComputedStyle(icon).fill);
    const before = await fill();
    await heart.click();
    await expect.poll(fill).not.toBe(before);
  });
});
