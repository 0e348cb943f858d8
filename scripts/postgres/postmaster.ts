import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { processIdentity } from '../lock.mjs';
import { adminRole } from './initialise.ts';

/** A running server, as its `postmaster.pid` names it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** The address at which the administrator reaches a database of the server. */
export function adminAddress(port: number, password: string): string {
  return `postgres://${adminRole}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** Whether the server answers on that port, takes the password and has the very same cluster open. */
export async function answers(cluster: string, port: number, password: string): Promise<boolean> {
  const client = new Client({
    connectionString: adminAddress(port, password),
    connectionTimeoutMillis: 2_000,
  });
  // A server that is just ending closes the connection between two calls; the calls themselves say so, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster;
  } catch {
    return false; // Not up yet, or not ours: the caller tells which by the process.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * What a run before this one left of itself: a server that still lives (its parent was killed) is given back to be
 * adopted; one that is just ending is waited for; the lock of one that is gone is removed, because PostgreSQL by
 * itself takes any live process that got the same number for its own.
 */
export async function leftover(cluster: string, password: string): Promise<Postmaster | undefined> {
  const file = path.join(cluster, 'postmaster.pid');
  for (;;) {
    if (!fs.existsSync(file)) return undefined;
    // Lines of the file: process, data directory, start time, port (PostgreSQL, miscadmin.h).
    const [pid, , , port] = fs.readFileSync(file, 'utf8').split('\n').map(Number);
    if (!pid || !isServerOf(pid, cluster)) {
      fs.rmSync(file, { force: true });
      return undefined;
    }
    if (port && (await answers(cluster, port, password))) return { pid, port };
    await sleep(50);
  }
}

/** Whether the process lives and is a server of this cluster: it works inside the cluster's folder. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (processIdentity(pid) === undefined) return false;
  if (process.platform === 'linux') {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false; // Gone meanwhile, or another user's.
    }
  }
  return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(cluster);
}

/** Ends a server that is nobody's child here: a fast shutdown (SIGINT), complete when this returns. */
export async function endServer(pid: number, cluster: string): Promise<void> {
  if (isServerOf(pid, cluster)) process.kill(pid, 'SIGINT');
  while (isServerOf(pid, cluster)) await sleep(20);
}
