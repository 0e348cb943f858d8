/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { expect, test, visit } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Touches from Home to one enquiry about three that were compared. */
const maxTouches = 14;

test('a 3 BHK near Patia under 90 lakh: three are found, compared and enquired about with few touches', async ({
  page,
}) => {
  let touches = 0;
  const touch = async (target: Locator): Promise<void> => {
    touches += 1;
    await target.tap();
  };
  const start = Date.now();
  await visit(page, '/');
  const search = page.getByRole('search', { name: 'Find a property' });
  await expect(search.getByRole('button', { name: /^Show \d+ homes$/ })).toBeInViewport();
  await touch(search.getByLabel('Place'));
  // Picked from the browser's own list, which no program can press.
  await page.keyboard.type('Patia,');
  await touch(search.getByLabel('Budget up to'));
  await page.keyboard.type('90 lakh');
  await touch(search.getByLabel('3', { exact: true }));
  await touch(search.getByRole('button', { name: /^Show \d+ homes?$/ }));

  await expect(page).toHaveURL(/\/properties\?.*place=Patia/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(2)).toBeVisible();
  for (const index of [0, 1, 2]) await touch(cards.nth(index).getByRole('button', { name: /^Shortlist / }));
  await touch(page.getByRole('banner').getByRole('link', { name: /^Shortlist/ }));
  await touch(page.getByRole('link', { name: 'Compare 3 side by side' }));
  await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).toBeVisible();
  await touch(page.getByRole('button', { name: 'Enquire about these' }));

  const sheet = page.getByRole('dialog', { name: 'Inquiry Form' });
  await touch(sheet.getByLabel('Name'));
  // The keyboard's own key leads from field to field.
  for (const text of ['Asha Das', '9437012345', 'asha@example.in']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await touch(sheet.getByRole('button', { name: 'Send inquiry' }));
  await expect(sheet.getByText('Your Details Has Been Received. We Will Contact You Soon!')).toBeVisible();
  expect(touches, `touches in ${Math.round((Date.now() - start) / 1_000)} s`).toBeLessThanOrEqual(maxTouches);
});
