import type { APIRequestContext, Page } from '@playwright/test';
import { createAdmin, type NewAdmin } from './new-admin.ts';
import { expect, test } from './site.ts';

const debasis: NewAdmin = {
  name: 'Debasis Panda',
  phone: '9437000071',
  email: 'debasis@ekamra.test',
  password: 'first-monsoon',
};
const lopamudra: NewAdmin = {
  name: 'Lopamudra Sahu',
  phone: '9437000072',
  email: 'lopamudra@ekamra.test',
  password: 'first-monsoon',
};
const newPassword = 'second-monsoon';

const signIn = async (page: Page, { phone, password }: Pick<NewAdmin, 'phone' | 'password'>) => {
  await page.goto('/login');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
};
const expectRefused = async (page: Page): Promise<void> => {
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
};

/** Requests a new password; ends on the sign-in page with a toast about the mail. */
const requestNewPassword = async (page: Page, { email, phone }: NewAdmin): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/confirm by the link/)).toBeVisible();
};

interface ShownMail {
  to: { address: string }[];
  text: string;
}
/** Waits for the one mail to an admin and returns its link. */
const mailedLink = async (request: APIRequestContext, mail: string, { email }: NewAdmin): Promise<string> => {
  const links: string[] = [];
  await expect
    .poll(async () => {
      const mails: ShownMail[] = await (await request.get(new URL('/email', mail).href)).json();
      const texts = mails.filter(({ to }) => to.some(({ address }) => address === email));
      links.splice(0, Infinity, ...texts.flatMap(({ text }) => /http\S+\?token=[\w-]{43}/.exec(text) ?? []));
      return links.length;
    })
    .toBe(1);
  return String(links[0]);
};
const confirm = async (page: Page, password = newPassword): Promise<void> => {
  await page.getByLabel(/^New Password/).fill(password);
  await page.getByRole('button', { name: 'Confirm new password' }).click();
};

test('an admin who forgot the password requests another, confirms it by the mail and signs in with it', async ({
  page,
  request,
  mail,
  dataDir,
}) => {
  await createAdmin(dataDir, lopamudra);
  await requestNewPassword(page, lopamudra);
  const link = await mailedLink(request, mail, lopamudra);
  // The link works, too, while somebody is signed in.
  await signIn(page, lopamudra);
  await expect(page).toHaveURL(/\/dashboard$/);

  const token = link.slice(-43);
  const tokenUrls: string[] = [];
  page.on('request', (sent) => {
    const { referer = '' } = sent.headers();
    if (`${sent.url()} ${referer}`.includes(token)) tokenUrls.push(sent.url());
  });
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Confirm new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/confirm-password$/);
  expect(tokenUrls).toEqual([link]);

  await confirm(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  await signIn(page, lopamudra);
  await expectRefused(page);
  await signIn(page, { ...lopamudra, password: newPassword });
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(link);
  await confirm(page);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('knowing phone number and email address without access to the mail changes nothing', async ({
  page,
  request,
  mail,
  dataDir,
}) => {
  await createAdmin(dataDir, debasis);
  await requestNewPassword(page, debasis);
  // Mail scanners open the link, too.
  const link = await mailedLink(request, mail, debasis);
  await request.get(link);
  // The admin confirms by mistake, but doesn't know what the other one chose.
  await page.goto(link);
  await confirm(page, debasis.password);
  await expect(page.getByText(/^This is not the password that was chosen/)).toBeVisible();
  await signIn(page, { ...debasis, password: newPassword });
  await expectRefused(page);

  await page.goto(`/confirm-password?token=${'r'.repeat(43)}`);
  await confirm(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, { ...debasis, password: newPassword });
  await expectRefused(page);
  await signIn(page, debasis);
  await expect(page).toHaveURL(/\/dashboard$/);
});
