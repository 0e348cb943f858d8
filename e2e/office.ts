/// <reference lib="dom" />
import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { type Client, createClient } from '../contracts/src/calls/client.ts';
import { createAdmin, type NewAdmin } from './new-admin.ts';
import { demoAdmin, expect, test as site } from './site.ts';

type Credentials = Pick<NewAdmin, 'phone' | 'password'>;
type Session = Awaited<ReturnType<typeof createSession>>;

/** Fills in phone number and password and signs in, on the sign-in page or in the dialog. */
export const logIn = async (page: Page, { phone, password }: Credentials): Promise<void> => {
  const form = page.getByRole('form', { name: 'Log In' });
  await form.getByLabel('Phone number').fill(phone);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Log In' }).click();
};

/** Signs an admin in and returns the browser's storage state. */
const createSession = async (browser: Browser, admin: Credentials) => {
  // Contexts of tests start signed in by default.
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

/** Creates an API client with the session's token. */
const clientOf = (session: Session): Client =>
  createClient({ origin: origin(), token: () => stored(session, 'token') });

type SignedIn = () => Promise<Session>;

/** Returns a function for an admin's session, which signs in again before the token (15 minutes) expires. */
const renewingSession = (browser: Browser, admin: Credentials): SignedIn => {
  let cached: { session: Session; at: number } | undefined;
  return async () => {
    if (!cached || performance.now() - cached.at > 5 * 60_000)
      cached = { session: await createSession(browser, admin), at: performance.now() };
    return cached.session;
  };
};

interface Office {
  /** A second admin. */
  colleague: NewAdmin;
  /** Sessions of the two admins, shared by all tests of a worker. */
  demoSession: SignedIn;
  theirSession: SignedIn;
}

/** Test of the back office: page and API are signed in as the demo admin. */
export const test = site.extend<{ api: Client }, Office>({
  colleague: [
    async ({ dataDir }, use) => {
      const number = randomInt(6_000_000_000, 10_000_000_000);
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
  demoSession: [async ({ browser }, use) => use(renewingSession(browser, demoAdmin)), { scope: 'worker' }],
  theirSession: [
    async ({ browser, colleague }, use) => use(renewingSession(browser, colleague)),
    { scope: 'worker' },
  ],
  api: async ({ demoSession }, use) => use(clientOf(await demoSession())),
  storageState: async ({ demoSession }, use) => use(await demoSession()),
});
export { expect };
