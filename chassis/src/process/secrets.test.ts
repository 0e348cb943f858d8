import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSecrets } from './secrets.ts';

test('secrets come by a descriptor, once, and take precedence over the environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ekamra-secrets-'));
  const file = join(folder, 'secrets');
  writeFileSync(file, 'KEY=a=b "c" $d\u001eEMPTY=\u001enonsense\u001e=x\u001eOTHER= 1 \n2\u001e\n');
  const descriptor = openSync(file, 'r');
  const env: NodeJS.ProcessEnv = { PORT: '1', KEY: 'old', SECRETS_FD: String(descriptor) };
  readSecrets(env);
  expect(env).toEqual({ PORT: '1', KEY: 'a=b "c" $d', EMPTY: '', OTHER: ' 1 \n2' });
  expect(() => closeSync(descriptor)).toThrow('EBADF');
  readSecrets(env);
  expect(env['KEY']).toBe('a=b "c" $d');
  await rm(folder, { recursive: true });
});

test('the starter moves secrets of several lines as they are, and leaves other settings where they were', () => {
  const print = `const { readFileSync } = require('node:fs');
    console.log(JSON.stringify([process.env, readFileSync(Number(process.env.SECRETS_FD), 'utf8').split('\\u001e')]))`;
  const starter = join(import.meta.dirname, '../../../shell/start.sh');
  const env = { PORT: '1', A_KEY: 'a\n$(b) `c` "d" \\\nB_KEY=no', B_PASSWORD: '' };
  const text = execFileSync('sh', [starter, process.execPath, '-e', print], { env, encoding: 'utf8' });
  const [rest, secrets] = JSON.parse(text) as [Record<string, string>, string[]];
  expect([rest['PORT'], rest['A_KEY'], rest['B_PASSWORD'], rest['B_KEY']]).toEqual([
    '1',
    undefined,
    undefined,
    undefined,
  ]);
  expect(secrets.slice(0, -1).toSorted()).toEqual([`A_KEY=${env.A_KEY}`, 'B_PASSWORD=']);
});
