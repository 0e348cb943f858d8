import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const scripts = import.meta.dirname;
let root = '';

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-bootstrap-'));
  fs.mkdirSync(path.join(root, 'scripts'));
  for (const name of ['bootstrap.mjs', 'lock.mjs'])
    fs.copyFileSync(path.join(scripts, name), file(`scripts/${name}`));
  writeLock('1.0.0');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const file = (name: string): string => path.join(root, name);
const env = { ...process.env, npm_execpath: path.join(scripts, 'fixtures/npm.mjs'), npm_lifecycle_event: '' };
const installs = (): number =>
  fs.existsSync(file('installed.log'))
    ? fs.readFileSync(file('installed.log'), 'utf8').split('ci').length - 1
    : 0;

function writeLock(version: string, extra = ''): void {
  const packages = {
    '': { name: 'root' },
    'node_modules/koa': { version },
    ...(extra ? { [extra]: { version: '1.0.0', optional: true } } : {}),
  };
  fs.writeFileSync(file('package-lock.json'), JSON.stringify({ packages }));
}

function run(source: string, ...args: string[]): ReturnType<typeof spawnSync> {
  fs.writeFileSync(file('scripts/start.ts'), source);
  return spawnSync(process.execPath, [file('scripts/bootstrap.mjs'), 'start', ...args], {
    env,
    encoding: 'utf8',
  });
}

test('installs missing packages once', () => {
  run('');
  expect(installs()).toBe(1);
  run('');
  expect(installs()).toBe(1);
});

test('installs nothing to print the help', () => {
  const { status, stdout, stderr } = run('process.stdout.write("started");', '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('npm ci');
  expect(stdout).not.toContain('started');
  expect(installs()).toBe(0);
});

test('installs again when package-lock.json has another version, even with an older file time', () => {
  run('');
  writeLock('1.0.1');
  fs.utimesSync(file('package-lock.json'), new Date(0), new Date(0));
  run('');
  expect(installs()).toBe(2);
});

test('does not install again for optional packages of other platforms', () => {
  run('');
  writeLock('1.0.0', 'node_modules/for-another-platform');
  run('');
  expect(installs()).toBe(1);
});

test('forwards arguments, output and exit code, with the programs of the packages first on PATH', () => {
  const { status, stdout, stderr } = run(
    `process.stdout.write([process.argv[2], process.env.PATH.split(':')[0]].join(' ')); process.exit(7);`,
    '--json',
  );
  expect(status).toBe(7);
  expect(stdout).toBe(`--json ${fs.realpathSync(root)}/node_modules/.bin`);
  expect(stderr).toBe('Installing the packages …\n');
});

test('forwards a signal and waits for a clean end', async () => {
  fs.writeFileSync(
    file('scripts/start.ts'),
    `process.once('SIGINT', () => setTimeout(() => { console.log('ended'); process.exit(0); }, 300));
     console.log('up'); setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, [file('scripts/bootstrap.mjs'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number];
  expect({ code, said }).toEqual({ code: 0, said: 'up\nended\n' });
});

test('prints the usage for an unknown command', () => {
  const { status, stderr } = spawnSync(process.execPath, [file('scripts/bootstrap.mjs'), 'stop'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Usage: /);
});
