import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../lab/checkout-copy.ts';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { saveSource } from './save-source.ts';
import { expect, test } from './site.ts';

/** Line of a source that throws. */
const lineOf = (text: string): number => text.slice(0, text.indexOf('throw new Error(')).split('\n').length;

test('mended mistakes are shown without a reload and what was typed stays; an overlay names remote, file and line', async ({
  browser,
  product: site,
}) => {
  await using checkout = await copyCheckout();
  await using product = new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-recovery-')),
    port: await freePort(),
    command: 'dev',
    args: ['mf-admin', '--against', site.origin],
    checkout: checkout.folder,
  });
  await using context = await browser.newContext({ baseURL: (await product.start()).origin });
  const page = await context.newPage();
  await page.goto('/login');
  const phone = page.getByLabel('Phone number');
  await phone.fill('94370');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const source = path.join(checkout.folder, 'mf-admin/src/sign-in/login-form.tsx');
  const sound = await readFile(source, 'utf8');
  const overlay = page.locator('#dev-error');
  /** Saves the form with another label on its button, which shows that it has arrived. */
  const mend = async (label: string): Promise<void> => {
    await saveSource(source, sound.replace(/^( +)Log In$/m, `$1${label}`));
    await expect(page.getByRole('button', { name: label })).toBeVisible();
    await expect(phone).toHaveValue('94370');
    await expect(overlay).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  };

  await saveSource(source, `${sound}\nconst const mistake = 1;\n`);
  const compiler = page.frameLocator('#rspack-dev-server-client-overlay');
  await expect(compiler.getByText(/login-form\.tsx/).first()).toBeVisible();
  await mend('Mended syntax');
  await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);

  const renders = sound.replace(
    /(export const LoginForm = [^]*?=> \{\n)/,
    "$1  if (sound()) throw new Error('Broken while rendering');\n",
  );
  const failing = `${renders}\nconst sound = (): boolean => true;\n`;
  await saveSource(source, failing);
  await expect(overlay).toContainText('Error: Broken while rendering');
  await expect(overlay).toContainText(`mf-admin: mf-admin/src/sign-in/login-form.tsx:${lineOf(failing)}`);
  await mend('Mended rendering');

  const handles = sound.replace(
    /<form\b/,
    "<form onClick={() => { throw new Error('Broken in a handler'); }}",
  );
  await saveSource(source, handles.replace(/^( +)Log In$/m, '$1Handler saved'));
  await expect(page.getByRole('button', { name: 'Handler saved' })).toBeVisible();
  await phone.click();
  await expect(overlay).toContainText('Error: Broken in a handler');
  await expect(overlay).toContainText(`mf-admin: mf-admin/src/sign-in/login-form.tsx:${lineOf(handles)}`);
  await mend('Mended handler');
});
