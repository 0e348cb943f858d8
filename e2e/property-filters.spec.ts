/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expectAccessible } from './inspection.ts';
import { expectLayoutShiftBelow, recordLayoutShifts } from './layout-shift.ts';
import {
  countedBuildings,
  expectCards,
  expectSearch,
  propertiesPath,
  type Query,
} from './property-search.ts';
import { expect, test, visit } from './site.ts';
import { failRequests, publicReads } from './traffic.ts';

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };

const button = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const apply = (page: Page) => sheet(page).getByRole('button', { name: /^(Show \d+ |Apply$)/ });
const open = async (page: Page): Promise<void> => {
  await button(page).click();
  await expect(sheet(page)).toBeVisible();
};
/** Expects the button that applies the sheet to show the number of buildings for the query. */
const expectCounted = async (page: Page, query: Query): Promise<void> => {
  const count = await countedBuildings(page, query);
  await expect(apply(page)).toHaveText(`Show ${count}`);
  await expect(sheet(page).getByRole('status')).toHaveText(count);
};
const expectInSheet = async (page: Page, { district = '', type = '', sort = '', status = '' }: Query) => {
  await expect(sheet(page).getByRole('combobox', { name: 'District' })).toHaveValue(district);
  await expect(sheet(page).getByRole('combobox', { name: 'Unit type' })).toHaveValue(type);
  await expect(sheet(page).getByRole('combobox', { name: 'Price' })).toHaveValue(sort);
  await expect(sheet(page).locator('input[name=status]:checked')).toHaveValue(status);
};
const cuttack = { district: 'Cuttack', type: '3 BHK', status: 'completed', sort: 'asc' };

for (const viewport of [phone, laptop])
  for (const path of ['/properties', '/properties?tab=lands', '/properties?district=Puri&type=2+BHK'])
    test(`the first picture of ${path} is in the first screen of ${viewport.width} by ${viewport.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await visit(page, path);
      const card = page.getByRole('article').first();
      // A picture for sighted visitors: the card's title is its link.
      await expect(card.locator('img').first()).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
    });

test('there is no layout shift while the page of a phone or a laptop loads its scripts', async ({ page }) => {
  await recordLayoutShifts(page);
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await visit(page, '/properties?district=Puri');
    await page.waitForLoadState('networkidle');
    await expectLayoutShiftBelow(page, 0.01);
  }
});

test('a wide screen shows every filter and no button for them', async ({ page }) => {
  await page.setViewportSize(laptop);
  await visit(page, '/properties');
  for (const name of ['District', 'Unit type', 'Price'])
    await expect(page.getByRole('combobox', { name })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'completed' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the filters are one button with the number of set filters', async ({ page }) => {
    await visit(page, '/properties');
    await expect(page.getByRole('combobox', { name: 'District' })).toBeHidden();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(button(page)).toHaveAccessibleName('Filters');
    for (const [query, count] of [
      [{ district: 'Puri' }, 1],
      [cuttack, 4],
      [{ tab: 'lands', district: 'Puri', page: '1' }, 1],
    ] as const) {
      await visit(page, propertiesPath(query));
      await expect(button(page)).toHaveAccessibleName(`Filters ${count} set`);
    }
  });

  test('choices update the count, and are applied together as one history entry', async ({ page }) => {
    await visit(page, '/properties');
    await open(page);
    await expectCounted(page, {});
    await sheet(page).getByLabel('District').selectOption('Cuttack');
    await expectCounted(page, { district: 'Cuttack' });
    await sheet(page).getByLabel('Unit type').selectOption('3 BHK');
    await sheet(page).getByRole('radio', { name: 'completed' }).check();
    await sheet(page).getByLabel('Price').selectOption('asc');
    await expectCounted(page, cuttack);
    await expect(page).toHaveURL(/\/properties$/);
    await apply(page).click();
    await expect(sheet(page)).toBeHidden();
    await expectCards(page, cuttack);
    await expect(button(page)).toBeFocused();
    await open(page);
    await expectInSheet(page, cuttack);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await page.goBack();
    await expectCards(page, {});
    await page.goForward();
    await expectCards(page, cuttack);
    await page.goBack();
    await expectCards(page, {});
    await open(page);
    await expectInSheet(page, {});
  });

  test('Clear empties the sheet, and unapplied choices are dropped', async ({ page }) => {
    await visit(page, propertiesPath(cuttack));
    await open(page);
    await sheet(page).getByRole('button', { name: 'Clear' }).click();
    await expectInSheet(page, {});
    await expectCounted(page, {});
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expectCards(page, cuttack);
    await open(page);
    await expectInSheet(page, cuttack);
    await sheet(page).getByRole('button', { name: 'Clear' }).click();
    await apply(page).click();
    await expectCards(page, {});
    await expect(button(page)).toHaveAccessibleName('Filters');
  });

  test('lands have their own filters in the sheet', async ({ page }) => {
    await visit(page, '/properties?tab=lands');
    await open(page);
    await expect(sheet(page).getByRole('radio')).toHaveCount(0);
    await sheet(page).getByLabel('Use', { exact: true }).selectOption('agricultural');
    await expect(apply(page)).toHaveText(/^Show \d+ lands?$/);
    await apply(page).click();
    await expectCards(page, { tab: 'lands', type: 'agricultural' });
  });

  test('the sheet traps the focus, returns it on Esc, and closes with Back', async ({ page }) => {
    await visit(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Properties' }).click();
    await expect(page).toHaveURL(/\/properties$/);
    await open(page);
    await expect(sheet(page).locator(':focus')).toHaveCount(1);
    // A phone would open its keyboard for a text input.
    await expect(sheet(page).locator('input:focus')).toHaveCount(0);
    await expectAccessible(page);
    const controls = await sheet(page).locator('button, select, input').count();
    for (let step = 0; step < controls + 2; step++) {
      await page.keyboard.press('Tab');
      await expect(sheet(page).locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await open(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/properties$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('choices can be applied while counting fails', async ({ page }) => {
    await visit(page, '/properties');
    await open(page);
    await expectCounted(page, {});
    await failRequests(page, publicReads);
    await sheet(page).getByLabel('District').selectOption('Puri');
    await expect(apply(page)).toHaveText('Apply');
    await page.unroute(publicReads);
    await apply(page).click();
    await expectCards(page, { district: 'Puri' });
  });

  test('if the sheet does not load, the filters of the page are shown', async ({ page }) => {
    await visit(page, '/properties');
    await page.waitForLoadState('networkidle');
    await page.route(/\.js$/, (route) => route.abort());
    await button(page).click();
    await page.getByRole('combobox', { name: 'District' }).selectOption('Puri');
    await expectSearch(page, { district: 'Puri' });
  });
});
