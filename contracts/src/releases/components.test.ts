import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readRemotes } from './components.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ekamra-remotes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const declare = (folder: string, text: string): void => {
  mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, folder, 'remote.json'), text);
};
const declaration = (name: string, paths: unknown): string =>
  JSON.stringify({ name, layout: 'bare', rendering: 'browser', paths }, undefined, 2);

test('a remote whose declaration can’t be read is named with file, line and field, and hides no other', () => {
  declare('mf-one', declaration('mf-one', ['/one']));
  declare('mf-syntax', '{ "name": "mf-syntax",');
  declare('mf-field', declaration('mf-field', 'one'));
  declare('mf-name', declaration('mf-two', ['/two']));
  const { declarations, broken } = readRemotes(root);
  expect(declarations.map(({ name }) => name)).toEqual(['mf-one']);
  expect(broken).toEqual([
    { name: 'mf-field', problem: expect.stringMatching(/^mf-field\/remote\.json:5: .+ at paths$/) },
    { name: 'mf-name', problem: 'mf-name/remote.json has the name mf-two' },
    { name: 'mf-syntax', problem: expect.stringMatching(/^mf-syntax\/remote\.json.* is not JSON: /) },
  ]);
});
