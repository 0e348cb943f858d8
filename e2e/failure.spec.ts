import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './site.ts';

test('without the artifacts of mf-public there is an error page inside the layout, and Retry brings the page back', async ({
  page,
  dataDir,
}) => {
  const folder = path.join(dataDir, 'remotes/mf-public');
  await rename(folder, `${folder}.away`);
  try {
    await page.goto('/properties');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Properties' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  } finally {
    await rename(`${folder}.away`, folder);
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a page whose remote cannot be fetched by the browser says so inside the layout', async ({ page }) => {
  await page.route('**/remotes/mf-public/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/remotes/mf-public/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Some Properties' }).getByRole('article')).toHaveCount(3);
});
