import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, test } from '@playwright/test';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { checkJourney, adminCommandLine } from '../lab/compose-check/journey.ts';
import { type ComposedProduct, startComposedProduct } from '../lab/composed/composed-product.ts';
import { publishOther } from '../lab/other-version.ts';
import { missingPrograms } from '../lab/composed/programs.ts';
import { collectComplaints } from './site.ts';

const missing = missingPrograms();
const admin = { phone: '9437000001', password: `${randomBytes(12).toString('hex')}-A` };
const remote = 'mf-public';

test.describe('the product of docker-compose.yml', { tag: '@gate' }, () => {
  test.skip(missing.length > 0, `This machine lacks ${missing.join(', ')}`);
  test.describe.configure({ mode: 'serial' });
  // The browser does not know the authority of this product; `fetch` below does.
  test.use({ ignoreHTTPSErrors: true });

  let product: ComposedProduct;
  /** Text of an address of the site, over TLS with a valid certificate. */
  const textAt = async (path: string): Promise<string> => (await fetch(product.origin + path)).text();

  test.beforeAll(async () => {
    // Builds the screens, if need be, and starts fifteen processes: on a busy machine, that takes minutes.
    test.setTimeout(1_500_000);
    product = await startComposedProduct();
    setDefaultCACertificates([...getCACertificates(), readFileSync(product.authority, 'utf8')]);
    await expect.poll(async () => (await fetch(product.origin)).status, { timeout: 120_000 }).toBe(200);
  });
  test.afterAll(async () => {
    await product?.[Symbol.asyncDispose]();
  });

  test('shows its home page over TLS, and no complaint', async ({ page }) => {
    const complaints = collectComplaints(page);
    await page.goto(product.origin);
    await expect(page).toHaveTitle(/^Ekamra Realty \|/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('keeps what an admin saves, shows it to visitors, and mails their enquiry', async () => {
    const created = await product
      .container('identity')
      .run(adminCommandLine(admin.phone), { ADMIN_PASSWORD: admin.password });
    expect(created).toContain('Created: Asha Mohanty');
    await checkJourney(product, admin);
    await expect.poll(() => textAt('/properties')).toContain(buildingInput.generalInfo.BuildingsName);
    const mails = async (): Promise<unknown> => (await fetch(`${product.urlOf('mail', 8025)}/email`)).json();
    await expect
      .poll(mails)
      .toMatchObject([
        { to: [{ address: 'office@ekamra.example' }], text: expect.stringContaining('Binod Sahu') },
      ]);
  });

  test('goes live with another version, from which an admin goes back', async ({ page }) => {
    const shows = (version: string) =>
      expect.poll(() => textAt('/')).toContain(`/remotes/${remote}/${version}/remoteEntry.js`);
    const { before, version } = await publishOther(product, remote);
    await shows(before);
    await product.run(remote, 'promote', remote, version, '--unchecked', '--why', 'A test');
    await shows(version);

    await page.goto(`${product.origin}/login?next=%2Freleases`);
    await page.getByLabel('Phone number').fill(admin.phone);
    await page.getByLabel(/^Password/).fill(admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('button', { name: `Roll back ${remote} to ${before}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why, for the history').fill('The test is over');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByText(`${remote} is back at ${before}`)).toBeVisible();
    await shows(before);
  });

  test('writes nothing into its images, and no process of it ends by itself', () => {
    expect(product.writtenFiles()).toEqual([]);
    expect(product.restarted()).toEqual([]);
  });
});
