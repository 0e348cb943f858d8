import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoAdmin, expect } from './site.ts';

const pictures = path.resolve(import.meta.dirname, '../scripts/demo/assets');

/** Context of a journey, and the names that are new in this run. */
export interface Journey {
  page: Page;
  request: APIRequestContext;
  /** URL of the page that lists the sent mails. */
  mail: string;
  /** Names of the building to add, and of the person who sends the enquiry. */
  building: string;
  person: string;
}

/** Home, the property browser with its filters, a building, and an enquiry whose mail arrives. */
export const visitorJourney = async ({ page, request, mail, person }: Journey): Promise<void> => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Ekamra Realty \|/);
  const teaser = page.getByRole('region', { name: 'Some Properties' });
  await expect(teaser.getByRole('article')).toHaveCount(3);
  await teaser.getByRole('link', { name: 'Explore' }).click();

  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  await page.getByLabel('District').selectOption('Cuttack');
  await page.getByLabel('Unit type').selectOption('2 BHK');
  await page.getByRole('radio', { name: 'completed' }).check();
  await expect(page).toHaveURL(/district=Cuttack/);
  await expect(page).toHaveURL(/type=2(\+|%20)BHK/);
  await expect(page).toHaveURL(/status=completed/);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Silver City Arcade');
  await cards
    .first()
    .getByRole('link', { name: /Details/ })
    .click();

  await expect(page).toHaveURL(/\/property\/Silver-City-Arcade\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle('Ekamra Realty | Silver City Arcade');
  await expect(page.getByRole('heading', { level: 1, name: 'Silver City Arcade' })).toBeVisible();
  await expect(page.getByText('Call For Price').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Property Plan' }).click();
  await expect(page.getByRole('tabpanel').getByRole('img')).toBeVisible();
  await page.getByRole('tab', { name: 'Locations' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('753012');

  const form = page.getByRole('form', { name: 'Inquiry Form' });
  const send = form.getByRole('button', { name: /send|submit/i });
  await send.click();
  await expect(form.getByText('Name  is required')).toBeVisible();
  await form.getByLabel('Name').fill(person);
  await form.getByLabel('Phone').fill('9437012345');
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Message').fill('May we see it on Saturday?');
  await send.click();
  await expect(form.getByText('Your Details Has Been Received. We Will Contact You Soon!')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');

  await expect
    .poll(async () => {
      const mails = (await (await request.get(new URL('/email', mail).href)).json()) as { text?: string }[];
      return mails.filter(({ text }) => text?.includes(person) && text.includes('May we see it on Saturday?'))
        .length;
    })
    .toBe(1);
};

/** Signs in as the demo admin; ends on the dashboard. */
export const signIn = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Phone number').fill(demoAdmin.phone);
  await page.getByLabel(/^Password/).fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
};

/** Sign-in, the list, a building added with pictures, and that building on the public site. */
export const adminJourney = async ({ page, building }: Journey): Promise<void> => {
  await signIn(page);
  const menu = page.getByRole('complementary').getByRole('navigation');
  await menu.getByRole('link', { name: 'List Of Buildings' }).click();
  await expect(page.getByText(/Page 1 of \d+/)).toBeVisible();
  await menu.getByRole('link', { name: 'Add Buildings' }).click();
  await addBuilding(page, building);

  await expect(page.getByText('Building added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/buildings$/);
  await expect(page.getByRole('row').filter({ hasText: building })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Ananya Mohapatra' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);

  await expect(
    page.getByRole('region', { name: 'Some Properties' }).getByRole('article').first(),
  ).toContainText(building);
  await page.goto('/properties?district=Puri');
  const card = page.getByRole('article').filter({ hasText: building });
  await expect(card).toHaveCount(1);
  await card.getByRole('link', { name: /Details/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: building })).toBeVisible();
  await expect(page.getByText(/^₹\s?64,50,000$/)).toBeVisible();
};

const addBuilding = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Please Check Building Name');
  await alert.getByRole('button').click();
  await page.getByLabel('Building name').fill(name);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(alert).toContainText('Please Check Building Images');
  await alert.getByRole('button').click();

  await fillBuilding(page, name);
  await page.getByRole('button', { name: 'Submit' }).click();
};

/** Fills in the required fields of a building with two pictures, and waits until they are uploaded. */
export const fillBuilding = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('button', { name: 'Images' })
    .setInputFiles(
      ['riverside-residences-1.webp', 'riverside-residences-2.webp'].map((file) =>
        path.join(pictures, 'buildings', file),
      ),
    );
  await page.getByLabel('Building name').fill(name);
  await page.getByLabel('Developer name').fill('Mahodadhi Developers');
  await page.getByLabel('Building type').selectOption('residential');
  await page.getByLabel('Approval').selectOption('RERA');
  await page.getByLabel('Current status').selectOption('upcoming');
  await page.getByLabel('Address').fill('Baliapanda, Puri');
  await page.getByLabel('City').fill('Puri');
  await page.getByLabel('State').fill('Odisha');
  await page.getByLabel('Country').fill('India');
  await page.getByLabel('Zip code').fill('752001');
  await page.getByLabel('Number of towers').fill('2');
  await page.getByLabel('Total area').fill('1.75');
  await page.getByLabel('Selling price').fill('6450000');
  await page.getByLabel('Pricing status').selectOption('fixed price');
  await page.getByLabel('Unit type').selectOption('2 BHK 2T');
  await page.getByLabel('Bedrooms').fill('2');
  await page.getByLabel('Bathrooms').fill('2');
  await page.getByLabel('Kitchens').fill('1');
  await page.getByRole('group', { name: 'Balcony' }).getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('group', { name: 'Terrace' }).getByRole('radio', { name: 'No' }).check();
  const chosen = page.getByRole('list', { name: 'Chosen pictures' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expect(chosen.getByRole('progressbar')).toHaveCount(0);
};
