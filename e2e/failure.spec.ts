import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { navigateInTab } from './sample-shell.ts';
import { expect, test, waitForHydration } from './site.ts';

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

test('without artifacts and mirror a page stays readable, and Retry completes it', async ({
  page,
  dataDir,
}) => {
  const folders = ['remotes', 'mirror'].map((name) => path.join(dataDir, name, 'mf-public'));
  for (const folder of folders) await rename(folder, `${folder}.away`);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  try {
    await page.goto('/properties');
    await expect(retry).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await retry.click();
    await expect(retry).toBeEnabled();
  } finally {
    for (const folder of folders) {
      // The shell may have created a new one.
      await rm(folder, { recursive: true, force: true });
      await rename(`${folder}.away`, folder);
    }
  }
  await retry.click();
  await waitForHydration(page);
  await expect(retry).toHaveCount(0);
});

test('a button that was pressed works once the network is back, whose loss left the page unfinished', async ({
  page,
  context,
}) => {
  await page.route('**/remotes/mf-public/**/*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
  await expect(page.getByRole('alert')).toContainText('its buttons don’t work yet');
  await expect(page.getByRole('region', { name: 'Some Properties' }).getByRole('article')).toHaveCount(3);
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Property Selling Service' }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page of a remote that the browser cannot fetch is an error page inside the layout, and Retry recovers', async ({
  page,
}) => {
  await page.goto('/login');
  await page.route('**/remotes/mf-public/**', (route) => route.abort());
  await navigateInTab(page, '/contact');
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Properties' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
});
