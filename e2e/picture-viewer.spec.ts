/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from '@playwright/test';
import { buildingPath, landPath } from './demo-records.ts';
import { expect, test, visit } from './site.ts';
import { type Point, dragFingers, liftFingers, sendTouch } from './touch-actions.ts';

const viewerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Picture viewer' });
const openerOf = (page: Page): Locator => page.getByRole('button', { name: /open it full screen$/ }).first();

/**
 * Returns the number of running animations that have a duration and an end. A loading indicator has no end; the
 * viewer preloads the next picture, whose indicator turns outside the screen.
 */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const endTime = Number(effect?.getComputedTiming().endTime);
        return playState === 'running' && endTime > 1 && Number.isFinite(endTime);
      }).length,
  );

/** Taps twice without a pause, however slow the machine is. */
const doubleTap = (client: CDPSession, point: Point): Promise<unknown> =>
  Promise.all([1, 2].flatMap(() => [sendTouch(client, 'touchStart', [point]), liftFingers(client)]));

test('the viewer library loads with the first opened picture, and the security policy is not violated', async ({
  page,
  complaints,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await visit(page, await buildingPath(page));
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => script.includes('yarl__'))).toEqual([]);
  await openerOf(page).click();
  await expect(viewerOf(page)).toBeVisible();
  await expect.poll(() => scripts.some((script) => script.includes('yarl__'))).toBe(true);
  await expect(viewerOf(page)).toHaveCSS('position', 'fixed');
  expect(complaints).toEqual([]);
});

test('arrows, counter and Esc work on a building’s pictures, and the focus returns', async ({ page }) => {
  await visit(page, await buildingPath(page));
  await openerOf(page).click();
  const viewer = viewerOf(page);
  await expect(viewer.getByText('1 of 6', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 6', { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByText('3 of 6', { exact: true })).toBeVisible();
  await expect(viewer.locator('p[aria-live=polite]')).toHaveText(/, picture 3 of 6$/);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(openerOf(page)).toBeFocused();
  await expect(openerOf(page)).toHaveAccessibleName(/picture 3 of 6/);
});

test('a land’s picture opens full screen, too', async ({ page }) => {
  await visit(page, await landPath(page));
  await openerOf(page).click();
  await expect(viewerOf(page).getByRole('button', { name: 'Close viewer' })).toBeVisible();
  await viewerOf(page).getByRole('button', { name: 'Close viewer' }).click();
  await expect(openerOf(page)).toBeFocused();
});

test('the gallery saves a picture as image.jpg, and the page keeps its position', async ({ page }) => {
  await visit(page, '/gallery');
  const view = page.getByRole('button', { name: /^VIEW/ }).last();
  await view.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await view.click();
  const saved = page.waitForEvent('download');
  await viewerOf(page).getByRole('button', { name: 'Download picture' }).click();
  expect((await saved).suggestedFilename()).toBe('image.jpg');
  await viewerOf(page).getByRole('button', { name: 'Close viewer' }).click();
  await expect(view).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 });

  test('tap, swipe, pinch and double tap; only pictures of a phone’s width are fetched', async ({ page }) => {
    const fetched: string[] = [];
    await visit(page, await buildingPath(page));
    await page.waitForLoadState('networkidle');
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(request.url());
    });
    await openerOf(page).tap();
    const viewer = viewerOf(page);
    await expect(viewer.getByText('1 of 6', { exact: true })).toBeVisible();
    const client = await page.context().newCDPSession(page);
    await dragFingers(client, [[300, 370]], [[40, 370]]);
    await expect(viewer.getByText('2 of 6', { exact: true })).toBeVisible();
    const second = viewer.getByRole('group', { name: 'Picture 2 of 6' });
    // A pinch is ignored while the picture still moves to its place.
    await expect.poll(async () => Math.abs((await second.boundingBox())?.x ?? NaN)).toBeLessThan(1);
    const picture = second.getByRole('img');
    await expect(picture).toHaveCSS('opacity', '1');
    const widths = fetched.map((url) => Number(/\/(\d+)\.(?:avif|webp)$/.exec(url)?.[1] ?? Infinity));
    expect(fetched.length).toBeGreaterThan(0);
    expect(Math.max(...widths)).toBeLessThanOrEqual(640);

    const zoomOut = viewer.getByRole('button', { name: 'Zoom out' });
    await expect(zoomOut).toBeDisabled();
    await dragFingers(
      client,
      [
        [150, 370],
        [210, 370],
      ],
      [
        [60, 370],
        [300, 370],
      ],
    );
    await expect(zoomOut).toBeEnabled();
    await expect(async () => {
      await zoomOut.tap({ timeout: 1000 });
      await expect(zoomOut).toBeDisabled({ timeout: 1000 });
    }).toPass();
    await doubleTap(client, [180, 370]);
    await expect(zoomOut).toBeEnabled();
  });
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('pictures change without motion', async ({ page }) => {
    await visit(page, await buildingPath(page));
    await openerOf(page).click();
    await expect(viewerOf(page).getByRole('group', { name: 'Picture 1 of 6' }).getByRole('img')).toHaveCSS(
      'opacity',
      '1',
    );
    await page.keyboard.press('ArrowRight');
    await expect(viewerOf(page).getByText('2 of 6', { exact: true })).toBeVisible();
    await expect(viewerOf(page).getByRole('group', { name: 'Picture 2 of 6' }).getByRole('img')).toHaveCSS(
      'opacity',
      '1',
    );
    expect(await moving(page)).toBe(0);
  });
});
