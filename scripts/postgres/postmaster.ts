import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { processIdentity } from '../lock.mjs';
import { adminRole } from './initialise-cluster.ts';

/** URL with which the superuser connects. */
export function adminAddress(port: number, password: string): string {
  return `postgres://${adminRole}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** True if the server responds on that port, accepts the password and has this cluster open. */
export async function isServing(cluster: string, port: number, password: string): Promise<boolean> {
  const client = new Client({
    connectionString: adminAddress(port, password),
    connectionTimeoutMillis: 2_000,
  });
  // A server that is shutting down closes the connection between two calls, whose errors are handled below.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster;
  } catch {
    return false; // Not up yet, or another server; the caller finds out by the process.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True if a server answers there within `timeoutMs` milliseconds, even if it refuses the connection. */
export async function responds(port: number, password: string, timeoutMs: number): Promise<boolean> {
  const client = new Client({
    connectionString: adminAddress(port, password),
    connectionTimeoutMillis: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof DatabaseError; // It has no room, or is just starting.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True if the process is alive and serves this cluster: its working folder is the cluster's. */
function isServerOf(pid: number, cluster: string): boolean {
  if (processIdentity(pid) === undefined) return false;
  if (process.platform === 'linux') {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false; // Gone, or owned by another user.
    }
  }
  return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(cluster);
}

/** Shuts down a server that isn't a child process (fast shutdown, SIGINT) and waits until it has ended. */
async function endServer(pid: number, cluster: string): Promise<void> {
  if (isServerOf(pid, cluster)) process.kill(pid, 'SIGINT');
  while (isServerOf(pid, cluster)) await sleep(20);
}

/**
 * Ends the server of an earlier run, whose parent was killed, and removes its lock, because PostgreSQL would mistake any
 * process with the same pid for it.
 */
export async function endLeftoverServer(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(file)) return;
  // Its first line (PostgreSQL, miscadmin.h).
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
  if (pid > 0) await endServer(pid, cluster);
  fs.rmSync(file, { force: true });
}
