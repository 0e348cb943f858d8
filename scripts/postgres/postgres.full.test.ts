import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { processIdentity } from '../lock.mjs';
import { reservePorts } from '../ports.ts';
import { ensureDatabases, startPostgres } from './postgres.ts';

jest.setTimeout(60_000);
let port = 0;
let releasePort = (): Promise<void> => Promise.resolve();
let dataDir = '';

beforeEach(async () => {
  const { ports, release } = await reservePorts({ postgres: 24_500 });
  port = ports.postgres;
  releasePort = release;
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-postgres-'));
  fs.chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  await releasePort();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server in another process; returns both pids. */
async function startElsewhere(): Promise<{ parent: number; server: number }> {
  const fixture = path.join(import.meta.dirname, 'fixtures', 'hold-postgres.ts');
  const parent = spawn(process.execPath, [fixture, dataDir, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  if (parent.pid === undefined) throw new Error('The fixture did not start.');
  return { parent: parent.pid, server: Number(said.toString()) };
}

async function untilGone(pid: number): Promise<void> {
  while (processIdentity(pid) !== undefined) await sleep(20);
}

test('starts on an empty folder and restarts with its data', async () => {
  const first = await startPostgres({ dataDir, port });
  expect(first.isNew).toBe(true);
  await query(first.adminUrl, 'CREATE TABLE kept AS SELECT 7 AS number');
  await first.stop();
  const second = await startPostgres({ dataDir, port });
  expect(second.isNew).toBe(false);
  expect(await query(second.adminUrl, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  await second.stop();
});

test('keeps committed data when everything is killed, and removes the stale lock', async () => {
  const { parent, server } = await startElsewhere();
  process.kill(parent, 'SIGKILL');
  process.kill(server, 'SIGKILL');
  await untilGone(server);
  const again = await startPostgres({ dataDir, port });
  expect(again.isNew).toBe(false);
  await again.stop();
});

test('ends when its parent is killed', async () => {
  const { parent, server } = await startElsewhere();
  process.kill(parent, 'SIGKILL');
  await untilGone(server);
  expect(fs.readdirSync(dataDir)).toContain('secrets');
});

test('ends a surviving server, and starts on its data', async () => {
  const first = await startPostgres({ dataDir, port });
  await query(first.adminUrl, 'CREATE TABLE kept AS SELECT 7 AS number');
  const second = await startPostgres({ dataDir, port });
  await first.ended;
  expect(second.pid).not.toBe(first.pid);
  expect(await query(second.adminUrl, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  await second.stop();
});

test('ignores a lock with a reused pid', async () => {
  const first = await startPostgres({ dataDir, port });
  await first.stop();
  const lockFile = path.join(first.folder, 'cluster', 'postmaster.pid');
  fs.writeFileSync(lockFile, `${process.pid}\n${first.folder}/cluster\n1\n${port}\n\n127.0.0.1\n`);
  const second = await startPostgres({ dataDir, port });
  expect(await query(second.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('does not run as root, and keeps its data and password private', async () => {
  const server = await startPostgres({ dataDir, port });
  const expected = process.getuid?.() === 0 ? 65534 : process.getuid?.();
  expect(fs.statSync(`/proc/${server.pid}`).uid).toBe(expected);
  expect(fs.statSync(server.folder).mode & 0o077).toBe(0);
  expect(fs.statSync(path.join(dataDir, 'secrets')).mode & 0o077).toBe(0);
  expect(fs.statSync(path.join(dataDir, 'secrets', 'postgres-password')).mode & 0o777).toBe(0o600);
  const settings =
    'SELECT name, setting FROM pg_settings WHERE name IN ($$fsync$$, $$listen_addresses$$) ORDER BY 1';
  expect(await query(server.adminUrl, settings)).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
  ]);
  await server.stop();
});

test('a role can access only its own database', async () => {
  const server = await startPostgres({ dataDir, port });
  const [catalog, careers] = ['catalog', 'careers'].map((name) => ({
    name,
    role: name,
    password: `${name} & co`,
  }));
  if (!catalog || !careers) throw new Error('There are two.');
  await ensureDatabases(server.adminUrl, [catalog, careers]);
  await ensureDatabases(server.adminUrl, [catalog, careers]);
  await query(server.databaseUrl(catalog), 'CREATE EXTENSION pg_trgm; CREATE TABLE buildings (id uuid)');
  await expect(query(server.databaseUrl({ ...catalog, name: 'careers' }), 'SELECT 1')).rejects.toThrow(
    /permission/,
  );
  await expect(query(server.databaseUrl({ ...catalog, name: 'postgres' }), 'SELECT 1')).rejects.toThrow(
    /permission/,
  );
  await expect(query(server.databaseUrl(catalog), 'CREATE DATABASE more')).rejects.toThrow(/permission/);
  await server.stop();
});
