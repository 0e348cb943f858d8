/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expectOpening, firstScreens } from './opening.ts';
import { expectLayoutShiftBelow, recordLayoutShifts } from './layout-shift.ts';
import { buildingPath, landPath } from './demo-records.ts';
import { expect, test, visit } from './site.ts';

const place = /Odisha$/;
const price = /^(₹\s[\d,.]+(\s(L|Cr))?(–₹\s[\d,.]+\s(L|Cr))?|Price On Request)$/;
const status = /^(Completed|Under construction|Pre-lunch|Upcoming|Ready [a-z ]+)$/i;
const onRequestPath = (page: Page) =>
  buildingPath(page, ({ financialInfo }) => financialInfo.pricingStatus === 'on request');

for (const viewport of firstScreens)
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });
    for (const [kind, pathOf] of [
      ['a building', (page: Page) => buildingPath(page)],
      ['a building whose price is asked for', onRequestPath],
      ['a land', landPath],
    ] as const)
      test(`${kind} starts with its picture; name, place, price and status are in the first screen`, async ({
        page,
      }) => {
        await visit(page, await pathOf(page));
        await expectOpening(page, [place, price, status]);
      });
  });

test('the picture is in the server’s HTML, is fetched first, and causes no layout shift', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  const path = await buildingPath(page);
  const html = await (await page.request.get(path)).text();
  const opening = html.slice(html.indexOf('<main'), html.indexOf('<h1'));
  expect(opening).toMatch(/<img[^>]* loading="eager"[^>]* fetchPriority="high"/i);
  await visit(page, path);
  const picture = page.getByRole('main').locator('header img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await expectLayoutShiftBelow(page, 0.02);
});

/** Returns the URLs of the visible thumbnails, without their variants. */
const shownThumbnails = (page: Page): Promise<string[]> =>
  page.locator('section[aria-roledescription=carousel]').evaluate((row) => {
    const list = row.querySelector('ul');
    const frame = list?.parentElement?.getBoundingClientRect();
    if (!frame) return [];
    return [...row.querySelectorAll('img')]
      .filter((image) => {
        const { left, right, width } = image.getBoundingClientRect();
        return width > 0 && left >= frame.left - 1 && right <= frame.right + 1;
      })
      .map((image) => image.src.replace(/\/\d+\.\w+$/, ''));
  });
const largePicture = (page: Page): Promise<string> =>
  page
    .getByRole('main')
    .locator('header img')
    .first()
    .evaluate((image: HTMLImageElement) => image.src.replace(/\/\d+\.\w+$/, ''));

test('5, 4, 3 or 1 thumbnails are visible; the one on a phone is never the large picture', async ({
  page,
}) => {
  await visit(page, await buildingPath(page));
  for (const [width, count] of [
    [1280, 5],
    [1024, 4],
    [768, 3],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await shownThumbnails(page)).length, `${width} px`).toBe(count);
  }
  const thumbnails = page.getByRole('button', { name: /^Show picture/ });
  const seen = new Set<string>();
  for (let turn = 1; turn < 6; turn += 1) {
    const large = await largePicture(page);
    seen.add(large);
    await expect.poll(async () => (await shownThumbnails(page)).includes(large)).toBe(false);
    const [next] = await shownThumbnails(page);
    if (turn === 1) await page.getByRole('button', { name: 'Show picture 2' }).focus();
    await expect(thumbnails.and(page.locator(':focus'))).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect.poll(() => largePicture(page)).toBe(next);
  }
  expect(seen.size).toBe(5);
});

test('the thumbnails move one by one and stop at both ends', async ({ page }) => {
  await visit(page, await buildingPath(page));
  const row = page.locator('section[aria-roledescription=carousel]');
  const [previous, next] = ['Previous', 'Next'].map((name) => row.getByRole('button', { name, exact: true }));
  if (!previous || !next) throw new Error('There are two buttons');
  const first = await shownThumbnails(page);
  await expect(previous).toBeDisabled();
  await next.click();
  await expect.poll(async () => (await shownThumbnails(page))[0]).toBe(first[1]);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect.poll(() => shownThumbnails(page)).toEqual(first);
});
