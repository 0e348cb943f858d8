import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { inspectState } from './inspection.ts';
import { createAdmin, type NewAdmin } from './new-admin.ts';
import { logIn } from './office.ts';
import { demoAdmin, expect, test } from './site.ts';

const ipsita: NewAdmin = {
  name: 'Ipsita Rath',
  phone: '9437000073',
  email: 'ipsita@ekamra.test',
  password: 'first-monsoon',
};
const subrat: NewAdmin = {
  name: 'Subrat Jena',
  phone: '9437000074',
  email: 'subrat@ekamra.test',
  password: 'first-monsoon',
};

const kuni: NewAdmin = {
  name: 'Kuni Behera',
  phone: '9437000075',
  email: 'kuni@ekamra.test',
  password: 'first-monsoon',
};

const expectSecurity = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/security$/);
  await expect(page.getByRole('list', { name: 'Your second factors' })).toBeVisible();
};
const openSignIn = (page: Page) => page.goto('/login?next=/security');
const signOut = async (page: Page, { name }: NewAdmin): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await openSignIn(page);
};
const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
};
/** Types the password into the dialog of a change. */
const confirmByPassword = async (
  page: Page,
  { password }: Pick<NewAdmin, 'password'>,
  button: string,
): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Current Password/).fill(password);
  await dialog.getByRole('button', { name: button }).click();
};
/** Reads the recovery codes that are shown once, and closes the dialog. */
const keepRecoveryCodes = async (page: Page): Promise<string[]> => {
  const list = page.getByRole('dialog').getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await inspectState(page, 'recovery-codes');
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return codes;
};

test('an admin sets an authenticator app up, signs in with its codes, and with a recovery code once', async ({
  page,
  dataDir,
}) => {
  await createAdmin(dataDir, ipsita);
  await openSignIn(page);
  await logIn(page, ipsita);
  await expectSecurity(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await confirmByPassword(page, ipsita, 'Continue');
  const secret = (await page.getByLabel('Key for the authenticator app').innerText()).replaceAll(' ', '');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await inspectState(page, 'authenticator-set-up');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const setUpAt = Date.now();
  await enterCode(page, app.generate({ timestamp: setUpAt }));
  const [firstCode = ''] = await keepRecoveryCodes(page);
  await expect(page.getByText('10 codes left')).toBeVisible();
  await inspectState(page, 'security-with-second-factors');

  await signOut(page, ipsita);
  await logIn(page, ipsita);
  await expect(page.getByLabel(/^Code/)).toBeFocused();
  await inspectState(page, 'second-step');
  // The code of the set-up was used, and each counts once.
  await enterCode(page, app.generate({ timestamp: setUpAt }));
  await expect(page.getByLabel(/^Code/)).toHaveAttribute('aria-invalid', 'true');
  await enterCode(page, app.generate({ timestamp: setUpAt + 30_000 }));
  await expectSecurity(page);

  await signOut(page, ipsita);
  await logIn(page, ipsita);
  await enterCode(page, firstCode);
  await expectSecurity(page);
  await expect(page.getByText('9 codes left')).toBeVisible();
  await signOut(page, ipsita);
  await logIn(page, ipsita);
  await enterCode(page, firstCode);
  await expect(page.getByLabel(/^Code/)).toHaveAttribute('aria-invalid', 'true');
});

test('an admin adds a passkey, signs in with it alone, and after the password, and removes it', async ({
  page,
  dataDir,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await createAdmin(dataDir, subrat);
  await openSignIn(page);
  await logIn(page, subrat);
  await expectSecurity(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Laptop');
  await inspectState(page, 'new-passkey');
  await confirmByPassword(page, subrat, 'Continue');
  await keepRecoveryCodes(page);
  // The same device can't have a second one.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Laptop again');
  await confirmByPassword(page, subrat, 'Continue');
  await expect(page.getByText('There is a passkey of yours on this device already.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await signOut(page, subrat);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectSecurity(page);
  await signOut(page, subrat);
  await logIn(page, subrat);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectSecurity(page);

  await page.getByRole('button', { name: 'Remove the passkey “Laptop”' }).click();
  await confirmByPassword(page, subrat, 'Remove');
  await expect(page.getByText('The passkey “Laptop” is removed.')).toBeVisible();
  await signOut(page, subrat);
  await logIn(page, subrat);
  await expectSecurity(page);
});

test('an owner resets a lost second factor, of which both get a mail, and its admin sets up a new one', async ({
  page,
  browser,
  request,
  mail,
  dataDir,
}) => {
  await createAdmin(dataDir, kuni);
  await openSignIn(page);
  await logIn(page, kuni);
  await expectSecurity(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await confirmByPassword(page, kuni, 'Continue');
  const secret = (await page.getByLabel('Key for the authenticator app').innerText()).replaceAll(' ', '');
  await enterCode(page, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await keepRecoveryCodes(page);
  await expect(page.getByRole('list', { name: 'Your colleagues' })).toHaveCount(0);

  const ownerContext = await browser.newContext();
  const ownerPage = await ownerContext.newPage();
  await openSignIn(ownerPage);
  await logIn(ownerPage, demoAdmin);
  await expectSecurity(ownerPage);
  await inspectState(ownerPage, 'security-of-an-owner');
  await ownerPage.getByRole('button', { name: `Reset the second factors of ${kuni.name}` }).click();
  await inspectState(ownerPage, 'reset-second-factors');
  await confirmByPassword(ownerPage, demoAdmin, 'Reset');
  await expect(ownerPage.getByText(`The second factors of ${kuni.name} are reset.`)).toBeVisible();
  await ownerContext.close();
  const subjects = async (): Promise<string[]> => {
    const mails: { subject: string }[] = await (await request.get(new URL('/email', mail).href)).json();
    return mails.map(({ subject }) => subject);
  };
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining([
        'Your second factors for Ekamra Realty were reset',
        'You reset second factors for Ekamra Realty',
      ]),
    );

  // The session has ended: the page asks for another sign-in, or has led to it if it was loaded later than that.
  await page.reload();
  await expect(page.getByRole('form', { name: 'Log In' })).toBeVisible();
  await logIn(page, kuni);
  await expect(page.getByText('Your account needs a second factor besides the password.')).toBeVisible();
  await inspectState(page, 'second-factor-after-a-reset');
});
