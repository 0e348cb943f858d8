import type { Page } from '@playwright/test';
import { expect, test } from './office.ts';

/** The agricultural lands of the demo data. */
const names = [
  'Balianta Paddy Fields',
  'Chhatrapur Fields',
  'Jatni Orchard',
  'Pipili Farm',
  'Pithabata Farm',
  'Soro Paddy Land',
];

const sortByName = async (page: Page, width: number): Promise<void> => {
  if (width < 1280) await page.getByLabel('Sort by').selectOption({ label: 'Name, A to Z' });
  else await page.getByRole('button', { name: 'Name', exact: true }).click();
};

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`at ${width} pixels lists are reached from the menu, sorted, selected as a whole and in ranges, and filtered by last month`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/lands?type=agricultural');
    await sortByName(page, width);
    await expect(page.getByRole('rowheader')).toHaveText(names.slice(0, 5));
    await page.getByRole('button', { name: 'Select all 6' }).click();
    await expect(page.getByText('6 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('checkbox', { name: `Select ${names[1]}` }).click();
    await page.getByRole('checkbox', { name: `Select ${names[3]}` }).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 selected')).toBeVisible();

    if (width < 1280) await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Job Applications' }).click();
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect(page).toHaveURL(/\?from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByLabel('From')).toHaveValue(/-01$/);
  });
