/// <reference lib="dom" />
import { chromium } from '@playwright/test';
import { windowedLaunchOptions } from './browser.ts';
import { expect, test, visit, waitForHydration } from './site.ts';

test('a page whose link the pointer rested on opens without the network', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/contact');
  // What the page itself loads after its load event.
  await page.waitForLoadState('networkidle');
  const requests = { started: 0, finished: 0 };
  page.on('request', () => (requests.started += 1));
  page.on('requestfinished', () => (requests.finished += 1));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await link.hover();
  await expect.poll(() => requests.started > 0 && requests.started === requests.finished).toBe(true);
  await context.setOffline(true);
  await link.click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
});

test('Back and Forward restore a page from the browser’s memory', async ({ product: { origin } }) => {
  // The headless shell never keeps a page.
  test.skip(!windowedLaunchOptions, 'needs a Chromium that can have windows');
  const browser = await chromium.launch({
    ...windowedLaunchOptions,
    // Playwright switches the back/forward cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    for (const path of ['/', '/properties', '/about', '/contact']) {
      const page = await browser.newPage();
      await page.goto(origin + path);
      // Hydration sets the title.
      await waitForHydration(page);
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.title = persisted ? 'restored' : 'loaded again';
        });
      });
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(() => history.back());
      await expect.poll(() => page.title(), { message: path }).toBe('restored');
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
