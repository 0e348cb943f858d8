import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, openAndStart, test } from './site.ts';

test('without the artifacts of mf-public, the shell’s mirror serves the page', async ({ page, dataDir }) => {
  const folder = path.join(dataDir, 'remotes/mf-public');
  await rename(folder, `${folder}.away`);
  try {
    await page.goto('/properties');
    await expect(page.getByRole('article').first()).toBeVisible();
  } finally {
    await rename(`${folder}.away`, folder);
  }
});

test('without artifacts and mirror there is an error page inside the layout, and Retry recovers', async ({
  page,
  dataDir,
}) => {
  const folders = ['remotes', 'mirror'].map((name) => path.join(dataDir, name, 'mf-public'));
  for (const folder of folders) await rename(folder, `${folder}.away`);
  try {
    // The server-rendered page is shown until the scripts fail.
    await openAndStart(page, '/properties');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Properties' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  } finally {
    for (const folder of folders) {
      // The shell may have created a new one.
      await rm(folder, { recursive: true, force: true });
      await rename(`${folder}.away`, folder);
    }
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a remote that the browser cannot fetch gives an error page inside the layout', async ({ page }) => {
  await page.route('**/remotes/mf-public/**', (route) => route.abort());
  await openAndStart(page, '/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/remotes/mf-public/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Some Properties' }).getByRole('article')).toHaveCount(3);
});
