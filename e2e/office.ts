/// <reference lib="dom" />
import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { type Client, createClient } from '../contracts/src/client.ts';
import { createAdmin, type NewAdmin } from './new-admin.ts';
import { demoAdmin, expect, test as site } from './site.ts';

type Credentials = Pick<NewAdmin, 'phone' | 'password'>;
type Session = Awaited<ReturnType<typeof sessionOf>>;

/** Fills in phone number and password and signs in: on the sign-in page, and in the dialog over another page. */
export const logIn = async (page: Page, { phone, password }: Credentials): Promise<void> => {
  const form = page.getByRole('form', { name: 'Log In' });
  await form.getByLabel('Phone number').fill(phone);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Log In' }).click();
};

/** What a browser keeps of an admin who signs in. */
const sessionOf = async (browser: Browser, admin: Credentials) => {
  // A test's own contexts begin signed in.
  const nobody = { cookies: [], origins: [] };
  await using context = await browser.newContext({ baseURL: origin(), storageState: nobody });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, admin);
  await expect(page).toHaveURL(/\/dashboard$/);
  return await context.storageState();
};

const origin = (): string => process.env['E2E_ORIGIN'] ?? '';
const stored = ({ origins }: Session, name: string): string | undefined =>
  origins.flatMap(({ localStorage }) => localStorage).find((entry) => entry.name === name)?.value;

/** The API as the admin of a session uses it. */
const clientOf = (session: Session): Client =>
  createClient({ origin: origin(), token: () => stored(session, 'token') });

type SignedIn = () => Promise<Session>;

/** An admin's session, signed in anew before its token (15 minutes) runs out. */
const lasting = (browser: Browser, admin: Credentials): SignedIn => {
  let kept: { session: Session; at: number } | undefined;
  return async () => {
    if (!kept || performance.now() - kept.at > 5 * 60_000)
      kept = { session: await sessionOf(browser, admin), at: performance.now() };
    return kept.session;
  };
};

interface Office {
  /** A second admin, beside the demo's. */
  colleague: NewAdmin;
  /** Sessions of the two, for as many tests as there are. */
  demoSession: SignedIn;
  theirSession: SignedIn;
}

/** Tests of the back office: the page and the API are the demo admin's, who is signed in already. */
export const test = site.extend<{ api: Client }, Office>({
  colleague: [
    async ({ dataDir }, use) => {
      const number = randomInt(1_000_000_000, 9_000_000_000);
      const admin = {
        name: 'Lopamudra Sahu',
        phone: String(number),
        email: `lopamudra${number}@office.test`,
        password: 'first-monsoon',
      };
      await createAdmin(dataDir, admin);
      await use(admin);
    },
    { scope: 'worker' },
  ],
  demoSession: [async ({ browser }, use) => use(lasting(browser, demoAdmin)), { scope: 'worker' }],
  theirSession: [
    async ({ browser, colleague }, use) => use(lasting(browser, colleague)),
    { scope: 'worker' },
  ],
  api: async ({ demoSession }, use) => use(clientOf(await demoSession())),
  storageState: async ({ demoSession }, use) => use(await demoSession()),
});
export { expect };
