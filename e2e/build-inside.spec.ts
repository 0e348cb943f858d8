import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../lab/checkout-copy.ts';
import { freePort } from './free-port.ts';
import { signIn } from './journey.ts';
import { Product } from './product.ts';
import { saveSource } from './save-source.ts';
import { collectComplaints, expect, test } from './site.ts';

test('a deployed site shows a developer’s build to one admin’s browser, and none that was changed after it was signed', async ({
  browser,
  product: site,
}) => {
  await using checkout = await copyCheckout();
  await using command = new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-inside-')),
    port: await freePort(),
    command: 'dev',
    args: ['mf-public', '--inside', site.origin],
    checkout: checkout.folder,
  });
  const { origin: link } = await command.start();
  const buildOrigin = `http://127.0.0.1:${command.port}`;

  await using stranger = await browser.newContext({ baseURL: site.origin });
  const other = await stranger.newPage();
  await other.goto(link);
  await expect(other.getByText('Only signed-in admins have builds shown')).toBeVisible();

  await using context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await signIn(page);
  const complaints = collectComplaints(page);
  await page.goto(link);
  await expect(page.getByText(`mf-public from ${buildOrigin}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show this build' }).click();
  const bar = page.getByRole('complementary', { name: 'Local build' });
  await expect(bar).toContainText(`mf-public from ${buildOrigin} until`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const source = path.join(checkout.folder, 'mf-public/src/contact/contact-page.tsx');
  await saveSource(source, (await readFile(source, 'utf8')).replaceAll('Send message', 'Write to us'));
  await expect(async () => {
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Write to us' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(complaints).toEqual([]);
  await other.goto('/contact');
  await expect(other.getByRole('button', { name: 'Send message' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Local build' })).toHaveCount(0);

  await context.route(`${buildOrigin}/**/remoteEntry.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.isForged = true;` });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Its entry was changed after it was signed.');
  expect(await page.evaluate(() => 'isForged' in globalThis)).toBe(false);
  await context.unrouteAll();

  await bar.getByRole('link', { name: 'End' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(bar).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ekamra_build');
});
