/// <reference lib="dom" />
import { type Page, test as base } from '@playwright/test';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by start-product.ts`);
  return value;
};

/** What is said in the browser's console that nobody should have to read. */
const complaints = (page: Page): string[] => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
};

/** Tests against the product that `start-product.ts` started; `complaints` collects the page's errors and warnings. */
export const test = base.extend<{ complaints: string[] }, { mail: string; dataDir: string }>({
  baseURL: async ({}, use) => use(setting('E2E_ORIGIN')),
  mail: [async ({}, use) => use(setting('E2E_MAIL')), { scope: 'worker' }],
  dataDir: [async ({}, use) => use(setting('E2E_DATA_DIR')), { scope: 'worker' }],
  complaints: async ({ page }, use) => use(complaints(page)),
});
export { expect } from '@playwright/test';

/** Resolves when React has taken over the page that the server rendered. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
};

/** Opens a page by its address and waits until it answers to what one does. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

export const demoAdmin = { phone: '9437000001', password: 'ekamra-demo' };
