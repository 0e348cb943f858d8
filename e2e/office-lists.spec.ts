/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import type { Building } from '../contracts/src/records/building.ts';
import { calls } from '../contracts/src/calls/calls.ts';
import type { Client } from '../contracts/src/calls/client.ts';
import { expect, test } from './office.ts';
import { addBuilding, addLand, buildingsNamed, uniqueName } from './office-records.ts';

const offset = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
/** Names of the rows that are highlighted, read from the colour of all their cells. */
const highlighted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--color-success-soft)';
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll('tbody tr')]
      .filter((tr) => [...tr.children].every((cell) => getComputedStyle(cell).backgroundColor === highlight))
      .map((tr) => tr.querySelector('th')?.textContent ?? '');
  });
const saved = (page: Page): Locator => page.getByText('Building Data Updated Successfully');

/** Adds `count` buildings, the newest last. */
const addBuildings = async (api: Client, count: number): Promise<Building[]> => {
  const added: Building[] = [];
  for (let index = 0; index < count; index++)
    added.push(await addBuilding(api, uniqueName(`Row ${index + 1}`)));
  return added;
};
const remove = (api: Client, buildings: readonly Building[]) =>
  Promise.all(buildings.map(({ _id }) => api(calls.deleteBuilding, { params: { id: _id } })));
const nameOf = ({ generalInfo }: Building): string => generalInfo.BuildingsName;
/** Price filter that matches the added buildings and few others. */
const filter = 'minPrice=6450000&maxPrice=6450000';

/** Opens the second page of a filtered list from its first, and scrolls to the row of a building. */
const leaveListAt = async (page: Page, name: string) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.goto(`/buildings?${filter}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await row(page, name).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 30));
  await expect.poll(() => offset(page)).toBeGreaterThan(50);
  return { url: page.url(), top: await offset(page) };
};
const expectAsLeft = async (page: Page, left: { url: string; top: number }): Promise<void> => {
  await expect(page).toHaveURL(left.url);
  await expect.poll(async () => Math.abs((await offset(page)) - left.top)).toBeLessThan(3);
};

test('after saving, the list is back at its page, filters and offset, and marks the row', async ({
  page,
  api,
}) => {
  const buildings = await addBuildings(api, 7);
  const [, edited] = buildings;
  const name = edited ? nameOf(edited) : '';
  const left = await leaveListAt(page, name);
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  // A link to a section of the form adds a history entry, too.
  await page
    .getByRole('navigation', { name: 'Options of the form' })
    .getByRole('link', { name: 'Location details' })
    .click();
  await page.getByLabel('Address').fill('Puri bypass');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => highlighted(page)).toEqual([expect.stringContaining(name)]);
  await expect(row(page, name)).toContainText('Puri bypass');
  await expectAsLeft(page, left);
  await expect.poll(() => highlighted(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/buildings\\?${filter}$`));

  await page.goForward();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(left.url);
  await remove(api, buildings);
});

test('a record that the palette opened over its list returns to it, and so does Cancel', async ({
  page,
  api,
}) => {
  const buildings = await addBuildings(api, 7);
  const [, first = '', second = ''] = buildings.map(nameOf);
  const left = await leaveListAt(page, first);
  for (const name of [first, second]) {
    await page.keyboard.press('Control+K');
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Building name')).toHaveValue(name, { timeout: 20_000 });
  }
  await page.getByLabel('Building name').fill(`${second} renamed`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(saved(page)).toBeVisible();
  await expectAsLeft(page, left);

  await page.goto('/lands?rows=10');
  await page.getByRole('main').getByRole('link', { name: 'Add Lands' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/lands\?rows=10$/);
  await remove(api, buildings);
});

test('a deletion keeps the position, and deleting the last row of the last page leads to the page before', async ({
  page,
  api,
}) => {
  const { total = 0 } = await api(calls.getAllBuildings, {
    query: { page: 1, limit: 1, minPrice: 6_450_000, maxPrice: 6_450_000 },
  });
  // One row on the last page, and at least two full pages before it.
  const buildings = await addBuildings(api, 11 + ((5 - (total % 5)) % 5));
  const pages = Math.ceil((total + buildings.length) / 5);
  await page.goto(`/buildings?${filter}&page=${pages}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete building' }).click();
  await expect(page).toHaveURL(new RegExp(`page=${pages - 1}$`));
  await expect(page.getByRole('row')).toHaveCount(6);

  const name = nameOf(buildings.at(-6) as Building);
  const left = await leaveListAt(page, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete building' }).click();
  await expect(page.getByText(`Deleted “${name}”`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await expectAsLeft(page, left);
  const { data } = await api(calls.getAllBuildings, { query: { page: 1, limit: 50 } });
  const ids = new Set(data.map(({ _id }) => _id));
  await remove(
    api,
    buildings.filter(({ _id }) => ids.has(_id)),
  );
});

test('at 1280 pixels a row takes at most 56, also with a long name, with labelled actions side by side', async ({
  page,
  api,
}) => {
  const name = 'Unbroken'.repeat(12);
  const words = 'Very long name of a building on the river bank '.repeat(2).trim();
  const buildings = [await addBuilding(api, name), await addBuilding(api, words)];
  const land = await addLand(api, name);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/buildings', '/lands', '/job-applications', '/enquiries']) {
    await page.goto(path);
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    const heights = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
    expect(Math.max(0, ...heights), `${path}: ${heights.join(', ')}`).toBeLessThanOrEqual(56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    const table = await page
      .locator('main table')
      .evaluateAll(([each]) => each?.getBoundingClientRect().right);
    // The edge of the page is 32 pixels wide.
    expect(table ?? 0, path).toBeLessThanOrEqual(1248);
  }
  await page.goto('/buildings');
  const [edit, erase] = await Promise.all(
    ['Edit', 'Delete'].map((action) => row(page, name).getByText(action, { exact: true }).boundingBox()),
  );
  expect(edit?.y).toBe(erase?.y);
  expect((erase?.x ?? 0) + (erase?.width ?? 0)).toBeLessThan(1248);
  const badges = await page
    .locator('main tbody td[data-label="Status"]')
    .evaluateAll((cells) => cells.map((cell) => cell.firstElementChild?.getBoundingClientRect().height ?? 0));
  expect(Math.max(...badges)).toBeLessThan(30);

  const all = page.getByRole('columnheader').getByLabel('Select all on this page');
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(all).toBeChecked({ indeterminate: true });
  await all.check();
  await expect(page.getByText('5 selected')).toBeVisible();
  await all.uncheck();
  await expect(page.getByText('5 selected')).toBeHidden();
  await remove(api, buildings);
  await api(calls.deleteLand, { params: { id: land._id } });
  expect(await buildingsNamed(api, name)).toEqual([]);
});

test('the page size is chosen, stored for each list, and in the address', async ({ page }) => {
  await page.goto('/buildings?page=3');
  const size = page.getByLabel('Rows per page');
  await expect(size).toHaveValue('5');
  await size.selectOption('10');
  await expect(page).toHaveURL(/\/buildings\?page=2&rows=10$/);
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('cell', { name: /^Select .* 11$/ })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await menu.getByRole('link', { name: 'List of Lands' }).click();
  await expect(page.getByRole('row')).toHaveCount(6);
  await menu.getByRole('link', { name: 'List Of Buildings' }).click();
  await expect(page).toHaveURL(/\/buildings$/);
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.evaluate(() => localStorage.setItem('rows/buildings', '7'));
  await page.goto('/buildings');
  await expect(page.getByRole('row')).toHaveCount(6);
});
