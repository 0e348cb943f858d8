/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './inspection.ts';
import { expect, test, visit } from './site.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
/** Fades over the bar's left and right edge. */
const fades = (page: Page) => bar(page).locator('[aria-hidden=true]:has(> svg)');

const expectFades = async (page: Page, [left, right]: readonly ['0' | '1', '0' | '1']): Promise<void> => {
  await expect(fades(page).first()).toHaveCSS('opacity', left);
  await expect(fades(page).last()).toHaveCSS('opacity', right);
};
const scrollBar = (page: Page, to: number) =>
  bar(page)
    .locator('div:has(> ul)')
    .evaluate((scroller, left) => scroller.scrollTo({ left, behavior: 'instant' }), to);

test('the section bar of a phone shows on which sides it continues', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/about');
  await expectFades(page, ['0', '1']);
  await scrollBar(page, 120);
  await expectFades(page, ['1', '1']);
  await scrollBar(page, 10_000);
  await expectFades(page, ['1', '0']);
  await scrollBar(page, 0);
  await expectFades(page, ['0', '1']);
  await expectAccessible(page);
});

test('the section bar of a wide screen, where every entry fits, shows no fade', async ({ page }) => {
  await visit(page, '/about');
  await expect(bar(page).getByRole('link', { name: 'Our Leaders' })).toBeInViewport({ ratio: 1 });
  await expectFades(page, ['0', '0']);
});

/** Returns the number of pixels of an entry that are under a visible fade or off the screen. */
const covered = async (page: Page, entry: Locator): Promise<number> => {
  const [left, right] = await Promise.all(
    [fades(page).first(), fades(page).last()].map((fade) =>
      fade.evaluate((element) => {
        const { left: from, right: to } = element.getBoundingClientRect();
        return { from, to, isShown: getComputedStyle(element).opacity !== '0' };
      }),
    ),
  );
  const box = await entry.boundingBox();
  if (!left || !right || !box) return Infinity;
  const start = left.isShown ? left.to : left.from;
  const end = right.isShown ? right.from : right.to;
  return Math.max(0, start - box.x, box.x + box.width - end);
};

test('an entry focused by the keyboard scrolls clear of the fades', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/about');
  for (const name of ['Our Mission', 'Our Core Values', 'Why Choose Us', 'Our Leaders', 'Our Approach']) {
    const entry = bar(page).getByRole('link', { name });
    await entry.focus();
    await expect.poll(() => covered(page, entry), { message: name }).toBeLessThan(1);
  }
});

test('an entry below the arrow can be clicked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/about');
  const arrow = await fades(page).last().locator('svg').boundingBox();
  await page.mouse.click((arrow?.x ?? 0) - 8, (arrow?.y ?? 0) + (arrow?.height ?? 0) / 2);
  await expect(page).toHaveURL(/#our-mission$/);
});
