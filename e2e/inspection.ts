/// <reference lib="dom" />
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** In pixels: the narrowest phone, a common one, a tablet, a laptop and a large monitor. */
const widths = [320, 360, 768, 1280, 1920];
const pictured = new Set([360, 768, 1280]);
const height = 900;
const pictures = path.resolve(import.meta.dirname, '../test-results/screens');

/** Fetches the pictures below the fold, too, and resolves to the addresses of those that did not arrive. */
const loadPictures = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  // Not `decode()`: it gives up when another width makes the browser choose another file.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page.evaluate(() =>
    [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
  );
};

const keepPicture = (page: Page, name: string, fullPage: boolean): Promise<unknown> =>
  page.screenshot({ path: path.join(pictures, `${name}.jpg`), type: 'jpeg', quality: 80, fullPage });

/** Nothing of the page lies beside the screen. */
export const expectNothingSideways = (page: Page, what: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${what} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0);

/** Nothing leaves the screen sideways at any width; a picture of the whole page is kept at three of them. */
export const fits = async (page: Page, name: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectNothingSideways(page, `${name} at ${width} px`);
    if (!pictured.has(width)) continue;
    expect(await loadPictures(page), `pictures of ${name} that are missing`).toEqual([]);
    await keepPicture(page, `${name}-${width}`, true);
  }
};

/** axe finds nothing to complain about in what is shown now. */
export const accessible = async (page: Page): Promise<void> => {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // There are no frames; without looking for them it takes a third of the time.
  const { violations } = await builder.setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
};

/** A state of a screen fits a phone and a laptop without accessibility violation; a picture of each is kept. */
export const inspectState = async (page: Page, name: string, at = [1280, 360]): Promise<void> => {
  for (const width of at) {
    await page.setViewportSize({ width, height });
    await expectNothingSideways(page, `${name} at ${width} px`);
    await accessible(page);
    await keepPicture(page, `${name}-${width}`, false);
  }
};
