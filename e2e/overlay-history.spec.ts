import type { Locator, Page } from '@playwright/test';
import { buildingPath } from './demo-records.ts';
import { expect, test, visit, waitForHydration } from './site.ts';

test.use({ viewport: { width: 360, height: 740 } });

const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
const search = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
};

test('Back closes the menu and the search, and stays on the page', async ({ page }) => {
  await visit(page, '/about');
  await visit(page, '/contact');
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(search(page)).toBeVisible();
  await page.goBack();
  await expect(search(page)).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a page or search opened from the menu returns to the page, without the menu', async ({ page }) => {
  await visit(page, '/contact');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL(/\/career$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(menu(page)).toBeHidden();

  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Search' }).click();
  await expect(search(page).getByRole('combobox')).toBeFocused();
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

  await page.getByRole('link', { name: 'Search' }).click();
  await search(page).getByRole('combobox').fill('Puri');
  // The groups of results arrive in any order.
  await search(page).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/(?:property|lands)\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(search(page)).toBeHidden();
});

test('the menu closes with its button, with Esc and beside it, and opens again', async ({ page }) => {
  await visit(page, '/contact');
  for (const close of [
    () => menu(page).getByRole('button', { name: 'Close menu' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 400),
  ]) {
    await openMenu(page);
    await close();
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  }
});

interface Overlay {
  name: string;
  path: (page: Page) => Promise<string>;
  open: (page: Page) => Promise<void>;
}
const overlays: Overlay[] = [
  { name: 'the menu', path: async () => '/contact', open: openMenu },
  {
    name: 'the filters',
    path: async () => '/properties?district=Puri',
    open: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  },
  {
    name: 'the picture viewer',
    path: buildingPath,
    open: (page) => page.getByRole('button', { name: /open it full screen$/ }).click(),
  },
];
for (const { name, path, open } of overlays)
  test(`after a reload with ${name} open, one Back leaves the page`, async ({ page }) => {
    await visit(page, '/about');
    const address = await path(page);
    await visit(page, address);
    await open(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
