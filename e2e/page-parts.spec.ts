/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { newId } from '@ekamra/chassis/records/ids';
import { signTestToken, startTestIdentity, type TestIdentity } from '@ekamra/chassis/testing';
import { previewToken } from '@ekamra/release';
import { expect, test, type Page } from '@playwright/test';
import { releaseKey } from '../shell/testing/sample.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inspection.ts';
import { expectLayoutShiftBelow, recordLayoutShifts } from './layout-shift.ts';
import { createSamples, type Samples, type SampleShell } from './sample-shell.ts';

const remote = 'mf-sample';
let samples: Samples;
let identity: TestIdentity;
let shell: SampleShell;

test.beforeAll(async () => {
  samples = await createSamples();
  identity = await startTestIdentity();
  const releases = samples.sample.releases('parts');
  await samples.sample.release(releases, 'one');
  await samples.sample.publish(releases, 'two');
  shell = await samples.start('parts', { IDENTITY_URL: identity.url });
});
test.afterAll(async () => {
  await shell?.[Symbol.asyncDispose]();
  await identity?.[Symbol.asyncDispose]();
  await samples?.[Symbol.asyncDispose]();
});

const partsButton = (page: Page) => page.getByRole('button', { name: 'Parts of this page' });
const partsPanel = (page: Page) => page.getByRole('dialog', { name: 'Parts of this page' });

test('a visitor who isn’t signed in loads nothing of the list of parts', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const lastScript = page.waitForResponse(/\/assets\/vitals\./);
  await page.goto(shell.url);
  // The first input loads what it does for everybody.
  await page.keyboard.press('Shift');
  await lastScript;
  await page.waitForLoadState('networkidle');
  for (const url of requested.filter((each) => each.endsWith('.js')))
    expect(await (await page.request.get(url)).text()).not.toContain('Parts of this page');
  expect(requested.filter((url) => url.includes('/releases/'))).toEqual([]);
  await expect(partsButton(page)).toHaveCount(0);
});

test('a preview on a phone lists its parts, outlines them, and moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await recordLayoutShifts(page);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const token = previewToken(releaseKey, { remote, version: 'edition-two', until });
  await page.goto(`${shell.url}/releases/preview/${token}`);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(bar.and(page.locator(':has(button)'))).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectLayoutShiftBelow(page, 0.01);

  await partsButton(page).press('Enter');
  const panel = partsPanel(page);
  await expect(panel.getByRole('listitem')).toHaveText(/mf-sample Preview edition-two Owns this page/);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page, `the list of parts at ${width} px`);
    const { violations } = await new AxeBuilder({ page })
      .include('dialog')
      .include('[aria-label="Preview"]')
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: /^mf-sample/ })).toBeFocused();
  const outline = page.locator(`[data-part=${remote}]`);
  await expect(outline).toBeVisible();
  const [outlined, main] = [await outline.boundingBox(), await page.getByRole('main').boundingBox()];
  expect([outlined?.x, outlined?.width]).toEqual([main?.x, main?.width]);
  expect(outlined?.y).toBe(Math.max(main?.y ?? 0, 0));

  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
  await expect(outline).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  // What isn't printed has lost the focus.
  await panel.getByRole('button', { name: /^mf-sample/ }).press('Escape');
  await expect(panel).toBeHidden();
  await expect(outline).toBeHidden();
  await expect(partsButton(page)).toBeFocused();
});

test('an admin reaches the list by keyboard on a page of the shell', async ({ page }) => {
  const admin = { _id: newId(), name: 'Asha Das' };
  await page.addInitScript(
    ([info, signed]) => {
      localStorage.setItem('adminInfo', info ?? '');
      localStorage.setItem('token', signed ?? '');
    },
    [JSON.stringify(admin), signTestToken({ sub: admin._id })],
  );
  await page.goto(`${shell.url}/releases`);
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Show what each page is made of/ }).check();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(partsButton(page)).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(partsButton(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(partsPanel(page)).toContainText('No remote owns this page');
  await expect(partsPanel(page).getByRole('listitem')).toHaveText(/mf-sample Live edition-one/);
  await expectAccessible(page);
});
