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
  const picture = await boxOf(opening.locator('img').first());
  expect(Math.abs(picture.y - headerBottom), 'pixels from the header to the picture').toBeLessThanOrEqual(1);
  expect(picture.width).toBeGreaterThan(0.99 * width);
  const name = opening.getByRole('heading', { level: 1 });
  for (const part of [name, ...texts.map((text) => opening.getByText(text, { exact: true }).last())]) {
    const { x, y, right, bottom } = await boxOf(part);
    const message = `${await part.innerText()} at ${width} × ${height}`;
    expect(bottom, message).toBeLessThanOrEqual(height);
    expect(right, message).toBeLessThanOrEqual(width);
    expect(Math.min(x, y), message).toBeGreaterThanOrEqual(0);
  }
};
