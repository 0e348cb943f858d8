/// <reference lib="dom" />
import { type Page, test as base } from '@playwright/test';
import { startTestProduct } from './start-product.ts';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by start-product.ts`);
  return value;
};

/** The product that a worker tests. */
interface TestedProduct {
  origin: string;
  /** Address of the page that shows its mail. */
  mail: string;
  dataDir: string;
}
const testedProduct = (): TestedProduct => ({
  origin: setting('E2E_ORIGIN'),
  mail: setting('E2E_MAIL'),
  dataDir: setting('E2E_DATA_DIR'),
});

/** Collects errors and warnings of the browser's console. */
export const collectComplaints = (page: Page): string[] => {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') texts.push(message.text());
  });
  page.on('pageerror', (error) => texts.push(String(error)));
  return texts;
};

/**
 * Test against a running product; `complaints` collects the page's errors and warnings. Tests that only look share the
 * product of the first worker. Journeys change records, so that each worker has a product of its own.
 */
export const test = base.extend<
  { complaints: string[] },
  { product: TestedProduct; mail: string; dataDir: string }
>({
  product: [
    async ({}, use, { parallelIndex, project }) => {
      await using _product =
        parallelIndex === 0 || project.name === 'screens' ? undefined : await startTestProduct();
      await use(testedProduct());
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  mail: [async ({ product }, use) => use(product.mail), { scope: 'worker' }],
  dataDir: [async ({ product }, use) => use(product.dataDir), { scope: 'worker' }],
  complaints: async ({ page }, use) => use(collectComplaints(page)),
});
export { expect } from '@playwright/test';

/** Resolves once React has hydrated the server-rendered page. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    // React's own mark of a root that has taken over the HTML of the server.
    interface RootFiber {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
    }
    const root = Object.entries(document.querySelector('#root') ?? {}) as [string, RootFiber][];
    const container = root.find(([key]) => key.startsWith('__reactContainer'))?.[1];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
};

/** Opens a page by its path and waits until it is hydrated. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await waitForHydration(page);
};

export const demoAdmin = { phone: '9437000001', password: 'ekamra-demo' };
