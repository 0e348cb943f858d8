/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { translatePage } from '../ui/testing/translate-page.ts';
import { expect, test, waitForHydration } from './site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** A page that is opened while one of its pictures in view does not arrive. */
interface HeldPage {
  /** Paths of the scripts that the browser has asked for, which it adds to. */
  scripts: string[];
  /** Lets the picture arrive. */
  release: () => void;
}

const openHeld = async (page: Page, path: string): Promise<HeldPage> => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => /\.(?:avif|webp|jpe?g|png)$/.test(url.pathname),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  const isRequested = page.waitForRequest((request) => request.resourceType() === 'image');
  await page.goto(path, { waitUntil: 'commit' });
  await isRequested;
  // Two frames, after which a page that did not wait would have asked for its scripts.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return { scripts, release };
};

test('the scripts of a page come by themselves, after its pictures in view', async ({ page }) => {
  const { scripts, release } = await openHeld(page, '/');
  expect(scripts).toEqual([]);
  release();
  await waitForHydration(page);
  expect(scripts).not.toEqual([]);
});

const gestures: Record<string, (page: Page) => Promise<unknown>> = {
  'a movement of the mouse': (page) => page.mouse.move(600, 500, { steps: 2 }),
  'the wheel': (page) => page.mouse.wheel(0, 100),
  'a key': (page) => page.keyboard.press('Shift'),
  'the focus of a button': (page) => page.getByRole('button', { name: 'Services' }).focus(),
};
for (const [name, make] of Object.entries(gestures))
  test(`${name} loads the scripts before the pictures`, async ({ page }) => {
    const { scripts, release } = await openHeld(page, '/');
    expect(scripts).toEqual([]);
    await make(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    release();
  });

for (const path of ['/about', '/shortlist'])
  test(`${path} loads a script again at a gesture that could not be loaded`, async ({ page, complaints }) => {
    let failures = 0;
    await page.route('**/assets/*.js', (route) => {
      failures += 1;
      return route.abort();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => failures).toBeGreaterThan(1);
    await page.unrouteAll({ behavior: 'wait' });
    const menu = page.getByRole('banner').getByRole('link', { name: 'Property Selling Service' });
    // For a second nothing is loaded again.
    await expect(async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
      await expect(menu).toBeVisible({ timeout: 500 });
    }).toPass();
    // The scripts of the remote, which did arrive, waited for those of the shell.
    const expected = /ERR_FAILED|preloaded using link preload/;
    expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
  });

test('a list opens whose button is under the mouse before the page is started', async ({ page }) => {
  const { release } = await openHeld(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).hover();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Property Selling Service' }),
  ).toBeVisible();
  release();
});

test('the keys of the search open it on a page that is not started', async ({ page }) => {
  const { release } = await openHeld(page, '/');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  release();
});

test('a page that the browser translates before its scripts arrive is taken over as it is, with what was pressed', async ({
  page,
  complaints,
}) => {
  const { promise: isTranslated, resolve: sendScripts } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isTranslated;
    await route.continue();
  });
  await page.goto('/faqs', { waitUntil: 'commit' });
  const question = page.locator('main button[aria-controls]').nth(1);
  await question.waitFor();
  const unseenTexts = await page.evaluateHandle(translatePage);
  const heading = await page.locator('h1').elementHandle();
  await question.click();
  sendScripts();
  await waitForHydration(page);
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('h1 > font > font').first()).toBeAttached();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await unseenTexts.jsonValue()).toEqual([]);
  expect(complaints).toEqual([]);
});
