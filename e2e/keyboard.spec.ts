import path from 'node:path';
import type { Page } from '@playwright/test';
import { application, enquiry, resume } from './forms.ts';
import { expectVisibleFocus, tabTo, typeInto } from './keyboard-focus.ts';
import { buildingPath } from './demo-records.ts';
import { expect, test, visit } from './site.ts';

test.beforeEach(async ({ page }) => {
  await visit(page, '/');
});

const banner = (page: Page) => page.getByRole('banner');

/** Goes from a building's page to the message that the inquiry was received. */
const inquire = async (page: Page): Promise<void> => {
  const form = page.getByRole('form', { name: 'Inquiry Form' });
  await expect(form).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('tab', { name: 'Property Details' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Property Plan' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Property Plan' })).toHaveAttribute('aria-selected', 'true');
  const button = form.getByRole('button');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(enquiry.Name);
  await typeInto(
    page,
    (['Phone number', 'Email', 'Message'] as const).map((label) => [form.getByLabel(label), enquiry[label]]),
  );
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText(
    'Your Details Has Been Received. We Will Contact You Soon!',
  );
};

test('from Home through the menu to a building, and an inquiry is sent', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectVisibleFocus(page);
  await tabTo(page, banner(page).getByRole('link', { name: 'Properties' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Default' }));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByRole('article').filter({ hasNotText: 'Completed' })).toHaveCount(0);
  const details = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Details/ });
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await inquire(page);
});

test('from Home through the search to a building, and an inquiry is sent', async ({ page }) => {
  const opener = banner(page).getByRole('link', { name: 'Search' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('Xanadu');
  // Esc clears the text first, then closes.
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Seabreeze Puri');
  const option = page.getByRole('option', { name: /Seabreeze Puri/ });
  await expect(option).toBeVisible();
  // Arrow keys have an effect once the results of the last letter are shown.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Seabreeze Puri' })).toBeVisible();
  await inquire(page);
});

test('from Home to Careers, and an application is sent', async ({ page }) => {
  await tabTo(page, banner(page).getByRole('link', { name: 'Career' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Job Details for Telecaller' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Job Details' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expectVisibleFocus(page);

  await page.keyboard.press('Enter');
  await typeInto(page, [
    [dialog.getByLabel('Name'), application.Name],
    [dialog.getByLabel('Email'), application.Email],
    [dialog.getByLabel('Phone number'), application['Phone number']],
  ]);
  const picker = dialog.getByLabel('Resume');
  await tabTo(page, picker);
  await picker.setInputFiles(resume);
  await expect(dialog.getByText(path.basename(resume))).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Submit application' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Application Submitted Successfully')).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }).last());
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a menu group opens, is navigated by the arrow keys, and returns the focus', async ({ page }) => {
  const group = banner(page).getByRole('button', { name: 'Services' });
  await tabTo(page, group);
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(banner(page).getByRole('link', { name: 'Property Selling Service' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(group).toBeFocused();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discover-properties$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the drawer traps the focus and returns it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await tabTo(page, drawer.getByRole('link', { name: 'Contacts' }));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: 'Career' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/career$/);
  await expect(drawer).toBeHidden();
});

test('the gallery viewer is navigated by the arrow keys, and returns the focus', async ({ page }) => {
  await visit(page, '/gallery');
  const view = page.getByRole('button', { name: /^VIEW/ }).first();
  await tabTo(page, view);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await expect(viewer.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 of \d+$/)).toBeVisible();
  await tabTo(page, viewer.getByRole('button', { name: 'Download picture' }));
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  await expectVisibleFocus(page);
});

test('a plan is enlarged by the keyboard, and its viewer returns the focus', async ({ page }) => {
  await visit(page, await buildingPath(page));
  await tabTo(page, page.getByRole('tab', { name: 'Property Details' }));
  await page.keyboard.press('ArrowRight');
  const opener = page.getByRole('button', { name: 'Open the plan' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  const picture = viewer.getByRole('img', { name: /plan/i });
  await expect(picture).toHaveCSS('opacity', '1');
  const whole = (await picture.boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(1.5 * whole);
  await tabTo(page, viewer.getByRole('button', { name: 'Close viewer' }));
  await page.keyboard.press('Enter');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});
