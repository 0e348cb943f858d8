import path from 'node:path';

const jest = path.resolve(import.meta.dirname, '../../node_modules/jest/bin/jest.js');

/** Arguments with which Node runs Jest on ES modules. */
export const jestArguments = (...options: string[]): string[] => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  jest,
  ...options,
];
