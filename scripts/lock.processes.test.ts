import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lock, processIdentity, tryLock } from './lock.mjs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const file = (): string => path.join(folder, 'below', 'the.lock');

test('has one holder at a time, and is free after its release', () => {
  const first = tryLock(file());
  expect(first).toHaveProperty('release');
  expect(tryLock(file())).toEqual({ holder: process.pid });
  if ('release' in first) first.release();
  expect(tryLock(file())).toHaveProperty('release');
});

test('is free if its holder was killed, even if its pid was reused', () => {
  fs.mkdirSync(path.dirname(file()));
  fs.writeFileSync(file(), JSON.stringify({ pid: process.pid, identity: 'an earlier one' }));
  expect(tryLock(file())).toHaveProperty('release');
  expect(fs.readdirSync(path.dirname(file()))).toEqual(['the.lock']);
});

test('waits for the holder and calls onWait once', async () => {
  const first = tryLock(file());
  const waits: number[] = [];
  const second = lock(file(), (holder) => waits.push(holder));
  setTimeout(() => 'release' in first && first.release(), 250);
  (await second).release();
  expect(waits).toEqual([process.pid]);
});

test('an ended process has no identity, even before it is reaped', async () => {
  const child = spawn('/bin/sh', ['-c', 'exit 0']);
  const { pid = 0 } = child;
  await new Promise((resolve) => child.once('close', resolve));
  expect(processIdentity(pid)).toBeUndefined();
  expect(processIdentity(process.pid)).toEqual(expect.any(String));
});
