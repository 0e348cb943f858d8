import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** Tests that only inspect screens, without changes that another test would see. */
const looks =
  /(?:admin-\w+|head|html|no-script|picture-sizes|required-texts|screens|script-budget|states|workbench)\.spec\.ts$/;
/** Tests that start a product of their own, and take longest. */
const ownProducts = /(?:composed|restart)\.spec\.ts$/;
/** Tests that measure the product, with nothing beside them. */
const measurements = /(?:bounded-input|budgets|card-tap|one-address|outside-input|under-attack)\.spec\.ts$/;

/** Tests run two at a time, one for each core; journeys against a product for each worker. */
export default defineConfig({
  testDir: '.',
  projects: [
    // First, so that no core is left with one of them at the end.
    { name: 'own-products', testMatch: ownProducts, outputDir: '../test-results/failed-own-products' },
    { name: 'screens', testMatch: looks, fullyParallel: true, outputDir: '../test-results/failed-screens' },
    {
      name: 'journeys',
      testMatch: /\.spec\.ts$/,
      testIgnore: [looks, measurements, ownProducts],
      outputDir: '../test-results/failed-journeys',
    },
    {
      name: 'measurements',
      testMatch: measurements,
      workers: 1,
      outputDir: '../test-results/failed-measurements',
    },
  ],
  globalSetup: './start-product.ts',
  workers: 2,
  // A test that passes only when it is repeated is listed as flaky at the end of the run.
  retries: 2,
  // A slow or busy machine makes no test fail; what may take only so long says so itself.
  timeout: 600_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: await launchOptions(),
    // Recording every test took a third of the time of a run: `--trace retain-on-failure` records one that is examined.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
