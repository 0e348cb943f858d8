import { authorPlaceholder } from '../contracts/src/blog.ts';
import { calls } from '../contracts/src/calls.ts';
import { expect, test } from './office.ts';
import { uniqueName } from './office-records.ts';

test('a blog that is added without a picture of its author shows the placeholder', async ({
  page,
  api,
  browser,
}) => {
  const title = uniqueName('No Portrait');
  await page.goto('/blogs');
  await page.getByRole('button', { name: 'Add Blog' }).click();
  const form = page.getByRole('form', { name: 'Add Blog' });
  await form.getByLabel('Category').fill('Buying');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Author name').fill('Ananya Mohapatra');
  await form.getByRole('textbox', { name: 'Paragraphs' }).fill('Ask for the deed.');
  await page.getByRole('button', { name: 'Add Blog' }).last().click();
  await expect(page.getByText(`“${title}” added`)).toBeVisible();

  // A signed-in admin is redirected from public pages.
  await using visit = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await visit.newPage();
  await visitor.goto('/all-blogs');
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const portrait = visitor.locator(`main img[src$="${authorPlaceholder}"]`).first();
  await expect(portrait).toBeVisible();
  await expect
    .poll(() => portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  const id = /[\w-]{36}/.exec(visitor.url())?.[0] ?? '';
  await api(calls.deleteBlog, { params: { id } });
});
