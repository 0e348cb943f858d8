/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect, test, waitForHydration } from './site.ts';

test.use({ viewport: { width: 360, height: 740 } });

const finished = (page: Page): Locator => page.locator('html[data-laid-out]');

/** True once the browser has laid out the element, also outside of the window. */
const isLaidOut = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));

test('what is far below is laid out after the page is loaded', async ({ page }) => {
  const loading = Promise.withResolvers<void>();
  // The load event waits for the pictures in view.
  await page.route('**/media/**', async (route) => {
    await loading.promise;
    await route.continue();
  });
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  await page.goto('/properties', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isLaidOut(lastLink)).toBe(false);
  await expect(finished(page)).toHaveCount(0);
  loading.resolve();
  await expect(finished(page)).toBeAttached();
  expect(await isLaidOut(lastLink)).toBe(true);
});

test('who leaves a page before it is laid out comes back to the same place', async ({ page }) => {
  // The load event waits for them.
  await page.route('**/media/**', () => undefined);
  await page.goto('/properties', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('article').nth(9).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  await waitForHydration(page);
  await expect(finished(page)).toHaveCount(0);
  const topOf = () => link.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const top = await topOf();
  await link.click();
  await expect(page).toHaveURL(/\/property\//);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(topOf).toBe(top);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the header is laid out before the rest of the page is there, and leaves nothing behind', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function record() {
      const { dataset } = document.documentElement;
      dataset.layouts = `${dataset.layouts ?? ''}${document.querySelector('main') ? 'page ' : 'header '}`;
      return measure.call(this);
    };
  });
  await page.goto('/about');
  await expect(finished(page)).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-layouts', /^header page /);
  await expect(page.locator('#root script')).toHaveCount(0);
});

test('a page that is laid out in parts gets its whole height, and shifts nothing in view', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      document.documentElement.dataset.shifted = '';
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/properties', { waitUntil: 'networkidle' });
  await expect(finished(page)).toBeAttached();
  const heights = await page.evaluate(() => {
    const root = document.documentElement;
    const height = root.scrollHeight;
    for (const part of root.querySelectorAll<HTMLElement>('main *, footer, footer *'))
      part.style.contentVisibility = 'visible';
    return { height, wholeHeight: root.scrollHeight };
  });
  expect(heights.height).toBe(heights.wholeHeight);
  await expect(page.locator('html[data-shifted]')).toHaveCount(0);
});

test('a page that is opened at one of its parts, or again, is laid out before it is scrolled', async ({
  page,
}) => {
  await page.goto('/#how-we-work', { waitUntil: 'domcontentloaded' });
  await expect(finished(page)).toBeAttached();
  const heading = page.locator('#how-we-work');
  await expect(heading).toBeInViewport();
  const top = await heading.evaluate((part) => part.getBoundingClientRect().top);
  await page.waitForLoadState('networkidle');
  expect(await heading.evaluate((part) => part.getBoundingClientRect().top)).toBe(top);
  await page.goto('/properties');
  await expect(finished(page)).toBeAttached();
  await page.evaluate(() => scrollTo(0, 4_000));
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(4_000);
});
