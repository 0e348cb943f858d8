import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { outdated, remember } from './sources.ts';

let root = '';

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
}

/** Stands for a build of everything. */
function build(): void {
  write('shell/dist/build.json', '{}');
  write('mf-public/dist/release.json', '{"version":1}');
  write('mf-admin/dist/release.json', '{"version":1}');
  for (const [name, hash] of outdated(root)) remember(name, hash, root);
}

const stale = (): string[] => [...outdated(root).keys()];

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-sources-'));
  write('package-lock.json', '{}');
  for (const folder of ['shell', 'mf-public', 'mf-admin', 'ui', 'contracts'])
    write(`${folder}/src/index.ts`, '1');
  build();
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test('nothing is built again while the sources stay the same, whatever their times', () => {
  fs.utimesSync(path.join(root, 'ui/src/index.ts'), new Date(), new Date());
  expect(stale()).toEqual([]);
});

test('a remote that changed is built again, and nothing else', () => {
  write('mf-admin/src/index.ts', '2');
  expect(stale()).toEqual(['mf-admin']);
});

test('what everybody uses, and other packages, build everything again', () => {
  write('ui/src/button.ts', '1');
  expect(stale()).toEqual(['shell', 'mf-public', 'mf-admin']);
  build();
  write('package-lock.json', '{"changed":true}');
  expect(stale()).toEqual(['shell', 'mf-public', 'mf-admin']);
});

test('what the shell shares builds the remotes again', () => {
  write('shell/src/shared/router.ts', '1');
  expect(stale()).toEqual(['shell', 'mf-public', 'mf-admin']);
});

test('a test that changed, or what was verified, builds nothing', () => {
  write('mf-admin/src/index.test.ts', '1');
  write('contracts/ledger/verifications/bff/1.json', '[]');
  expect(stale()).toEqual([]);
});

test('a build that is gone, or that somebody else made, is made again', () => {
  fs.rmSync(path.join(root, 'shell/dist'), { recursive: true });
  write('mf-public/dist/release.json', '{"version":2}');
  expect(stale()).toEqual(['shell', 'mf-public']);
});
