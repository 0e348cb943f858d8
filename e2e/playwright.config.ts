import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** What only looks at screens, and changes nothing that another test would see. */
const looks = /(?:admin-\w+|head|html|no-script|quotes|screens|states)\.spec\.ts$/;

/** All share one running product, and two cores: what looks may do so two at a time, journeys go one by one. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'screens', testMatch: looks, fullyParallel: true, outputDir: '../test-results/failed-screens' },
    {
      name: 'journeys',
      testMatch: /\.spec\.ts$/,
      testIgnore: looks,
      workers: 1,
      outputDir: '../test-results/failed-journeys',
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
