/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Opens a page as a new visitor who does nothing; returns the paths of its scripts, which the browser adds to. */
const openUntouched = async (page: Page, path: string): Promise<string[]> => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return scripts;
};

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  'a movement of the mouse': (page) => page.mouse.move(600, 500, { steps: 2 }),
  'the wheel': (page) => page.mouse.wheel(0, 100),
  'a key': (page) => page.keyboard.press('Shift'),
  'the focus of a button': (page) => page.getByRole('button', { name: 'Services' }).focus(),
};
for (const [name, give] of Object.entries(signs))
  test(`a page loads no script before ${name}`, async ({ page }) => {
    const scripts = await openUntouched(page, '/about');
    expect(scripts).toEqual([]);
    await give(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });

test('a page is started at once for a visitor who has used the site, and when it is loaded again', async ({
  page,
}) => {
  const scripts = await openUntouched(page, '/about');
  expect(scripts).toEqual([]);
  await page.reload({ waitUntil: 'networkidle' });
  expect(scripts).not.toEqual([]);
  scripts.splice(0);
  await page.evaluate(() => localStorage.setItem('kept', 'something'));
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(scripts).not.toEqual([]);
});

for (const [start, path] of [
  ['waits for a sign', '/about'],
  ['starts at once', '/shortlist'],
] as const)
  test(`a page that ${start} loads a script again at a later sign that could not be loaded`, async ({
    page,
    complaints,
  }) => {
    let failures = 0;
    await page.route('**/assets/*.js', (route) => {
      failures += 1;
      return route.abort();
    });
    await openUntouched(page, path);
    await page.mouse.wheel(0, 1);
    await expect.poll(() => failures).toBeGreaterThan(1);
    await page.unrouteAll({ behavior: 'wait' });
    const menu = page.getByRole('banner').getByRole('link', { name: 'Property Selling Service' });
    // For a second nothing is loaded again.
    await expect(async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
      await expect(menu).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

test('a list opens whose button is under the mouse before the page is started', async ({ page }) => {
  await openUntouched(page, '/about');
  await page.mouse.move(600, 500);
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).hover();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Property Selling Service' }),
  ).toBeVisible();
});

test('the keys of the search open it on a page that is not started', async ({ page }) => {
  await openUntouched(page, '/about');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('who only taps on links loads no script', async ({ page }) => {
    const scripts = await openUntouched(page, '/');
    await page.getByRole('link', { name: 'Browse properties' }).tap();
    await expect(page).toHaveURL(/\/properties$/);
    await page.getByRole('article').first().getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/property\//);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });
});
