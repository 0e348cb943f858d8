/// <reference lib="dom" />
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { isFullRun } from '@ekamra/chassis/testing/sampled';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** In pixels: the narrowest phone, a common one, a tablet, a laptop and a large monitor; of these the gate tries two. */
const widths = isFullRun ? [320, 360, 768, 1280, 1920] : [360, 1280];
const screenshotWidths = new Set([360, 768, 1280]);
const height = 900;
const pictures = path.resolve(import.meta.dirname, '../test-results/screens');

/** Fetches all pictures, those below the fold included, and waits until they have arrived. */
const expectPictures = async (page: Page, of: string): Promise<void> => {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  // Not `decode()`: it rejects when another width makes the browser choose another file.
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.images]
            .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
            .map(({ currentSrc }) => currentSrc),
        ),
      { message: `pictures of ${of} that are missing`, timeout: 30_000 },
    )
    .toEqual([]);
};

const saveScreenshot = (page: Page, name: string, fullPage: boolean): Promise<unknown> =>
  page.screenshot({ path: path.join(pictures, `${name}.jpg`), type: 'jpeg', quality: 80, fullPage });

/** Expects that the page does not scroll sideways. */
export const expectNoSidewaysScroll = (page: Page, what: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${what} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0);

/** Expects that the page does not scroll sideways at any width; a full run saves full-page screenshots at three of them. */
export const expectFits = async (page: Page, name: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page, `${name} at ${width} px`);
    if (!screenshotWidths.has(width)) continue;
    await expectPictures(page, name);
    // Whole pages take long to draw, and no test of the gate looks at them.
    if (isFullRun) await saveScreenshot(page, `${name}-${width}`, true);
  }
};

/** Returns the axe violations on the current page, without those of some rules. */
export const findViolations = async (page: Page, withoutRules: string[] = []): Promise<string[]> => {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(withoutRules);
  // There are no frames, and legacy mode, which skips them, takes a third of the time.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

/** Expects no axe violations on the current page. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await findViolations(page)).toEqual([]);

/** Expects that a state fits a phone and a laptop without accessibility violations, and saves a screenshot of each. */
export const inspectState = async (page: Page, name: string, at = [1280, 360]): Promise<void> => {
  for (const width of at) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page, `${name} at ${width} px`);
    await expectAccessible(page);
    await saveScreenshot(page, `${name}-${width}`, false);
  }
};
