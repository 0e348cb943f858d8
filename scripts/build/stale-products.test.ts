import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { staleProducts, recordBuild } from './stale-products.ts';

let root = '';

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
}

/** Simulates a build of everything. */
function build(): void {
  write('shell/dist/build.json', '{}');
  write('mf-one/dist/release.json', '{"version":1}');
  write('mf-two/dist/release.json', '{"version":1}');
  for (const [product, hash] of staleProducts(root)) recordBuild(product, hash, root);
}

const stale = (): string[] => [...staleProducts(root).keys()].map(({ name }) => name);

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-sources-'));
  write('package-lock.json', '{}');
  for (const folder of ['shell', 'mf-one', 'mf-two', 'ui', 'contracts']) write(`${folder}/src/index.ts`, '1');
  for (const name of ['mf-one', 'mf-two'])
    write(
      `${name}/remote.json`,
      JSON.stringify({ name, layout: 'bare', rendering: 'browser', paths: [`/${name}`] }),
    );
  build();
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test('nothing is rebuilt for unchanged sources, whatever their file times', () => {
  fs.utimesSync(path.join(root, 'ui/src/index.ts'), new Date(), new Date());
  expect(stale()).toEqual([]);
});

test('only a changed remote is rebuilt', () => {
  write('mf-two/src/index.ts', '2');
  expect(stale()).toEqual(['mf-two']);
});

test('a change of shared sources or packages rebuilds everything', () => {
  write('ui/src/button.ts', '1');
  expect(stale()).toEqual(['shell', 'mf-one', 'mf-two']);
  build();
  write('package-lock.json', '{"changed":true}');
  expect(stale()).toEqual(['shell', 'mf-one', 'mf-two']);
});

test('a change of the shell’s shared modules rebuilds the remotes', () => {
  write('shell/src/shared/router.ts', '1');
  expect(stale()).toEqual(['shell', 'mf-one', 'mf-two']);
});

test('changed tests, stories, the workbench and ledger records rebuild nothing', () => {
  write('mf-two/src/index.test.ts', '1');
  write('mf-two/src/card.stories.tsx', '1');
  write('ui/src/button.stories.tsx', '1');
  write('ui/workbench/main.ts', '1');
  write('contracts/ledger/verifications/bff/1.json', '[]');
  expect(stale()).toEqual([]);
});

test('a new remote is built', () => {
  write(
    'mf-three/remote.json',
    '{"name":"mf-three","layout":"bare","rendering":"browser","paths":["/three"]}',
  );
  expect(stale()).toEqual(['mf-three']);
});

test('a missing or foreign build is rebuilt', () => {
  fs.rmSync(path.join(root, 'shell/dist'), { recursive: true });
  write('mf-one/dist/release.json', '{"version":2}');
  expect(stale()).toEqual(['shell', 'mf-one']);
});
