import type { Config } from 'jest';
import { remotesOf } from './contracts/src/components.ts';

const transform: Config['transform'] = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};
const common = {
  transform: { ...transform, '\\.picture$': '<rootDir>/scripts/jest-picture.mjs' },
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.picture'],
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.(?:pact|provider|timing)\\.test\\.ts$'],
} satisfies Config;
const database = {
  globalSetup: '<rootDir>/scripts/jest-setup.ts',
  globalTeardown: '<rootDir>/scripts/jest-teardown.ts',
} satisfies Config;

const nodeFolders = [
  'contracts',
  'chassis',
  'bff',
  'services',
  'release',
  'shell/server',
  'scripts',
  'bench',
];
const browserFolders = ['ui', 'shell/src', ...remotesOf().map(({ name }) => name)];
const below = (folders: string[]) => folders.map((folder) => `<rootDir>/${folder}`);
/** Stand-ins for the files that Rspack turns into an address or a text. */
const assets = { '\\.(avif|webp|jpg|png|svg|mp4|webm|woff2|css)$': '<rootDir>/scripts/jest-asset.ts' };

/**
 * Five projects, run by name with --selectProjects: `node` and `browser` hold the behaviour tests, `timing` those that
 * hold the product to a time limit and run with nothing beside them; `pact` writes what the consumers expect, and only
 * then `provider` verifies it.
 */
const config: Config = {
  // A machine that is busy with other things makes no test fail; what may take only so long says so itself.
  testTimeout: 30_000,
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
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest-browser.ts',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest-browser-setup.ts'],
      roots: below(browserFolders),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      moduleNameMapper: assets,
    },
    {
      ...common,
      displayName: 'timing',
      testEnvironment: 'node',
      roots: below(nodeFolders),
      testMatch: ['**/*.timing.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      ...common,
      displayName: 'pact',
      testEnvironment: 'node',
      roots: below([...nodeFolders, ...browserFolders]),
      testMatch: ['**/*.pact.test.ts'],
      // Some of what front ends ask for is written beside what shows it.
      moduleNameMapper: assets,
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      ...common,
      ...database,
      displayName: 'provider',
      testEnvironment: 'node',
      roots: below(nodeFolders),
      testMatch: ['**/*.provider.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
  ],
};
export default config;
