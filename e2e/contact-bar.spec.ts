/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { company } from '../contracts/src/records/company.ts';
import { expectNoSidewaysScroll } from './inspection.ts';
import { buildingPath, landPath } from './demo-records.ts';
import { expect, test, visit } from './site.ts';

test.use({ viewport: { width: 360, height: 740 } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick contact' });
/** The floating button, which is invisible while it would cover a text or a control. */
const chatButton = (page: Page) => page.getByLabel(`Chat with ${company.name} on WhatsApp`);
const pageForm = (page: Page) => page.locator('#enquiry form');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Inquiry Form' });

test('a property’s page has Call, WhatsApp and Enquire at its bottom, and no chat button beside them', async ({
  page,
}) => {
  for (const path of [await buildingPath(page), await landPath(page)]) {
    await visit(page, path);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page).getByRole('link')).toHaveText(['Call', 'WhatsApp', 'Enquire']);
    await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      `tel:+91${company.phone}`,
    );
    const chat = new URL(
      (await bar(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(chat.pathname).toBe(`/${company.whatsapp}`);
    expect(chat.searchParams.get('text')).toContain(name);
    expect(chat.searchParams.get('text')).toContain(new URL(page.url()).pathname);
    await expect(chatButton(page)).toHaveCSS('display', 'none');
    await expectNoSidewaysScroll(page, path);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page)).toBeHidden();
  await expect(chatButton(page)).not.toHaveCSS('display', 'none');
});

test('the bar hides over the form within the page, and covers neither the focus nor the page’s end', async ({
  page,
}) => {
  await visit(page, await buildingPath(page));
  await pageForm(page).scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  const last = page.getByRole('contentinfo').getByText('All rights reserved');
  await expect(last).toBeInViewport({ ratio: 0.95 });
  const isLastCovered = await last.evaluate((line) => {
    const { left, bottom } = line.getBoundingClientRect();
    const edge = bottom - parseFloat(getComputedStyle(line).paddingBottom) - 1;
    return document.elementFromPoint(left + 1, edge) !== line;
  });
  expect(isLastCovered).toBe(false);
  // The bar covers no focused link or button; over the form it is hidden.
  const covered = await page.evaluate(() => {
    const reachable = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea)'),
    ].filter(
      (control) => control.checkVisibility() && !control.closest('nav[aria-label="Quick contact"], #enquiry'),
    );
    return reachable.flatMap((control) => {
      control.focus();
      const top = document.querySelector('nav[aria-label="Quick contact"]')?.getBoundingClientRect().top ?? 0;
      const { bottom, height } = control.getBoundingClientRect();
      return document.activeElement === control &&
        height < 300 &&
        bottom > Math.max(top, 0) + 1 &&
        top < innerHeight - 10
        ? [`${control.textContent} ${bottom} > ${top}`]
        : [];
    });
  });
  expect(covered).toEqual([]);
});

test('Enquire opens the form in a sheet, which shares its input with the page', async ({ page }) => {
  await visit(page, await buildingPath(page));
  await pageForm(page).getByLabel('Name').fill('Asha Das');
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  const enquire = bar(page).getByRole('link', { name: 'Enquire' });
  await enquire.click();
  await expect(sheet(page).getByLabel('Name')).toHaveValue('Asha Das');
  await sheet(page).getByLabel('Phone number').fill('9437000009');
  await sheet(page).getByLabel('Email').fill('asha');
  await sheet(page).getByRole('button', { name: 'Send inquiry' }).click();
  await expect(sheet(page).getByText('Invalid email format')).toBeVisible();
  await expect(sheet(page).getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(enquire).toBeFocused();
  await expect(pageForm(page).getByLabel('Phone number')).toHaveValue('9437000009');
  await pageForm(page).getByLabel('Email').fill('asha@example.in');
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await enquire.click();
  await expect(sheet(page).getByLabel('Email')).toHaveValue('asha@example.in');
  await sheet(page).getByRole('button', { name: 'Send inquiry' }).click();
  const receivedMessage = sheet(page).getByText('Your Details Has Been Received. We Will Contact You Soon!');
  await expect(receivedMessage).toBeInViewport({ ratio: 1 });
  // The green of success.
  await expect(receivedMessage).toHaveCSS('color', 'rgb(31, 122, 77)');
  await expect(sheet(page).getByRole('status')).toContainText('About ');
  await expect(sheet(page).getByLabel('Name')).toHaveValue('');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  for (const label of ['Name', 'Phone number', 'Email'])
    await expect(pageForm(page).getByLabel(label)).toHaveValue('');
});

test('closing the sheet returns the focus and leaves the page where it was', async ({ page }) => {
  await visit(page, await buildingPath(page));
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const top = await page.evaluate(() => window.scrollY);
  const enquire = bar(page).getByRole('link', { name: 'Enquire' });
  for (const close of ['Escape', 'button']) {
    // As a person presses it: a locator's own click scrolls the page to a sticky link first.
    const box = await enquire.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect(sheet(page)).toBeVisible();
    await (close === 'Escape'
      ? page.keyboard.press('Escape')
      : sheet(page).getByRole('button', { name: 'Close' }).click());
    await expect(sheet(page)).toBeHidden();
    await expect(enquire).toBeFocused();
    expect(await page.evaluate(() => window.scrollY), close).toBe(top);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar is shown, and Enquire leads to the form', async ({ page }) => {
    await page.goto(await buildingPath(page));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await bar(page).getByRole('link', { name: 'Enquire' }).click();
    await expect(page.getByRole('form', { name: 'Inquiry Form' })).toBeInViewport();
  });
});
