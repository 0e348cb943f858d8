import type { Locator, Page } from '@playwright/test';
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

const presses: {
  name: string;
  path: string;
  press: (page: Page) => Promise<void>;
  opens: (page: Page) => Locator;
}[] = [
  {
    name: 'Filters',
    path: '/properties',
    press: (page) => page.getByRole('button', { name: 'Filters' }).tap(),
    opens: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
  {
    name: 'Job Details',
    path: '/career',
    press: (page) => page.getByRole('button', { name: 'Job Details for Telecaller' }).tap(),
    opens: (page) => page.getByRole('dialog', { name: 'Job Details' }),
  },
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const { name, path, press, opens } of presses)
    test(`${name}, tapped twice before the scripts have arrived, shows it at once and works once`, async ({
      page,
    }) => {
      await enterBeforeScripts(page, path, async () => {
        await press(page);
        await press(page);
        await expect(page.locator('[data-pressed-early]')).toHaveCSS('cursor', 'progress');
        await expect(page.locator('[data-pressed-early]')).toHaveCSS('opacity', '0.6');
      });
      await expect(opens(page)).toBeVisible();
      await expect(page.locator('[data-pressed-early]')).toHaveCount(0);
    });

  test('the menu opens before the scripts have arrived, and Back closes it once they have', async ({
    page,
  }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await enterBeforeScripts(page, '/about', async () => {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await menu.getByRole('button', { name: 'Close menu' }).tap();
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(menu).toBeVisible();
      await expect(page.locator('[data-pressed-early]')).toHaveCount(0);
    });
    await expect(menu).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.history.length)).toBe(3);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('the tab of the lands opens before the scripts have arrived', async ({ page }) => {
    const lands = page.getByRole('tab', { name: 'Lands', selected: true });
    await enterBeforeScripts(page, '/properties?district=Puri', async () => {
      await page.getByRole('tab', { name: 'Lands' }).tap();
      await expect(lands).toBeVisible();
    });
    await expect(lands).toBeVisible();
    await expect(page).toHaveURL(/\?tab=lands&district=Puri$/);
  });

  test('a link tapped after a button is followed, and the button is not pressed there', async ({ page }) => {
    await enterBeforeScripts(page, '/properties', async () => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      await page.getByRole('link', { name: 'Search' }).tap();
      await page.waitForURL(/\/search$/, { waitUntil: 'commit' });
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
