import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** Tests that only inspect screens, without changes that another test would see. */
const looks =
  /(?:admin-\w+|head|html|no-script|picture-sizes|required-texts|screens|script-budget|states)\.spec\.ts$/;
/** Tests that measure the product, with nothing beside them. */
const measurements = /(?:budgets|card-tap)\.spec\.ts$/;

/** Tests run two at a time, one for each core; journeys against a product for each worker. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'screens', testMatch: looks, fullyParallel: true, outputDir: '../test-results/failed-screens' },
    {
      name: 'journeys',
      testMatch: /\.spec\.ts$/,
      testIgnore: [looks, measurements],
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
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: await launchOptions(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
