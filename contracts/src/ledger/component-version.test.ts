import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { versionOf } from './component-version.ts';

let root = '';
const write = (file: string, content: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
};

/** A lock file in which `koa` depends on `accepts`, and nobody on `react`. */
const lockFile = (versions: { koa?: string; accepts?: string; react?: string } = {}): string =>
  JSON.stringify({
    packages: {
      'node_modules/koa': { version: versions.koa ?? '3.0.0', dependencies: { accepts: '^1.0.0' } },
      'node_modules/accepts': { version: versions.accepts ?? '1.3.8' },
      'node_modules/react': { version: versions.react ?? '19.0.0' },
    },
  });

const main = `import Koa from 'koa';
import { used } from '@ekamra/contracts/texts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
// What it does.
new Worker(new URL('./worker.ts', import.meta.url));
console.log(new Koa(), used, readFileSync(join(import.meta.dirname, 'page.css')));
`;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-version-'));
  write('package-lock.json', lockFile());
  write('contracts/package.json', '{ "name": "@ekamra/contracts", "exports": { "./*": "./src/*.ts" } }');
  write('contracts/src/texts.ts', `export const used = 'used';\nexport const unused = 'unused';\n`);
  write('contracts/src/other.ts', `export const other = 'other';\n`);
  write('bff/src/main.ts', main);
  write('bff/src/worker.ts', `console.log('worker');\n`);
  write('bff/src/page.css', 'body {\n  color: red;\n}\n');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test.each([
  ['its own code', 'bff/src/main.ts', main.replace('new Koa()', 'new Koa({ proxy: true })')],
  ['a thread that it starts', 'bff/src/worker.ts', `console.log('thread');\n`],
  ['a file that it reads', 'bff/src/page.css', 'body {\n  color: blue;\n}\n'],
  ['a text that it imports', 'contracts/src/texts.ts', `export const used = 'changed';\n`],
  ['a package that it imports', 'package-lock.json', lockFile({ koa: '3.0.1' })],
  ['a package below that', 'package-lock.json', lockFile({ accepts: '1.3.9' })],
])('a change of %s makes another version of it', (_, file, content) => {
  const before = versionOf('bff', root);
  write(file, content);
  expect(versionOf('bff', root)).not.toBe(before);
});

test.each([
  ['a comment', 'bff/src/main.ts', main.replace('// What it does.', '// What else it does.')],
  [
    'a text that it does not use',
    'contracts/src/texts.ts',
    `export const used = 'used';\nexport const unused = 'changed';\n`,
  ],
  ['a module that it does not import', 'contracts/src/other.ts', `export const other = 'changed';\n`],
  ['a test', 'bff/src/main.test.ts', 'changed'],
  ['a package that it does not import', 'package-lock.json', lockFile({ react: '19.0.1' })],
  ['line ends', 'bff/src/page.css', 'body {\r\n  color: red;\r\n}\r\n'],
  ['the line ends of its code', 'bff/src/main.ts', main.replaceAll('\n', '\r\n')],
])('a change of %s does not', (_, file, content) => {
  const before = versionOf('bff', root);
  write(file, content);
  expect(versionOf('bff', root)).toBe(before);
});

test('another folder has the same version', () => {
  const before = versionOf('bff', root);
  const moved = `${root} odd #1`;
  fs.renameSync(root, moved);
  root = moved;
  expect(versionOf('bff', root)).toBe(before);
});
