import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { copyCheckout } from '../lab/checkout-copy.ts';
import { freePort } from './free-port.ts';
import { signIn } from './journey.ts';
import { Product } from './product.ts';
import { saveSource } from './save-source.ts';
import { collectComplaints, demoAdmin, expect, test, visit } from './site.ts';

/** Starts a remote of a checkout against a site. */
const startAgainst = async (checkout: string, site: string, flags: string[] = []): Promise<Product> =>
  new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-against-')),
    port: await freePort(),
    command: 'dev',
    args: ['mf-public', '--against', site, ...flags],
    checkout,
  });

const message = 'May we come on Saturday?';

const fillEnquiry = async (form: Locator, name: string): Promise<void> => {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill('9437012399');
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Message').fill(message);
};

test('a remote is developed inside a deployed site: its data and sign-in, hot reload, and no write unless asked for', async ({
  browser,
  product: site,
  mail,
}) => {
  const person = `Asha ${Date.now()}`;
  await using checkout = await copyCheckout();
  await using product = await startAgainst(checkout.folder, site.origin);
  await using context = await browser.newContext({ baseURL: (await product.start()).origin });
  const page = await context.newPage();
  const complaints = collectComplaints(page);

  // The site's records, rendered on the server here.
  const ofSite = await (await fetch(`${site.origin}/properties`)).text();
  const building = /href="(\/property\/[^"]+)"/.exec(ofSite)?.[1] ?? '';
  const rendered = await (await context.request.get('/properties')).text();
  expect(rendered).toContain(`href="${building}"`);
  for (const address of ['/', building]) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await visit(page, '/contact');
  const form = page.getByRole('form', { name: 'Get In Touch' });
  await fillEnquiry(form, person);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const source = path.join(checkout.folder, 'mf-public/src/contact/contact-page.tsx');
  await saveSource(source, (await readFile(source, 'utf8')).replaceAll('Send message', 'Write to us'));
  const send = form.getByRole('button', { name: 'Write to us' });
  await expect(send).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue(message);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(complaints).toEqual([]);

  await send.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue(message);

  // The office is the site's own release; its session is renewed through here.
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await page.goto('/security');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);
  const passwords = page.getByRole('form', { name: 'Change password' });
  await passwords.getByLabel(/^Current Password/).fill(demoAdmin.password);
  await passwords.getByLabel(/^New Password/).fill('another-password-of-mine');
  await passwords.getByLabel(/^Confirm/).fill('another-password-of-mine');
  await passwords.getByRole('button', { name: 'Change Password' }).click();
  await expect(passwords.getByText(/which is live\. Start npm run dev with --writable/)).toBeVisible();
  await product.stop();

  await using writable = await startAgainst(checkout.folder, site.origin, ['--writable']);
  await using visitor = await browser.newContext({ baseURL: (await writable.start()).origin });
  const contact = await visitor.newPage();
  await visit(contact, '/contact');
  const enquiry = contact.getByRole('form', { name: 'Get In Touch' });
  await fillEnquiry(enquiry, person);
  await enquiry.getByRole('button', { name: 'Write to us' }).click();
  await expect(enquiry.getByRole('status')).toContainText('Has Been Received');
  await expect
    .poll(async () => {
      const mails = (await (await visitor.request.get(new URL('/email', mail).href)).json()) as {
        text?: string;
      }[];
      return mails.filter(({ text }) => text?.includes(person)).length;
    })
    .toBe(1);
});
