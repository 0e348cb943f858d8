/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { blogPreviewPath } from '@ekamra/contracts/records/blog-preview-path';
import { publicPages } from './public-pages.ts';
import { expect, test } from './site.ts';

const admin = { _id: '01890000-0000-7000-8000-000000000001', name: 'Ananya', address: 'Bhubaneswar' };

/** Stores an admin in the browser, and records what each page painted before it was left. */
const signInAndWatch = async (page: Page): Promise<void> => {
  await page.addInitScript((info) => {
    if (location.pathname === '/dashboard') return;
    localStorage.setItem('adminInfo', JSON.stringify(info));
    const painted: string[] = [];
    new PerformanceObserver((list) => painted.push(...list.getEntries().map(({ name }) => name))).observe({
      type: 'paint',
      buffered: true,
    });
    addEventListener('pagehide', () => {
      const shown = document.documentElement.hidden ? '' : (document.body?.innerText ?? '');
      sessionStorage.setItem('left', JSON.stringify({ path: location.pathname, painted, shown }));
    });
  }, admin);
};

test('a signed-in admin is redirected from the public routes to the dashboard before anything is painted', async ({
  page,
  request,
}) => {
  await signInAndWatch(page);
  // Delayed, so that a page that is not hidden would be painted.
  await page.route('**/dashboard', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ contentType: 'text/html', body: '<title>The dashboard</title>' });
  });
  const pages = await publicPages(request);
  // The link of a blog that is not published yet works for colleagues, too.
  pages.delete(blogPreviewPath);
  for (const [pattern, path] of pages) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, pattern).toHaveTitle('The dashboard');
    expect(new URL(page.url()).pathname, pattern).toBe('/dashboard');
    const left: unknown = await page.evaluate(() => JSON.parse(sessionStorage.getItem('left') ?? 'null'));
    expect(left).toEqual({ path, painted: [], shown: '' });
  }
});
