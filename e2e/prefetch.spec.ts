/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test';
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

/** Opens a page that was rendered a minute ago; returns the calls of the API that it makes at its start. */
const callsOfOldPage = async (page: Page, isConfirmed: boolean): Promise<string[]> => {
  const apiCalls: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/real-estate/') && url.includes('get-all')) apiCalls.push(url);
  });
  await page.route('**/properties', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const html = await response.text();
    const olderHtml = html.replace(
      /"dataUpdatedAt":(\d+)/g,
      (_, time) => `"dataUpdatedAt":${Number(time) - 60_000}`,
    );
    expect(olderHtml).not.toBe(html);
    expect(headers['server-timing']).toContain('confirmed;');
    if (!isConfirmed) delete headers['server-timing'];
    await route.fulfill({ response, headers, body: olderHtml });
  });
  // A stale page is sent once more while the server confirms its data.
  await expect
    .poll(async () => {
      const timing = (await page.request.get('/properties')).headers()['server-timing'] ?? '';
      return Date.now() - Number(/confirmed;desc="(\d+)"/.exec(timing)?.[1]);
    })
    .toBeLessThan(10_000);
  await visit(page, '/properties');
  await page.waitForLoadState('networkidle');
  return apiCalls;
};

test('a page that was rendered a minute ago loads its list again only if nobody has confirmed it since', async ({
  page,
}) => {
  expect(await callsOfOldPage(page, true)).toEqual([]);
  await page.unrouteAll();
  expect(await callsOfOldPage(page, false)).not.toEqual([]);
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
