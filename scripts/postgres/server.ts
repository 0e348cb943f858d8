import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunAs } from './binaries.ts';
import { answers, endServer, isServerOf, leftover, type Postmaster } from './postmaster.ts';

/** A PostgreSQL server that runs. */
export interface Server {
  port: number;
  pid: number;
  /** It ran already when this process came. */
  adopted: boolean;
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends it by a fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  bin: string;
  as: RunAs;
  cluster: string;
  password: string;
  /** The file that the server's own log goes to. */
  logFile: string;
}

/** Another program took the port between its choice and the server's start. */
export class PostgresPortTaken extends Error {
  override name = 'PostgresPortTaken';
}

const startTimeout = 60_000;

/**
 * Starts the server on a port of 127.0.0.1, or adopts the one that a killed run left behind (on its own port).
 *
 * @throws PostgresPortTaken; or an error with the end of the server's log.
 */
export async function runServer(options: ServerOptions, port: number): Promise<Server> {
  const { cluster, password } = options;
  const end = Date.now() + startTimeout;
  for (;;) {
    const found = await leftover(cluster, password);
    if (found) return adopt(found, cluster);
    const logStart = sizeOf(options.logFile);
    const child = spawnServer(options, port);
    while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
      if (await answers(cluster, port, password)) return own(child, port);
      await sleep(20);
    }
    child.kill('SIGQUIT');
    const said = fs.readFileSync(options.logFile).subarray(logStart).toString();
    if (said.includes('Address already in use')) throw new PostgresPortTaken(`Port ${port} is taken.`);
    // Its children outlive a killed server by a moment and keep the cluster's memory in use as long.
    if (!said.includes('still in use') || Date.now() > end)
      throw new Error(`PostgreSQL did not start.\n${said}`);
    await sleep(100);
  }
}

function spawnServer({ bin, as, cluster, logFile }: ServerOptions, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    log_line_prefix: '%m [%p] %q%d ',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file and no pipe: a server whose parent was killed must still be able to write its log.
  const log = fs.openSync(logFile, 'a', 0o600);
  try {
    return spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...args], {
      ...as,
      cwd: '/',
      // A group of its own: Ctrl-C ends the server last and not at once.
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    fs.closeSync(log);
  }
}

function own(child: ChildProcess, port: number): Server {
  if (child.pid === undefined) throw new Error('A process that runs has a number.');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endWatcher = endWithParent(child.pid);
  const stop = async (): Promise<void> => {
    await endWatcher();
    child.kill('SIGINT');
    await ended;
  };
  return { port, pid: child.pid, adopted: false, ended: ended.then(endWatcher), stop };
}

function adopt({ pid, port }: Postmaster, cluster: string): Server {
  const endWatcher = endWithParent(pid);
  const isGone = async (): Promise<void> => {
    while (isServerOf(pid, cluster)) await sleep(250, undefined, { ref: false });
    await endWatcher();
  };
  const stop = async (): Promise<void> => {
    await endWatcher();
    await endServer(pid, cluster);
  };
  return { port, pid, adopted: true, ended: isGone(), stop };
}

/**
 * A shell that waits for this process to end, however it ends (the kernel closes the pipe), and then shuts the server
 * down: PostgreSQL itself would go on for ever.
 *
 * @returns the way to end the shell.
 */
function endWithParent(pid: number): () => Promise<void> {
  const watcher = spawn('/bin/sh', ['-c', 'read -r nothing; kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  watcher.unref();
  const ended = new Promise<void>((resolve) => watcher.once('exit', () => resolve()));
  return () => {
    watcher.ref();
    watcher.kill();
    return ended;
  };
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
