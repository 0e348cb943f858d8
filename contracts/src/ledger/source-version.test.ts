import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { versionOf } from './source-version.ts';

let root = '';
const write = (file: string, content: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-version-'));
  write('package-lock.json', '{}');
  for (const folder of ['contracts', 'chassis', 'bff', 'services/catalog'])
    write(`${folder}/src/index.ts`, 'const a = 1;\nconst b = 2;\n');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test.each([
  ['its own sources', 'bff/src/app.ts'],
  ['its packages', 'bff/package.json'],
  ['the contracts', 'contracts/src/index.ts'],
  ['the chassis', 'chassis/src/index.ts'],
  ['what is installed', 'package-lock.json'],
])('a change of %s makes another version of it', (_, file) => {
  const before = versionOf('bff', root);
  write(file, 'changed');
  expect(versionOf('bff', root)).not.toBe(before);
});

test.each([
  ['a test', 'bff/src/app.test.ts'],
  ['a story', 'bff/src/page.stories.tsx'],
  ['what tests use', 'chassis/testing/test-server.ts'],
  ['what a caller with bad intentions sends', 'bff/testing/hostile/wire-requests.ts'],
  ['another service', 'services/catalog/src/index.ts'],
  ['the pacts', 'contracts/pacts/mf-public-bff.json'],
  ['the ledger', 'contracts/ledger/verifications/bff/1.json'],
  ['an editor', 'bff/src/.app.ts.swp'],
])('a change of %s does not', (_, file) => {
  const before = versionOf('bff', root);
  write(file, 'changed');
  expect(versionOf('bff', root)).toBe(before);
});

test('file times and line ends make no difference', () => {
  const before = versionOf('bff', root);
  write('bff/src/index.ts', 'const a = 1;\r\nconst b = 2;\r\n');
  fs.utimesSync(path.join(root, 'chassis/src/index.ts'), 0, 0);
  expect(versionOf('bff', root)).toBe(before);
});
