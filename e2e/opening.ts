/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Viewports, in pixels, in which a property's picture, name, place, price and status fit the first screen. */
export const firstScreens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

const boxOf = async (place: Locator) => {
  await expect(place).toBeVisible();
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is shown');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

/** Expects that a property's page starts with its picture right below the header, with `texts` in the first screen. */
export const expectOpening = async (page: Page, texts: readonly (string | RegExp)[]): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const opening = page.getByRole('main').locator('header');
  const headerBottom = await page
    .getByRole('banner')
    .evaluate(({ children }) =>
      Math.max(...[...children].map((part) => part.getBoundingClientRect().bottom)),
    );
  // A picture, or the tiles of a mosaic beside each other.
  const pictures = await Promise.all((await opening.locator('img:visible').all()).map(boxOf));
  const [first] = pictures;
  expect(
    Math.abs((first?.y ?? Number.NaN) - headerBottom),
    'pixels from the header to the picture',
  ).toBeLessThanOrEqual(1);
  const pictureRow = pictures.filter(({ y }) => Math.abs(y - headerBottom) <= 1);
  const rowWidth =
    Math.max(...pictureRow.map(({ right }) => right)) - Math.min(...pictureRow.map(({ x }) => x));
  expect(rowWidth).toBeGreaterThan(0.99 * width);
  const name = opening.getByRole('heading', { level: 1 });
  for (const part of [name, ...texts.map((text) => opening.getByText(text, { exact: true }).last())]) {
    const { x, y, right, bottom } = await boxOf(part);
    const message = `${await part.innerText()} at ${width} × ${height}`;
    expect(bottom, message).toBeLessThanOrEqual(height);
    expect(right, message).toBeLessThanOrEqual(width);
    expect(Math.min(x, y), message).toBeGreaterThanOrEqual(0);
  }
};
