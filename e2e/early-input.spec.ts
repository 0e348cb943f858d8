import type { Page } from '@playwright/test';
import { buildingPath } from './demo-records.ts';
import { expect, test, waitForHydration } from './site.ts';

/** Opens a page whose scripts arrive only after `enter` has used what the server rendered. */
const enterBeforeScripts = async (page: Page, path: string, enter: () => Promise<void>): Promise<void> => {
  const { promise: entered, resolve: sendScripts } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await entered;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await enter();
  sendScripts();
  await waitForHydration(page);
};

test('filters chosen before the scripts have arrived are all applied', async ({ page }) => {
  await enterBeforeScripts(page, '/properties', async () => {
    await page.getByLabel('District').selectOption('Puri');
    await page.getByLabel('Unit type').selectOption('3 BHK');
    await page.getByRole('radio', { name: 'completed' }).check();
  });
  await expect(page).toHaveURL(/district=Puri/);
  await expect(page).toHaveURL(/type=3(\+|%20)BHK/);
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByLabel('District')).toHaveValue('Puri');
  await expect(page.getByLabel('Unit type')).toHaveValue('3 BHK');
  await expect(page.getByRole('radio', { name: 'completed' })).toBeChecked();
});

test('an enquiry typed before the scripts have arrived is kept, and can be sent', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Inquiry Form' });
  await enterBeforeScripts(page, await buildingPath(page), async () => {
    await form.getByLabel('Name').fill('Lopamudra Nayak');
    await form.getByLabel('Email').fill('lopamudra@mail.example.in');
  });
  await expect(form.getByLabel('Name')).toHaveValue('Lopamudra Nayak');
  await expect(form.getByLabel('Email')).toHaveValue('lopamudra@mail.example.in');
  await form.getByLabel('Phone number').fill('9437012345');
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByText('Your Details Has Been Received. We Will Contact You Soon!')).toBeVisible();
});
