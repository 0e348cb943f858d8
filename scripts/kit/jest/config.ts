import path from 'node:path';
import type { Config } from 'jest';

/** Modules of this folder are JavaScript in the package. */
const extension = path.extname(import.meta.filename);
const module = (name: string): string => path.join(import.meta.dirname, name + extension);

/** How Jest reads TypeScript and the modules that a build makes of pictures. */
export const sources = {
  transform: {
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
    '\\.picture$': path.join(import.meta.dirname, 'picture.mjs'),
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.picture'],
} satisfies Config;

/** Stand-ins for the files that Rspack turns into an address or a text. */
export const assets = {
  '\\.(avif|webp|jpg|png|ico|svg|mp4|webm|woff2|css)$': module('asset'),
};

/** Where the tests of components run: in jsdom, with the stand-ins. */
export const inBrowser = {
  testEnvironment: module('browser-environment'),
  setupFilesAfterEnv: [module('browser-setup')],
  moduleNameMapper: assets,
} satisfies Config;

const ofPackages = {
  ...sources,
  // Of the packages only the pictures of the design system are transformed.
  transformIgnorePatterns: ['/node_modules/(?!@ekamra/ui/assets/)'],
  modulePathIgnorePatterns: ['/dist/'],
} satisfies Config;
const ignored = ['/node_modules/', '/dist/'];

// Pact tells its makers of every run unless it is asked not to; workers inherit it.
process.env['PACT_DO_NOT_TRACK'] = 'true';

/** Tests of the remotes of another repository: of components in jsdom, and of pacts, which are written to `contracts/pacts`. */
const config: Config = {
  testTimeout: 60_000,
  projects: [
    {
      ...ofPackages,
      ...inBrowser,
      displayName: 'browser',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [...ignored, '\\.pact\\.test\\.ts$'],
    },
    {
      ...ofPackages,
      displayName: 'pact',
      testEnvironment: 'node',
      testMatch: ['**/*.pact.test.ts'],
      testPathIgnorePatterns: ignored,
      moduleNameMapper: assets,
    },
  ],
};
export default config;
