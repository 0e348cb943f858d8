import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testDatabase } from '@ekamra/chassis/testing';
import { Client } from 'pg';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
});

interface Run {
  args: string[];
  env?: Record<string, string>;
  stdin?: string;
}

const run = async ({ args, env = {}, stdin = '' }: Run) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'create-admin.ts'), ...args], {
    env: { ...childEnvironment(), DATABASE_URL: database.url, ...env },
  });
  child.stdin.end(stdin);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { out, err, code };
};

const some = ['--name', 'Ananya', '--phone', '9437000001', '--email', 'admin@ekamra.test'];

test('creates an admin with a password from the environment, once', async () => {
  const env = { ADMIN_PASSWORD: 'ekamra-demo' };
  expect(await run({ args: some, env })).toMatchObject({ code: 0, err: '' });
  expect(await run({ args: some, env })).toMatchObject({ code: 3 });
});

test('accepts a phone number as people write it, and reports the stored one', async () => {
  const args = ['--name', 'Dipa', '--phone', '+91 94370-00005', '--email', 'dipa@ekamra.test'];
  const env = { ADMIN_PASSWORD: 'longer than six' };
  expect(await run({ args, env })).toMatchObject({
    code: 0,
    out: expect.stringContaining('signs in with 9437000005'),
  });
});

test('accepts a phone number of another country', async () => {
  const args = ['--name', 'Ravi', '--phone', '+44 20 7946 0958', '--email', 'ravi@ekamra.test'];
  const env = { ADMIN_PASSWORD: 'longer than six' };
  expect(await run({ args, env })).toMatchObject({
    code: 0,
    out: expect.stringContaining('signs in with +442079460958'),
  });
});

const gita = (number: number) => [
  '--name',
  'Gita',
  '--phone',
  `943700001${number}`,
  '--email',
  `g${number}@x.in`,
];

test('creates an owner with --owner', async () => {
  const env = { ADMIN_PASSWORD: 'longer than six' };
  expect(await run({ args: gita(1), env })).toMatchObject({ code: 0 });
  expect(await run({ args: [...gita(2), '--owner'], env })).toMatchObject({ code: 0 });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`SELECT phone, role FROM admins WHERE name = 'Gita' ORDER BY phone`);
  await client.end();
  expect(rows).toEqual([
    { phone: '9437000011', role: 'editor' },
    { phone: '9437000012', role: 'owner' },
  ]);
});

test('reads the password from the standard input', async () => {
  const args = [
    '--name',
    'Bina',
    '--phone',
    '9437000002',
    '--email',
    'bina@ekamra.test',
    '--address',
    'Puri',
  ];
  expect(await run({ args, stdin: 'longer than six\n' })).toMatchObject({ code: 0 });
});

test('reports invalid options, and never the password', async () => {
  const args = ['--name', '', '--phone', '12345', '--email', 'nobody'];
  const { code, err } = await run({ args, env: { ADMIN_PASSWORD: 'short' } });
  expect(code).toBe(1);
  for (const said of ['name: ', 'phone: Invalid phone', 'email: Invalid', 'password: Password length min 6'])
    expect(err).toContain(said);
  expect(err).not.toContain('short');
});

test('refuses the publicly known password in production', async () => {
  const args = ['--name', 'Chitra', '--phone', '9437000004', '--email', 'chitra@ekamra.test'];
  const env = { NODE_ENV: 'production', ADMIN_PASSWORD: 'ekamra-demo' };
  expect(await run({ args, env })).toMatchObject({
    code: 1,
    err: expect.stringContaining('Everybody knows'),
  });
});

test('prints its options when it is asked for help, and refuses unknown ones', async () => {
  const env = { ...childEnvironment(), DATABASE_URL: '' };
  const usage = expect.stringContaining('Usage: create-admin.ts');
  expect(await run({ args: ['--help'], env })).toMatchObject({ code: 0, out: usage });
  expect(await run({ args: [...some, '--no-such-option'], env })).toMatchObject({ code: 2, err: usage });
});

test('reports a missing database setting', async () => {
  const { code, err } = await run({ args: some, env: { ...childEnvironment(), DATABASE_URL: '' } });
  expect([code, err]).toEqual([1, expect.stringContaining('DATABASE_URL: not set')]);
});
