/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { openScreen, publicScreens, type ScreenName } from './public-screens.ts';
import { expect, test } from './site.ts';

/** Phone and desktop: width of the window in CSS pixels, and device pixels per CSS pixel. */
const devices = [
  { width: 360, deviceScaleFactor: 2 },
  { width: 800, deviceScaleFactor: 1 },
  { width: 1440, deviceScaleFactor: 1 },
];
/** Screens that show every component with pictures. */
const screenNames = new Set<ScreenName>([
  'home',
  'about',
  'gallery',
  'buildings',
  'lands',
  'building',
  'blogs',
  'blog',
]);
/** Least part of the shown width that a picture has: browsers choose the nearer of two sizes. */
const minSharpness = 0.75;

interface ShownPicture {
  url: string;
  /** Width of the loaded size, in device pixels. */
  loaded: number;
  /** Widths of its place, and of the picture that covers it and is cropped, in device pixels. */
  shown: number;
  covering: number;
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
      while (!image.complete)
        await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
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
        shown: Math.round(width * devicePixelRatio),
        covering: Math.round(coveringWidth * devicePixelRatio),
        offered: [...new Set(candidates.map((candidate) => candidate.width))],
      });
    }
    return shown;
  });

/** True if a smaller size would do, or a larger one is needed and offered. */
const isMisfit = ({ loaded, shown, covering, offered }: ShownPicture): boolean => {
  const largest = Math.max(...offered);
  const smallestSufficient = Math.min(largest, ...offered.filter((width) => width >= covering));
  return !(loaded <= smallestSufficient && loaded >= minSharpness * Math.min(shown, largest));
};

for (const { width, deviceScaleFactor } of devices)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    for (const screen of publicScreens.filter(({ name }) => screenNames.has(name)))
      test(`pictures of ${screen.name} are loaded in the size shown`, async ({ page }) => {
        await openScreen(page, screen);
        const pictures = await shownPictures(page);
        // Browsers use again what they have already loaded for another place.
        const firstUses = pictures.filter(
          ({ url }, index) => pictures.findIndex((picture) => picture.url === url) === index,
        );
        expect(firstUses.filter(isMisfit)).toEqual([]);
      });
  });
