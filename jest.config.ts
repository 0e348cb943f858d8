import type { Config } from 'jest';
import { remotesOf } from './contracts/src/releases/components.ts';
import { assets, inBrowser, sources } from './scripts/kit/jest/config.ts';

const common = {
  ...sources,
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '\\.(?:pact|provider|timing|processes|full|hostile)\\.test\\.tsx?$',
  ],
} satisfies Config;
const database = {
  globalSetup: '<rootDir>/scripts/jest/setup.ts',
  globalTeardown: '<rootDir>/scripts/jest/teardown.ts',
} satisfies Config;

const nodeFolders = ['contracts', 'chassis', 'bff', 'services', 'release', 'shell/server', 'scripts', 'lab'];
const browserFolders = ['ui', 'shell/src', ...remotesOf().map(({ name }) => name)];
const below = (folders: string[]) => folders.map((folder) => `<rootDir>/${folder}`);

const withoutSkippedKinds = { testPathIgnorePatterns: ['/node_modules/', '/dist/'] } satisfies Config;
/** Repeats failed tests, because what they start depends on how busy the machine is. */
const repeated = { setupFilesAfterEnv: ['<rootDir>/scripts/jest/repeat.ts'] } satisfies Config;

/**
 * Projects, run by name with --selectProjects. `node` and `browser` hold the behaviour tests, `processes` those that start
 * processes of their own, `hostile` those with thousands of cases, of which the gate takes samples, `full` those that only
 * `npm run test:full` runs, `timing` those that hold the product to a time limit and run with nothing beside them; `pact` writes what the consumers expect, and only then `provider` verifies it.
 */
const config: Config = {
  cacheDirectory: '<rootDir>/.cache/jest',
  // A machine that is busy with other things makes no test fail; what may take only so long says so itself.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/scripts/jest/sequencer.mjs',
  projects: [
    {
      ...common,
      ...database,
      displayName: 'node',
      testEnvironment: 'node',
      roots: below(nodeFolders),
      testMatch: ['**/*.test.ts'],
    },
    {
      ...common,
      ...inBrowser,
      displayName: 'browser',
      roots: below(browserFolders),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    },
    {
      ...common,
      ...database,
      ...withoutSkippedKinds,
      ...repeated,
      displayName: 'processes',
      testEnvironment: 'node',
      roots: below(nodeFolders),
      testMatch: ['**/*.processes.test.ts'],
    },
    {
      ...common,
      ...database,
      ...withoutSkippedKinds,
      displayName: 'hostile',
      testEnvironment: 'node',
      roots: below(nodeFolders),
      testMatch: ['**/*.hostile.test.ts'],
    },
    {
      ...common,
      ...database,
      ...withoutSkippedKinds,
      ...repeated,
      displayName: 'full',
      testEnvironment: 'node',
      roots: below(nodeFolders),
      testMatch: ['**/*.full.test.ts'],
    },
    {
      ...common,
      ...withoutSkippedKinds,
      displayName: 'timing',
      testEnvironment: 'node',
      roots: below(nodeFolders),
      testMatch: ['**/*.timing.test.ts'],
    },
    {
      ...common,
      ...withoutSkippedKinds,
      displayName: 'pact',
      testEnvironment: 'node',
      roots: below([...nodeFolders, ...browserFolders]),
      testMatch: ['**/*.pact.test.ts'],
      // Some of what front ends ask for is written beside what shows it.
      moduleNameMapper: assets,
    },
    {
      ...common,
      ...database,
      ...withoutSkippedKinds,
      displayName: 'provider',
      testEnvironment: 'node',
      roots: below(nodeFolders),
      testMatch: ['**/*.provider.test.ts'],
    },
  ],
};
export default config;
