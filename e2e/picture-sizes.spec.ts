/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { addressOf, publicScreens } from './public-screens.ts';
import { expect, test } from './site.ts';

/** Phone and desktop: width of the window in CSS pixels, and device pixels per CSS pixel. */
const devices = [
  { width: 360, deviceScaleFactor: 2 },
  { width: 1440, deviceScaleFactor: 1 },
];
/** Part of the shown width that a picture may lack: browsers choose the nearer of two sizes. */
const leastSharpness = 0.75;

interface ShownPicture {
  url: string;
  /** Width of the loaded size, in device pixels. */
  loaded: number;
  /** Width that fills its place, in device pixels. */
  needed: number;
  /** Widths to choose from. */
  offered: number[];
}

/** Scrolls to each picture of the page, and returns those that come in several sizes. */
const shownPictures = (page: Page): Promise<ShownPicture[]> =>
  page.evaluate(async () => {
    const shown: ShownPicture[] = [];
    for (const image of document.querySelectorAll<HTMLImageElement>('picture img[srcset]')) {
      if (!image.checkVisibility({ visibilityProperty: true })) continue;
      image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await image.decode();
      const sources = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])];
      const candidates = sources
        .flatMap(({ srcset }) => srcset.split(', '))
        .map((candidate) => candidate.split(' '))
        .map(([url = '', width = '']) => ({
          url: new URL(url, document.baseURI).href,
          width: parseInt(width, 10),
        }));
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const { width, height } = image.getBoundingClientRect();
      const coveringWidth =
        getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * ratio) : width;
      shown.push({
        url: image.currentSrc,
        loaded: candidates.find(({ url }) => url === image.currentSrc)?.width ?? Number.NaN,
        needed: Math.round(coveringWidth * devicePixelRatio),
        offered: [...new Set(candidates.map((candidate) => candidate.width))],
      });
    }
    return shown;
  });

for (const { width, deviceScaleFactor } of devices)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor, trace: 'off' });

    for (const screen of publicScreens)
      test(`pictures of ${screen.name} are loaded in the size shown`, async ({ page }) => {
        await page.goto(await addressOf(page, screen));
        for (const { url, loaded, needed, offered } of await shownPictures(page)) {
          const smallestSufficient = Math.min(
            Math.max(...offered),
            ...offered.filter((each) => each >= needed),
          );
          expect(loaded, `${url} is shown ${needed} pixels wide`).toBeLessThanOrEqual(smallestSufficient);
          expect(loaded, `${url} is shown ${needed} pixels wide`).toBeGreaterThanOrEqual(
            leastSharpness * Math.min(needed, Math.max(...offered)),
          );
        }
      });
  });
