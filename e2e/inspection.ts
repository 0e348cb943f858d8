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
const loadPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });

/** Nothing leaves the screen sideways at any width; a picture of the whole page is kept at three of them. */
export const fits = async (page: Page, name: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${name} scrolls sideways at ${width} px`,
      })
      .toBeLessThanOrEqual(0);
    if (!pictured.has(width)) continue;
    expect(await loadPictures(page), `pictures of ${name} that are missing`).toEqual([]);
    await page.screenshot({
      path: path.join(pictures, `${name}-${width}.jpg`),
      type: 'jpeg',
      quality: 80,
      fullPage: true,
    });
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
