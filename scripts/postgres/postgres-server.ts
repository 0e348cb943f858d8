import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunAs } from './postgres-binaries.ts';
import { endLeftoverServer, isServing, responds } from './postmaster.ts';

/** A running PostgreSQL server. */
export interface Server {
  pid: number;
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, committed data is on disk. */
  stop(): Promise<void>;
  /** Resolves to true if the server answers anything within `timeoutMs` milliseconds. */
  responds(timeoutMs: number): Promise<boolean>;
  /** Sends SIGKILL to its first process; the others end by themselves, and the next start recovers from the log. */
  kill(): void;
}

export interface ServerOptions {
  bin: string;
  as: RunAs;
  cluster: string;
  password: string;
  /** Path of the server's log. */
  logFile: string;
}

/** Thrown when another program took the port before the server started. */
export class PostgresPortTaken extends Error {
  override name = 'PostgresPortTaken';
}

const startTimeout = 60_000;

/**
 * Starts the server on a port of 127.0.0.1, after that of a killed run has ended.
 *
 * @throws PostgresPortTaken; or an error with the end of the server's log.
 */
export async function runServer(options: ServerOptions, port: number): Promise<Server> {
  const { cluster, password } = options;
  const end = Date.now() + startTimeout;
  for (;;) {
    await endLeftoverServer(cluster);
    const logStart = sizeOf(options.logFile);
    const child = spawnServer(options, port);
    while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
      if (await isServing(cluster, port, password)) return superviseChild(child, port, password);
      await sleep(20);
    }
    child.kill('SIGQUIT');
    const logText = fs.readFileSync(options.logFile).subarray(logStart).toString();
    if (logText.includes('Address already in use')) throw new PostgresPortTaken(`Port ${port} is taken.`);
    // The children of a killed server outlive it briefly and keep the cluster's memory in use.
    if (!logText.includes('still in use') || Date.now() > end)
      throw new Error(`PostgreSQL did not start.\n${logText}`);
    await sleep(100);
  }
}

function spawnServer({ bin, as, cluster, logFile }: ServerOptions, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    // Enough for what is written between two checkpoints, and kept: a full disk has no room for more of the log.
    min_wal_size: '160MB',
    log_line_prefix: '%m [%p] %q%d ',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file instead of a pipe, so that a server whose parent was killed can still log.
  const log = fs.openSync(logFile, 'a', 0o600);
  try {
    return spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...args], {
      ...as,
      cwd: '/',
      // A separate process group, so that Ctrl-C doesn't end the server before the services.
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    fs.closeSync(log);
  }
}

function superviseChild(child: ChildProcess, port: number, password: string): Server {
  if (child.pid === undefined) throw new Error('A process that runs has a number.');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endWatcher = endWithParent(child.pid);
  const stop = async (): Promise<void> => {
    await endWatcher();
    child.kill('SIGINT');
    await ended;
  };
  return {
    pid: child.pid,
    ended: ended.then(endWatcher),
    stop,
    responds: (timeoutMs) => responds(port, password, timeoutMs),
    kill: () => void child.kill('SIGKILL'),
  };
}

/**
 * Starts a shell that shuts the server down once this process has ended in any way (the kernel closes the pipe);
 * PostgreSQL itself would keep running.
 *
 * @returns a function that ends the shell.
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
