import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../lab/checkout-copy.ts';
import { federationIn } from './federation.ts';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { saveSource } from './save-source.ts';
import { collectComplaints, expect, test, waitForHydration } from './site.ts';

test('in development, pages hydrate without a warning, an edited remote is updated without losing input, and a new one appears', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ekamra-dev-'));
  await using checkout = await copyCheckout();
  await using product = new Product({
    dataDir,
    port: await freePort(),
    command: 'dev',
    checkout: checkout.folder,
  });
  const { origin } = await product.start();
  const list = await (await fetch(`${origin}/properties`)).text();
  const building = /href="(\/property\/[^"]+)"/.exec(list)?.[1] ?? '';
  for (const address of ['/', '/properties', '/properties?tab=lands', building, '/about']) {
    // One for each page: a picture that another page has loaded in a larger size would be shown instead of the preloaded.
    await using visitor = await browser.newContext({ baseURL: origin });
    const visited = await visitor.newPage();
    const complaints = collectComplaints(visited);
    const html = await (await visitor.request.get(address)).text();
    expect(html, `${address} is rendered on the server`).toContain('<h1');
    await visited.goto(address);
    await expect(visited.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForHydration(visited);
    expect(complaints, address).toEqual([]);
  }

  await using context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login');
  const phone = page.getByLabel('Phone number');
  await phone.fill('94370');
  const source = path.join(checkout.folder, 'mf-admin/src/sign-in/login-form.tsx');
  const before = await readFile(source, 'utf8');
  await saveSource(source, before.replace(/^( +)Log In$/m, '$1Let Me In'));
  await expect(page.getByRole('button', { name: 'Let Me In' })).toBeVisible({ timeout: 20_000 });
  await expect(phone).toHaveValue('94370');

  const card = path.join(checkout.folder, 'mf-visits/src/slots/visit-card.tsx');
  const cardWith = async (label: string, change: (text: string) => string): Promise<void> => {
    await saveSource(card, change(await readFile(card, 'utf8')));
    await expect(page.getByRole('button', { name: label })).toBeVisible({ timeout: 20_000 });
  };
  await page.goto(building);
  await expect(page.getByRole('link', { name: 'Choose a day' })).toBeVisible();
  await waitForHydration(page);
  await cardWith('Asked 0 times', (text) =>
    text
      .replace('import { useQuery', "import { useState } from 'react';\nimport { useQuery")
      .replace('  return (\n', '  const [count, setCount] = useState(0);\n  return (\n')
      .replace(
        '      <ArrowLink',
        '      <button type="button" onClick={() => setCount(count + 1)}>{`Asked ${count} times`}</button>\n      <ArrowLink',
      ),
  );
  await page.getByRole('button', { name: 'Asked 0 times' }).click();
  // The state of a part in a slot stays when its file is saved again.
  await cardWith('Told 1 times', (text) => text.replace('`Asked ', '`Told '));

  await checkout.run('scripts/new.ts', 'remote', 'mf-example');
  await writeFile(
    path.join(checkout.folder, 'mf-example/src/runtime-plugin.ts'),
    "export default () => ({ name: 'plugin-of-the-team' });\n",
  );
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Example' }).click();
  await expect(page).toHaveURL('/example');
  await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  await waitForHydration(page);
  const { plugins } = await federationIn(page);
  expect(plugins, 'the plugin of the remote runs').toContain('plugin-of-the-team');
  const example = await (await context.request.get('/example')).text();
  expect(example, 'the new remote is rendered on the server').toContain('<h1');
});
