import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { knownOrigin, removeOrigin, writeOrigin } from './origin-file.ts';

let DATA_DIR = '';
beforeAll(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'ekamra-origin-'));
});
afterAll(() => rm(DATA_DIR, { recursive: true }));

test('a command uses the site running on its DATA_DIR, whatever its port', () => {
  writeOrigin(DATA_DIR, 'http://localhost:4130');
  expect(knownOrigin({ DATA_DIR })).toBe('http://localhost:4130');
  expect(knownOrigin({ DATA_DIR, PORT: '3000' })).toBe('http://localhost:4130');
  expect(knownOrigin({ DATA_DIR, PUBLIC_ORIGIN: 'https://x.example' })).toBe('https://x.example');
  expect(knownOrigin({ DATA_DIR, NODE_ENV: 'production' })).toBeUndefined();
  removeOrigin(DATA_DIR);
});

test('without a running site it uses PORT, and without that no origin', () => {
  expect(knownOrigin({ DATA_DIR, PORT: '4130' })).toBe('http://localhost:4130');
  expect(knownOrigin({ DATA_DIR })).toBeUndefined();
});
