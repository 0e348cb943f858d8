/// <reference lib="dom" />
import { chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { buildingPath } from './demo-records.ts';
import { signIn } from './journey.ts';
import { expect, test, visit } from './site.ts';

const widths = [360, 1280];

/** Opens a page in a browser whose owner has chosen this font size, in pixels. */
const openBrowser = async (fontSize: number, baseURL: string | undefined) => {
  const options = await launchOptions();
  const args = [...(options.args ?? []), `--blink-settings=defaultFontSize=${fontSize}`];
  const browser = await chromium.launch({ ...options, args });
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  return { page, [Symbol.asyncDispose]: () => browser.close() };
};

/** Texts of what is wider than the window, or begins beside it, without a container that scrolls. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- this function is sent to the browser alone
    const isReachable = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (!['visible', 'clip'].includes(getComputedStyle(box).overflowX) && box !== document.body)
          return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isSeen && own > 1 && height > 1 && (right > width + 1 || left < -1) && !isReachable(element);
    });
    return wide.map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });

/** Expects a control to be in the window, with nothing over it. */
const expectReachable = async (control: Locator): Promise<void> => {
  await control.scrollIntoViewIfNeeded();
  // Less than all of it, because a fraction of a pixel may be outside.
  await expect(control).toBeInViewport({ ratio: 0.95 });
  await control.click({ trial: true });
};

for (const fontSize of [16, 20, 21, 24, 32])
  test(`with letters of ${fontSize} px nothing runs off the screen of the site`, async ({ baseURL }) => {
    await using browser = await openBrowser(fontSize, baseURL);
    const { page } = browser;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of [
        '/',
        '/properties',
        '/properties?tab=lands',
        await buildingPath(page),
        '/all-blogs',
        '/contact',
        '/career',
        '/faqs',
      ]) {
        await visit(page, path);
        const place = `${path} at ${width}`;
        await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible();
        expect(await overflowing(page), place).toEqual([]);
        const menu = page.getByRole('button', { name: 'Open menu' });
        const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
        await expectReachable((await menu.isVisible()) ? menu : login);
        if (path.startsWith('/properties')) {
          const filters = page.getByRole('button', { name: 'Filters' });
          await expectReachable((await filters.isVisible()) ? filters : page.getByLabel('Price'));
        }
      }
    }
  });

for (const fontSize of [16, 20, 24, 32])
  test(`with letters of ${fontSize} px the lists of the back office can be worked with`, async ({
    baseURL,
  }) => {
    await using browser = await openBrowser(fontSize, baseURL);
    const { page } = browser;
    await signIn(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/buildings', '/lands', '/blogs', '/enquiries', '/job-applications']) {
        await page.goto(path);
        const place = `${path} at ${width}`;
        await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible();
        await expect(page.locator('[aria-busy=true]'), place).toHaveCount(0);
        expect(await overflowing(page), place).toEqual([]);
        for (const name of [/^Edit/, /^Delete/]) {
          const action = page
            .getByRole('main')
            .getByRole('button', { name })
            .or(page.getByRole('main').getByRole('link', { name }));
          if ((await action.count()) > 0) await expectReachable(action.first());
        }
      }
    }
  });
