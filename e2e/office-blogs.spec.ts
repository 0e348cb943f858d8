/// <reference lib="dom" />
import { authorPlaceholder } from '../contracts/src/records/blog.ts';
import type { Locator } from '@playwright/test';
import { calls } from '../contracts/src/calls/calls.ts';
import { inspectState } from './inspection.ts';
import { plainPicture } from './pictures.ts';
import { expect, test } from './office.ts';
import { uniqueName } from './office-records.ts';
import { collectComplaints } from './site.ts';

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

/** Pastes as a browser does after a copy in another program. */
const paste = (
  target: Locator,
  copied: { texts?: Record<string, string>; picture?: { name: string; base64: string } },
): Promise<void> =>
  target.evaluate((element, { texts = {}, picture }) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) data.setData(type, text);
    if (picture) {
      const bytes = Uint8Array.from(atob(picture.base64), (sign) => sign.codePointAt(0) ?? 0);
      data.items.add(new File([bytes], picture.name, { type: 'image/png' }));
    }
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, copied);

const fromDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span>What it costs</span></h2><p><span>Ask for the </span><span style="font-weight:700;">original</span><span> deed, see </span><a href="https://igrodisha.gov.in"><span>the register</span></a></p><br><ul><li><p>Stamp duty</p></li><li><p>Registration</p></li></ul></b>';

test('text from Google Docs and a picture reach visitors as they were pasted, under the policy of the pages', async ({
  page,
  api,
  browser,
  complaints,
}) => {
  const title = uniqueName('Pasted');
  await page.goto('/blogs');
  await page.getByRole('button', { name: 'Add Blog' }).click();
  const form = page.getByRole('form', { name: 'Add Blog' });
  await form.getByLabel('Category').fill('Buying');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Author name').fill('Ananya Mohapatra');
  const editor = form.getByRole('textbox', { name: 'Paragraphs' });
  await editor.click();
  await page.keyboard.type('Read this first.');
  await page.keyboard.press('Enter');
  await paste(editor, { texts: { 'text/html': fromDocs, 'text/plain': 'What it costs' } });
  await expect(editor.getByRole('heading', { name: 'What it costs' })).toBeVisible();

  const plan = plainPicture('plan.png', [200, 120, 60]);
  await paste(editor, { picture: { name: plan.name, base64: plan.buffer.toString('base64') } });
  await expect(form.getByLabel('Description of the picture')).toBeFocused();
  await page.keyboard.type('Plan of the ground floor');
  await inspectState(page, 'blog-text');
  await page.getByRole('button', { name: 'Add Blog' }).last().click();
  await expect(page.getByText(`“${title}” added`)).toBeVisible();
  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  await expect(page.getByRole('textbox', { name: 'Paragraphs' }).locator('strong')).toHaveText('original');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await using visit = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await visit.newPage();
  const theirs = collectComplaints(visitor);
  await visitor.goto('/all-blogs');
  await visitor.getByRole('link', { name: title }).first().click();
  const article = visitor.getByRole('article');
  await expect(article.getByRole('heading', { name: 'What it costs', level: 2 })).toBeVisible();
  await expect(article.getByRole('listitem').filter({ hasText: 'Stamp duty' })).toBeVisible();
  await expect(article.getByText('original')).toHaveCSS('font-weight', /[67]00/);
  await expect(article.getByRole('link', { name: 'the register' })).toHaveAttribute(
    'href',
    'https://igrodisha.gov.in',
  );
  await article.getByRole('img', { name: 'Plan of the ground floor' }).scrollIntoViewIfNeeded();
  await inspectState(visitor, 'blog-text-page');
  expect([complaints, theirs]).toEqual([[], []]);
  const id = /[\w-]{36}/.exec(visitor.url())?.[0] ?? '';
  await api(calls.deleteBlog, { params: { id } });
});

test('visitors see a draft by its preview link alone, and then once it is published', async ({
  page,
  api,
  browser,
}) => {
  const title = uniqueName('Draft');
  await page.goto('/blogs');
  await page.getByRole('button', { name: 'Add Blog' }).click();
  const form = page.getByRole('form', { name: 'Add Blog' });
  await form.getByLabel('Category').fill('Law');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Author name').fill('Ananya Mohapatra');
  await form.getByLabel('Not yet: a draft').check();
  await inspectState(page, 'blog-publication');
  await page.getByRole('button', { name: 'Add Blog' }).last().click();
  await expect(page.getByText(`“${title}” added`)).toBeVisible();
  const { data } = await api(calls.getAllBlogs, { query: { state: 'draft', q: title } });
  const id = data.blogs[0]?._id ?? '';

  await page.getByLabel('State').selectOption('draft');
  await expect(page).toHaveURL(/state=draft/);
  await inspectState(page, 'blogs-drafts');
  await page.getByRole('button', { name: `View “${title}”` }).click();
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  const link = page.getByLabel('Preview link');
  await expect(link).toBeVisible();
  await inspectState(page, 'blog-preview-link');
  const address = new URL(await link.inputValue());
  await page.getByRole('button', { name: 'Close' }).last().click();

  await using visit = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await visit.newPage();
  const blogPage = `/${id}/blog/${encodeURIComponent(title.replaceAll(' ', '-'))}`;
  expect((await visitor.goto(blogPage))?.status()).toBe(404);
  await visitor.goto('/all-blogs');
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);
  for (const reader of [visitor, page]) {
    await reader.goto(`${address.pathname}${address.hash}`);
    await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await inspectState(visitor, 'blog-preview');

  await page.goto('/blogs');
  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  await page.getByLabel('At once').check();
  await page.getByRole('button', { name: 'Save Blog' }).click();
  await expect(page.getByText(`“${title}” saved`)).toBeVisible();
  await expect(async () => expect((await visitor.goto(blogPage))?.status()).toBe(200)).toPass();
  await api(calls.deleteBlog, { params: { id } });
});
