import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { openLog } from './log-file.ts';

const temporaryFolder = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-log-'));
  return { folder, [Symbol.dispose]: () => fs.rmSync(folder, { recursive: true }) };
};

test('lines that a full disk has no room for are dropped, and counted once it has room again', () => {
  using temporary = temporaryFolder();
  const file = path.join(temporary.folder, 'bff.log');
  // A file that nothing fits into.
  fs.symlinkSync('/dev/full', file);
  const log = openLog(file);
  log.write('one\n');
  log.write('two\nthree\n');
  fs.rmSync(file);
  log.write('four\n');
  log.write('five\n');
  log.close();
  expect(fs.readFileSync(file, 'utf8')).toBe('3 lines were dropped: they could not be written\nfour\nfive\n');
});

test('a full file is renamed, and a new one begun', () => {
  using temporary = temporaryFolder();
  const file = path.join(temporary.folder, 'bff.log');
  const log = openLog(file, 8);
  log.write('one\ntwo\n');
  log.write('three\n');
  log.close();
  expect(fs.readFileSync(`${file}.1`, 'utf8')).toBe('one\ntwo\n');
  expect(fs.readFileSync(file, 'utf8')).toBe('three\n');
});
