/// <reference lib="dom" />
import { expect, test } from './office.ts';
import { uniqueName } from './office-records.ts';

test('a draft of an earlier release is offered and continued in the current fields', async ({ page }) => {
  const name = uniqueName('Canal Plot');
  await page.goto('/create-new-land');
  await page.getByLabel(/^Property name/).fill(name);
  await expect(page.getByText(/^Not saved yet\. Draft kept at/)).toBeVisible();
  // Leaving the form stores the draft again, so it is edited from a page without a form.
  await page.goto('about:blank');
  await page.goto('/profile');
  await page.evaluate(() => {
    const [key, text] = Object.entries(localStorage).find(([stored]) => stored.startsWith('draft/')) ?? [];
    if (!key) throw new Error('No draft is kept');
    const draft = JSON.parse(String(text));
    for (const values of [draft.values, draft.base.values]) {
      delete values.utilities;
      values.generalInfo.surveyNumber = values === draft.values ? '42/7' : '';
    }
    localStorage.setItem(key, JSON.stringify(draft));
  });

  await page.goto('/create-new-land');
  await expect(page.getByText('Survey number: 42/7')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Survey number: 42/7')).toBeVisible();
  await expect(page.getByLabel(/^Property name/)).toHaveValue(name);
  await expect(page.getByLabel(/^Water access/)).toHaveValue('');
  await page.getByLabel(/^Water access/).fill('Canal');
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel(/^Property name/)).toHaveValue(name);
  await expect(page.getByLabel(/^Water access/)).toHaveValue('Canal');
});
