import { closeSync, openSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSecrets } from './secrets.ts';

test('secrets come by a descriptor, once, and take precedence over the environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ekamra-secrets-'));
  const file = join(folder, 'secrets');
  writeFileSync(file, 'KEY=a=b "c" $d\nEMPTY=\n\nnonsense\n=x\nOTHER= 1 ');
  const descriptor = openSync(file, 'r');
  const env: NodeJS.ProcessEnv = { PORT: '1', KEY: 'old', SECRETS_FD: String(descriptor) };
  readSecrets(env);
  expect(env).toEqual({ PORT: '1', KEY: 'a=b "c" $d', EMPTY: '', OTHER: ' 1 ' });
  expect(() => closeSync(descriptor)).toThrow('EBADF');
  readSecrets(env);
  expect(env['KEY']).toBe('a=b "c" $d');
  await rm(folder, { recursive: true });
});
