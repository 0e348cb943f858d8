/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { confirmedTiming } from '../shell/src/boot/boot-types.ts';
import { logIn } from './office.ts';
import { addressOf, type PublicScreen, publicScreens, type ScreenName } from './public-screens.ts';
import { demoAdmin, expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Most Brotli bytes of script of a page in use, about 1 % above the size when the limit was set. */
const scriptLimit = 204_500;
const scriptLimits: Partial<Record<ScreenName, number>> = {
  home: 212_500,
  contact: 217_000,
  buildings: 218_000,
  lands: 218_000,
  // With the part of mf-visits in its slot.
  building: 264_500,
  land: 246_000,
  login: 209_000,
  'forgot-password': 205_000,
};
const dashboardScriptLimit = 201_000;

/** Most requests of a page in use, without pictures, fonts and films, whose number depends on the window. */
const requestLimit = 15;
const requestLimits: Partial<Record<ScreenName, number>> = {
  building: 21,
  land: 19,
  login: 16,
  'forgot-password': 16,
};

/** Most requests, counted alike, when a link leads from one page to another. */
const navigationRequestLimit = 6;

/** Most elements of the list of properties, with its twelve cards. */
const elementLimit = 965;

const counted = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);

interface Load {
  /** Brotli bytes of all scripts, as the server sends them. */
  scriptBytes: number;
  requests: string[];
}

/** Runs `visit` and returns what the browser requested until nothing more was pending. */
const loadOf = async (page: Page, visit: () => Promise<unknown>): Promise<Load> => {
  const requests: string[] = [];
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (counted.has(request.resourceType())) requests.push(new URL(request.url()).pathname);
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await visit();
  await page.waitForLoadState('networkidle');
  let scriptBytes = 0;
  for (const script of scripts) {
    const response = await page.request.get(script, { headers: { 'accept-encoding': 'br' } });
    const size = Number(response.headers()['content-length']);
    if (!(size > 0)) throw new Error(`${script} has no content-length`);
    scriptBytes += size;
  }
  return { scriptBytes, requests };
};

/** Opens a page, and waits for the last script, which reports web vitals when the page is idle. */
const open = async (page: Page, path: string): Promise<void> => {
  const lastScript = page.waitForResponse(/\/assets\/vitals\./);
  await page.goto(path, { waitUntil: 'networkidle' });
  await lastScript;
};

/** Longest age of a page's data, as its answer says it, at which a browser reads nothing of it again: milliseconds. */
const maxAgeMs = 15_000;

/** Waits until the server's copy of a page is fresh: of an older one, browsers read the data again. */
const waitForFreshPage = (page: Page, path: string): Promise<void> =>
  expect
    .poll(async () => {
      const timing = (await page.request.get(path)).headers()['server-timing'] ?? '';
      const [, confirmedAt] = new RegExp(`\\b${confirmedTiming};desc="(\\d+)"`).exec(timing) ?? [];
      return confirmedAt === undefined ? 0 : Date.now() - Number(confirmedAt);
    })
    .toBeLessThan(maxAgeMs);

const expectAtMost = (figure: number, limit: number, text: string): void =>
  expect(figure, `${text}: ${figure}, at most ${limit}`).toBeLessThanOrEqual(limit);

for (const screen of publicScreens as readonly (PublicScreen & { name: ScreenName })[])
  test(`${screen.name} keeps its budget of script and requests`, async ({ page }) => {
    const path = await addressOf(page, screen);
    await waitForFreshPage(page, path);
    const { scriptBytes, requests } = await loadOf(page, () => open(page, path));
    expectAtMost(scriptBytes, scriptLimits[screen.name] ?? scriptLimit, `bytes of script at ${path}`);
    expectAtMost(
      requests.length,
      requestLimits[screen.name] ?? requestLimit,
      `requests of ${path} (${requests.join(' ')})`,
    );
  });

test('the dashboard keeps its budget of script', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, demoAdmin);
  await expect(page).toHaveURL(/\/dashboard$/);
  const dashboard = await page.context().newPage();
  const { scriptBytes } = await loadOf(dashboard, async () => {
    await open(dashboard, '/dashboard');
    await expect(dashboard.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
  expectAtMost(scriptBytes, dashboardScriptLimit, 'bytes of script at /dashboard');
});

test('following a link keeps its budget of requests', async ({ page }) => {
  await open(page, '/');
  const { requests } = await loadOf(page, async () => {
    // By keyboard: a pointer may come to rest on a card of the next page, which prefetches another.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Properties', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  });
  expectAtMost(
    requests.length,
    navigationRequestLimit,
    `requests from / to /properties (${requests.join(' ')})`,
  );
});

for (const width of [360, 1280])
  test(`the list of properties has few elements at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/properties');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    expectAtMost(elements, elementLimit, `elements of /properties at ${width} pixels`);
  });
