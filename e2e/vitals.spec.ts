/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { publicPages } from './public-pages.ts';
import { expect, waitForHydration, test } from './site.ts';

interface VitalsReport {
  route: string;
  values: Record<string, number>;
}

/** Collects the vitals reports that the page sends. */
const collectReports = async (page: Page): Promise<VitalsReport[]> => {
  const reports: VitalsReport[] = [];
  await page.route('**/real-estate/vitals', async (route) => {
    const request = route.request();
    const response = await route.fetch();
    expect([request.method(), response.status()]).toEqual(['POST', 200]);
    reports.push(request.postDataJSON() as VitalsReport);
    await route.fulfill({ response });
  });
  return reports;
};

const vitalsChunk = /\/assets\/vitals\.[0-9a-f]+\.js$/;

/** Opens a page by its address and waits until the measuring script runs. */
const openMeasured = async (page: Page, address: string): Promise<void> => {
  const loaded = page.waitForResponse(vitalsChunk);
  await page.goto(address);
  await (await loaded).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

/** Simulates switching to another tab, or back. */
const hide = async (page: Page, hidden = true): Promise<void> => {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', {
      value: isHidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
};

test('a visit is reported once, when the page is hidden, by its route and with plausible values', async ({
  page,
  request,
  complaints,
}) => {
  const building = (await publicPages(request)).get('/property/:title/:id') ?? '';
  const reports = await collectReports(page);
  await openMeasured(page, building);
  await page.getByRole('tab', { name: 'Locations' }).click();
  await expect(page.getByRole('tab', { name: 'Locations' })).toHaveAttribute('aria-selected', 'true');
  // The duration of an interaction is known after its paint.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(reports).toEqual([]);
  await hide(page);
  await expect.poll(() => reports.length).toBe(1);
  await hide(page, false);
  await hide(page);
  // Leaving sends no second report; by the time the next page is measured it would have arrived.
  await openMeasured(page, '/faqs');
  expect(reports).toHaveLength(1);

  const [{ route, values } = { route: '', values: {} }] = reports;
  expect(route).toBe('/property/:title/:id');
  const { TTFB = -1, FCP = -1, LCP = -1, INP = -1, CLS = -1 } = values;
  expect(TTFB).toBeGreaterThan(0);
  expect(FCP).toBeGreaterThanOrEqual(TTFB);
  expect(LCP).toBeGreaterThanOrEqual(FCP);
  expect(LCP).toBeLessThan(60_000);
  expect(INP).toBeGreaterThanOrEqual(0);
  expect(INP).toBeLessThan(5_000);
  expect(CLS).toBeGreaterThanOrEqual(0);
  expect(CLS).toBeLessThan(0.25);
  expect(complaints).toEqual([]);
});

test('client-side navigations belong to the visit of the page that was loaded', async ({ page }) => {
  const reports = await collectReports(page);
  await openMeasured(page, '/about');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await hide(page);
  await expect.poll(() => reports.map(({ route }) => route)).toEqual(['/about']);
});

test('an unknown page is reported as such, and never by its address', async ({ page }) => {
  const reports = await collectReports(page);
  await openMeasured(page, '/no-such-page?who=me');
  await hide(page);
  await expect.poll(() => reports.map(({ route }) => route)).toEqual(['/*']);
  expect(JSON.stringify(reports)).not.toContain('such');
});

/** Returns the number of visits to a route in the API's metrics. */
const countOf = async (dataDir: string, route: string): Promise<number> => {
  const ports = JSON.parse(await readFile(path.join(dataDir, 'ports.json'), 'utf8')) as Record<
    string,
    number
  >;
  const metrics = await (await fetch(`http://127.0.0.1:${ports['bff-ops']}/metrics`)).text();
  const line = metrics
    .split('\n')
    .find((text) => text.startsWith(`web_vital_ttfb_milliseconds_count{service="bff",route="${route}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

test('a visit is counted once when the visitor leaves for another page', async ({ page, dataDir }) => {
  const before = await countOf(dataDir, '/faqs');
  await openMeasured(page, '/faqs');
  await page.goto('about:blank');
  await expect.poll(() => countOf(dataDir, '/faqs')).toBe(before + 1);
});

test('a page works when its visit cannot be measured or reported', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const failed = (address: RegExp) =>
    page.waitForEvent('requestfailed', (request) => address.test(request.url()));
  await page.route(vitalsChunk, (route) => route.abort());
  const notLoaded = failed(vitalsChunk);
  await page.goto('/');
  await waitForHydration(page);
  await notLoaded;
  await hide(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.unroute(vitalsChunk);
  await page.route('**/real-estate/vitals', (route) => route.abort());
  await openMeasured(page, '/about');
  const notTold = failed(/\/real-estate\/vitals$/);
  await hide(page);
  await notTold;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});
