/// <reference lib="dom" />
import path from 'node:path';
import { promote, publish } from '@ekamra/release';
import type { Page } from '@playwright/test';
import { runBehindProxy } from '../shell/testing/release-stage.ts';
import type { RunningShell } from '../shell/testing/running-shell.ts';
import { builtSample, type BuiltSample } from '../shell/testing/sample.ts';
import { expectLayoutShiftBelow, recordLayoutShifts } from './layout-shift.ts';
import { repository } from './product.ts';
import { publicPages } from './public-pages.ts';
import { expect, test, waitForHydration } from './site.ts';

/** The sample as a remote that only fills the slot of buildings. */
const filler = { paths: ['/sample'], hosts: undefined };
let sample: BuiltSample;

/** Starts a shell over the public remote of this checkout and an edition of the sample, with the data of the product. */
const startSite = async (edition: string, origin: string): Promise<RunningShell> => {
  const releases = sample.releases(edition);
  const registry = sample.registry(releases);
  const { release } = await publish(registry, path.join(repository, 'mf-public/dist'));
  const { version } = release;
  await promote(registry, { remote: 'mf-public', version }, { by: 'a test', why: 'to see it' });
  await sample.release(releases, edition, filler);
  return runBehindProxy(sample, releases, { BFF_URL: origin });
};
const panelIn = (page: Page) => page.getByRole('region', { name: 'Land nearby' });
const buildingPath = async (page: Page): Promise<string> =>
  (await publicPages(page.request)).get('/property/:title/:id') ?? '';

test.beforeAll(async () => {
  sample = await builtSample();
});
test.afterAll(() => sample?.[Symbol.asyncDispose]());

for (const width of [360, 1280])
  test(`a part of another remote is in the page of a building from the start, at ${width} pixels`, async ({
    page,
    product,
    complaints,
  }) => {
    await using site = await startSite(`wide-${width}`, product.origin);
    await page.setViewportSize({ width, height: 800 });
    await recordLayoutShifts(page);
    const address = site.url + (await buildingPath(page));
    // The first rendering may start the thread of the part.
    await expect
      .poll(async () => (await page.request.get(address)).text())
      .toContain('aria-label="Land nearby"');

    // Fonts are in the browser's cache then: a machine without fonts like them moves texts when they arrive.
    await page.goto(`${site.url}/about`);
    await page.goto(address);
    await waitForHydration(page);
    const panel = panelIn(page);
    await panel.scrollIntoViewIfNeeded();
    await expect(async () => {
      await panel.getByRole('button').click();
      await expect(panel.getByRole('button', { name: /^Asked for: \d+$/ })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    expect(complaints).toEqual([]);
    await expectLayoutShiftBelow(page, 0.01);

    await panel.getByRole('link', { name: 'All properties' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

test('a part fills its place below the window after a link, without a shift', async ({ page, product }) => {
  await using site = await startSite('linked', product.origin);
  await recordLayoutShifts(page);
  await page.goto(`${site.url}/properties`);
  await waitForHydration(page);
  // The list's own, before the link.
  await page.evaluate(() => (window as unknown as { layoutShifts: unknown[] }).layoutShifts.splice(0));
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\//);
  await expect(panelIn(page)).toBeAttached();
  await panelIn(page).scrollIntoViewIfNeeded();
  await expectLayoutShiftBelow(page, 0.01);
});

test('a part that breaks in browsers leaves the page as it was, and is reported for its own remote', async ({
  page,
  product,
}) => {
  await using site = await startSite('unhydrated', product.origin);
  await recordLayoutShifts(page);
  const address = site.url + (await buildingPath(page));
  await expect
    .poll(async () => (await page.request.get(address)).text())
    .toContain('aria-label="Land nearby"');
  await page.goto(address);
  const reports = () => site.log.filter(({ msg }) => msg === 'A visit failed in the browser');
  await expect.poll(() => reports().length).toBe(1);
  expect(reports()).toMatchObject([
    { remote: 'mf-sample', version: 'edition-unhydrated', cause: { message: 'TypeError: No panel here' } },
  ]);
  await expect(panelIn(page)).toContainText('plots of land are on offer');
  await expect(page.getByRole('heading', { name: /^What a (home )?loan would cost$/ })).toBeAttached();
  await expectLayoutShiftBelow(page, 0.01);
});
