import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CheckoutCopy, copyCheckout } from '../lab/checkout-copy.ts';
import { root } from '../scripts/root.ts';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { signIn } from './journey.ts';
import { expect, test } from './site.ts';

/** Returns the files of this checkout that differ in a copy. */
const changedFiles = ({ folder }: CheckoutCopy): string[] => {
  const listing = execFileSync('git', ['ls-files', '-z', ':!contracts/ledger'], {
    cwd: root,
    maxBuffer: 1 << 26,
  });
  return listing
    .toString()
    .split('\0')
    .filter(
      (file) =>
        file !== '' && !readFileSync(path.join(root, file)).equals(readFileSync(path.join(folder, file))),
    );
};

/** Adds the filter `facing` to lands: to the definition, service, back office and, by a migration, the database. */
const addFacing = async (checkout: CheckoutCopy): Promise<void> => {
  await checkout.replace(
    'contracts/src/records/lands.ts',
    '    minPrice: minPriceFilter,\n',
    `    facing: {
      type: 'choice',
      values: ['north', 'east', 'south', 'west'],
    },
    minPrice: minPriceFilter,
`,
  );
  await checkout.replace(
    'services/catalog/src/lands/lands.ts',
    "      type: 'type',\n",
    "      type: 'type',\n      facing: 'facing',\n",
  );
  await checkout.replace(
    'mf-admin/src/lands/land-kind.ts',
    '  ...priceControls,\n',
    "  facing: { label: 'Facing', placeholder: 'Any side' },\n  ...priceControls,\n",
  );
  const migrations = 'services/catalog/src/migrations';
  await writeFile(
    path.join(checkout.folder, migrations, '1999000000000-land-facing.ts'),
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filters lands by the side that they face. */
export class LandFacing1999000000000 implements MigrationInterface {
  readonly name = 'LandFacing1999000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`ALTER TABLE lands ADD COLUMN facing text GENERATED ALWAYS AS
      (record #>> '{physicalCharacteristics,facing}') STORED\`);
    await runner.query('CREATE INDEX lands_facing ON lands (facing, created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lands DROP COLUMN facing');
  }
}
`,
  );
  await checkout.replace(
    `${migrations}/index.ts`,
    '/** All migrations',
    "import { LandFacing1999000000000 } from './1999000000000-land-facing.ts';\n\n/** All migrations",
  );
  await checkout.replace(`${migrations}/index.ts`, '\n];', '\n  LandFacing1999000000000,\n];');
};

test('a kind of record of npm run new touches eight files, a filter its definition, its column, its control and a migration, and both work', async ({
  browser,
}) => {
  await using checkout = await copyCheckout();
  await checkout.run('scripts/new.ts', 'record', 'testimonials');
  expect(changedFiles(checkout).length).toBeLessThanOrEqual(8);
  const before = changedFiles(checkout);
  await addFacing(checkout);
  expect(changedFiles(checkout).filter((file) => !before.includes(file))).toEqual([
    'contracts/src/records/lands.ts',
    'mf-admin/src/lands/land-kind.ts',
    'services/catalog/src/lands/lands.ts',
    'services/catalog/src/migrations/index.ts',
  ]);

  await checkout.run('node_modules/typescript/bin/tsc', '-b', 'tsconfig.node.json', 'tsconfig.browser.json');
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects'];
  await checkout.run(...jest, 'pact', '--testPathPatterns', 'mf-admin|bff/testing/pact/(?:content|catalog)');
  await checkout.run(...jest, 'provider', '--testPathPatterns', 'services/(?:content|catalog)|bff');
  const units =
    'testimonials|catalog/src/properties/schema|scripts/migrat|bff/src/openapi|mf-admin/src/(?:frame|list)';
  await checkout.run(...jest, 'browser', 'node', '--testPathPatterns', units);

  const dataDir = await mkdtemp(path.join(tmpdir(), 'ekamra-record-'));
  await using product = new Product({ dataDir, port: await freePort(), checkout: checkout.folder });
  const { origin } = await product.start();
  await using context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page);
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Testimonials' })
    .click();
  await expect(page.getByText('No data found.')).toBeVisible();
  await page.getByRole('link', { name: 'Add Testimonial' }).first().click();
  await page.getByLabel('Title').fill('A quiet street');
  await page.getByLabel('Text').fill('We moved in before the rains.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('rowheader', { name: 'A quiet street' })).toBeVisible();

  const api = `${origin}/real-estate`;
  const list = await context.request.get(`${api}/testimonials/get-all-testimonials?q=rain street`);
  expect(await list.json()).toMatchObject([{ title: 'A quiet street' }]);
  const facingEast = await context.request.get(`${api}/lands/get-all-lands?facing=east`);
  expect([facingEast.status(), await facingEast.json()]).toEqual([200, []]);
  await page.goto('/lands');
  await expect(page.getByLabel('Facing')).toBeVisible();
});
