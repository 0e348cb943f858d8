/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from './journey.ts';
import { expect, test } from './site.ts';

const widths = [320, 360, 768, 1280, 1920];

/** A screen stands when nothing scrolls sideways at any width, axe finds nothing, and nobody complained. */
const inspect = async (page: Page, name: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${name} scrolls sideways at ${width} px`,
      })
      .toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, fullPage: true });
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
};

test.use({ reducedMotion: 'reduce' });

for (const [name, path] of [
  ['home', '/'],
  ['properties', '/properties'],
  ['lands', '/properties?tab=lands'],
  ['nothing-found', '/properties?district=Malkangiri'],
  ['in-preparation', '/about'],
  ['not-found', '/no-such-page'],
  ['login', '/login'],
  ['forgot-password', '/forgot-password'],
  ['confirm-password', `/confirm-password?token=${'r'.repeat(43)}`],
  ['incomplete-link', '/confirm-password'],
] as const)
  test(`${name} fits every width and has no accessibility violation`, async ({ page, complaints }) => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await inspect(page, name);
    expect(complaints.filter((said) => !said.includes('404'))).toEqual([]);
  });

test('a building fits every width and has no accessibility violation', async ({ page, complaints }) => {
  await page.goto('/properties');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Details/ })
    .click();
  await expect(page.getByRole('form', { name: 'Inquiry Form' })).toBeVisible();
  await inspect(page, 'building');
  expect(complaints).toEqual([]);
});

test('the back office fits every width and has no accessibility violation', async ({ page, complaints }) => {
  await signIn(page);
  await inspect(page, 'dashboard');
  await page.goto('/buildings');
  await expect(page.getByText(/Page 1 of/)).toBeVisible();
  await inspect(page, 'building-list');
  await page.goto('/create-new-building');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await inspect(page, 'add-building');
  expect(complaints).toEqual([]);
});
