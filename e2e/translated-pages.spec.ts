/// <reference lib="dom" />
import type { JSHandle, Locator, Page } from '@playwright/test';
import { translatePage } from '../ui/testing/translate-page.ts';
import { buildingPath } from './demo-records.ts';
import { countedBuildings } from './property-search.ts';
import { expect, test as base, visit } from './site.ts';

interface Translated {
  /** Opens a page by its path and has the browser translate it. */
  open: (path: string) => Promise<void>;
}
/** Test whose pages are translated by the browser; none may fail, or change a text where nobody sees it. */
const test = base.extend<{ translated: Translated }>({
  translated: async ({ page, complaints }, use) => {
    const unseen: JSHandle<string[]>[] = [];
    await use({
      open: async (path) => {
        await visit(page, path);
        unseen.push(await page.evaluateHandle(translatePage));
        await expect(page.locator('h1 > font > font').first()).toBeAttached();
      },
    });
    for (const texts of unseen) expect(await texts.jsonValue()).toEqual([]);
    expect(complaints).toEqual([]);
  },
});

const phone = { width: 360, height: 740 };
const dialog = (page: Page): Locator => page.getByRole('dialog');

test('Job Details open and close, and the row tells what was typed', async ({ page, translated }) => {
  await translated.open('/career');
  for (const role of ['Telecaller', 'HR Generalist']) {
    await page.getByRole('button', { name: `Job Details for ${role}` }).click();
    await expect(dialog(page).getByText(role, { exact: true }).first()).toBeVisible();
    await expect(dialog(page).getByRole('heading', { name: 'Job Details' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Submit application' }).click();
    await expect(dialog(page).getByText('Please fill in all the required fields')).toBeVisible();
    await dialog(page).getByLabel('Name').fill('Lopamudra Nayak');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: role }) });
    await expect(row.getByText('Not sent yet.')).toBeVisible();
  }
});

test('a filter changes the count, the page numbers and the hint of an address', async ({
  page,
  translated,
}) => {
  await translated.open('/properties?page=2&type=Castle');
  await expect(
    page.getByText('the unit type “Castle”').or(page.getByText('the type “Castle”')),
  ).toBeVisible();
  await page.getByLabel('District').selectOption('Puri');
  await expect(page).toHaveURL(/district=Puri/);
  await expect(page.locator('output strong')).toHaveText(await countedBuildings(page, { district: 'Puri' }));
  await page.getByLabel('District').selectOption('');
  await expect(page.locator('output strong')).toHaveText(await countedBuildings(page, {}));
  await expect(page.getByText('1–12 on this page')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText(/^13–\d+ on this page/)).toBeVisible();
});

test('the phone’s filter sheet counts while it is filled in, and its button afterwards', async ({
  page,
  translated,
}) => {
  await page.setViewportSize(phone);
  await translated.open('/properties');
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page).getByLabel('District').selectOption('Puri');
  const count = await countedBuildings(page, { district: 'Puri' });
  await dialog(page)
    .getByRole('button', { name: new RegExp(count) })
    .click();
  await expect(page.locator('output strong')).toHaveText(count);
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText(/1\s*set/);
});

test('the picture viewer shows the position and the caption of the next picture', async ({
  page,
  translated,
}) => {
  await translated.open('/gallery');
  await page.getByRole('button', { name: /^VIEW/ }).first().click();
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await expect(viewer.getByText(/^1 of \d+$/)).toBeVisible();
  const caption = viewer.locator('p[aria-live=polite] > span').first();
  const first = await caption.innerText();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(caption).not.toHaveText(first);
  await viewer.getByRole('button', { name: 'Close viewer' }).click();
  await expect(viewer).toBeHidden();
});

test('the large picture of a property tells its position, and the loan its instalment', async ({
  page,
  translated,
}) => {
  await translated.open(await buildingPath(page));
  const steps = page.getByRole('group', { name: 'Large picture' });
  await steps.getByRole('button', { name: 'Next picture' }).click();
  await expect(steps.getByText(/^2 of \d+$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Property Plan' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Property Plan' })).toBeVisible();
  await page.getByRole('tab', { name: 'Property Details' }).click();
  const instalment = page
    .getByText('Monthly instalment')
    .locator('xpath=ancestor::span[1]/following-sibling::*[1]');
  const before = await instalment.innerText();
  await page.getByRole('slider').first().press('ArrowLeft');
  await expect(instalment).not.toHaveText(before);
});

test('questions open and close, and errors of the contact form come and go', async ({ page, translated }) => {
  await translated.open('/contact');
  const questions = page.locator('main button[aria-controls]');
  for (const index of [1, 2, 2]) await questions.nth(index).click();
  await expect(questions.nth(2)).toHaveAttribute('aria-expanded', 'false');
  const form = page.getByRole('form', { name: /Get In Touch/i });
  await form.getByRole('button').click();
  await expect(form.getByText('Phone number is required')).toBeVisible();
  await form.getByLabel('Phone').fill('943');
  await form.getByRole('button').click();
  await expect(form.getByText('Invalid phone number, must be 10 digits')).toBeVisible();
  await expect(form.getByText('Phone number is required')).toBeHidden();
  await form.getByLabel('Phone').fill('+91 94370-12345');
  await expect(form.getByText('We will call 94370 12345')).toBeVisible();
  await form.getByLabel('Phone').fill('+91 94370-12346');
  await expect(form.getByText('We will call 94370 12346')).toBeVisible();
  await form.getByLabel('Name').fill('Lopamudra Nayak');
  await form.getByLabel('Email').fill('lopamudra@mail.example.in');
  await form.getByRole('button').click();
  await expect(form.getByText('Your Details Has Been Received. We Will Contact You Soon!')).toBeVisible();
});

test('the menus open, lead to other pages, and count the shortlist', async ({ page, translated }) => {
  await translated.open('/properties');
  await page
    .getByRole('button', { name: /^Shortlist / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Shortlist, 1' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Shortlist / })
    .nth(1)
    .click();
  await expect(page.getByRole('link', { name: 'Shortlist, 2' })).toHaveText('');
  await expect(
    page.getByRole('link', { name: 'Shortlist, 2' }).locator('xpath=following-sibling::*'),
  ).toHaveText('2');
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Services' }).hover();
  await bar.getByRole('link', { name: 'Investment Services' }).click();
  await expect(page).toHaveURL(/\/investment-services$/);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Shortlist (2)' })).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Contact/);
});

test('from one blog to the next, the marked post and the reading time change', async ({
  page,
  translated,
}) => {
  await translated.open('/all-blogs');
  await page.getByRole('article').first().getByRole('link').first().click();
  const recent = page.getByRole('complementary', { name: 'Recent Blog Posts' });
  const other = recent.getByRole('link').nth(1);
  const title = await other.innerText();
  await other.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(recent.getByRole('listitem').filter({ hasText: 'You are here' })).toHaveText(
    new RegExp(title.slice(0, 20)),
  );
});
