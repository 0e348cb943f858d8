import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../lab/checkout-copy.ts';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { signIn } from './journey.ts';
import { expect, test } from './site.ts';

/** An optional field of lands: the file, and a text with its replacement. */
const facing: [file: string, before: string, after: string][] = [
  [
    'contracts/src/records/land.ts',
    '    roadAccess: requiredText(80, missingMessage),\n',
    '    roadAccess: requiredText(80, missingMessage),\n    facing: text(40).optional(),\n',
  ],
  [
    'mf-admin/src/lands/land-table.ts',
    "  'physicalCharacteristics.roadAccess': {",
    `  'physicalCharacteristics.facing': { label: 'Facing', kind: 'text', optional: true },
  'physicalCharacteristics.roadAccess': {`,
  ],
  [
    'mf-public/src/lands/land-page.tsx',
    "              { label: 'Sewage',",
    "              { label: 'Facing', value: physicalCharacteristics.facing },\n              { label: 'Sewage',",
  ],
  ['scripts/demo/lands.ts', 'soilType, roadAccess },', "soilType, roadAccess, facing: 'North-east' },"],
  [
    'contracts/testing/examples.ts',
    "    roadAccess: '30 ft road',\n",
    "    roadAccess: '30 ft road',\n    facing: 'East',\n",
  ],
];

test('a field of lands in five files, and a remote and a service of npm run new, are built, checked and shown', async ({
  browser,
}) => {
  await using checkout = await copyCheckout();
  for (const edit of facing) await checkout.replace(...edit);
  expect(new Set(facing.map(([file]) => file)).size).toBeLessThanOrEqual(5);
  await checkout.run('scripts/new.ts', 'remote', 'mf-example');
  await checkout.link('mf-example');
  await checkout.run('scripts/new.ts', 'publishing', 'mf-example');
  await checkout.run('scripts/new.ts', 'service', 'reviews', '--used-by', 'mf-public');
  await checkout.link('services/reviews');

  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects'];
  await checkout.run('node_modules/typescript/bin/tsc', '-b', 'tsconfig.node.json', 'tsconfig.browser.json');
  await checkout.run(...jest, 'pact', '--testPathPatterns', 'mf-example|mf-public|reviews');
  await checkout.run(...jest, 'provider', '--testPathPatterns', 'reviews');
  await checkout.run(
    ...jest,
    'browser',
    'node',
    '--testPathPatterns',
    'mf-example|services/reviews|scripts/migrations|record-fields|demo\\.test|deployment-files|lab/kubernetes',
  );

  const dataDir = await mkdtemp(path.join(tmpdir(), 'ekamra-new-'));
  await using product = new Product({ dataDir, port: await freePort(), checkout: checkout.folder });
  const { origin } = await product.start();
  await using context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();

  const answer = await context.request.get('/real-estate/reviews/count');
  expect(await answer.json()).toEqual({ count: 0 });

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Example' }).click();
  await expect(page).toHaveURL('/example');
  await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  await page.getByRole('region', { name: 'Newest buildings' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\//);

  await page.goto('/properties?tab=lands');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByText('North-east', { exact: true })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await signIn(page);
  await page.goto(`/update-land/${id}`);
  await expect(page.getByLabel('Facing')).toHaveValue('North-east');
});
