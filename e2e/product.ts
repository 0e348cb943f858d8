import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** This checkout. */
export const repository = path.resolve(import.meta.dirname, '..');

/** URLs that the product prints from its `Ready:` line on. */
export interface Ready {
  origin: string;
  /** Empty for a development server against a deployed site. */
  mail: string;
  /** Seconds from the start of the command to that line. */
  seconds: number;
}

/** Returns the ids of `pid` and all its descendants, read from /proc. */
const processTree = (pid: number): number[] => {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended in the meantime.
      continue;
    }
  }
  const pids = [pid];
  for (const member of pids) for (const [child, parent] of parents) if (parent === member) pids.push(child);
  return pids;
};

const isAlive = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

/** Keeps the output of a process in the folder that the test run names, which shows it if a test hangs. */
const keepOutput = ({ pid, stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): void => {
  const folder = process.env['PROCESS_OUTPUT_DIR'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(path.join(folder, `product-${pid}.log`));
  for (const stream of [stdout, stderr]) stream.pipe(file, { end: false });
};

/** The product as started from the command line, with its own data folder. */
export class Product {
  readonly dataDir: string;
  readonly port: number;
  readonly #command: string;
  readonly #checkout: string;
  readonly #args: string[];
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;
  #log: string[] = [];

  constructor(options: {
    dataDir: string;
    port: number;
    command?: 'start' | 'dev';
    checkout?: string;
    /** Arguments of the command. */
    args?: string[];
    /** Further settings of its processes. */
    env?: Record<string, string>;
  }) {
    this.dataDir = options.dataDir;
    this.port = options.port;
    this.#command = options.command ?? 'start';
    this.#checkout = options.checkout ?? repository;
    this.#args = options.args ?? [];
    this.#env = options.env ?? {};
  }

  /** Starts it and waits until it has said that it is ready. Throws with its output if it ends or takes over four minutes. */
  async start(): Promise<Ready> {
    await mkdir(this.dataDir, { recursive: true });
    const started = performance.now();
    this.#log = [];
    const child = spawn(
      process.execPath,
      [path.join(this.#checkout, 'scripts/bootstrap.mjs'), this.#command, ...this.#args],
      {
        cwd: this.#checkout,
        env: {
          ...process.env,
          PORT: String(this.port),
          DATA_DIR: this.dataDir,
          NODE_ENV: '',
          // Each test product would encode all its pictures, beside what is tested.
          PREPARE_VARIANTS: 'false',
          // All tests have one address.
          CALLS_PER_ADDRESS: '100000',
          RENDERINGS_PER_ADDRESS: '100000',
          ...this.#env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process = child;
    keepOutput(child);
    child.stderr.on('data', (chunk: Buffer) => this.#log.push(String(chunk)));
    const timer = setTimeout(() => child.kill('SIGTERM'), 240_000);
    let origin: string | undefined;
    let mail: string | undefined;
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        this.#log.push(`${line}\n`);
        origin ??= /^Ready: (\S+)/.exec(line)?.[1];
        mail ??= /^ {2}Mail +(http:\S+)/.exec(line)?.[1];
        if (origin && /^ {2}Started in /.test(line)) {
          child.stdout.resume();
          return { origin, mail: mail ?? '', seconds: (performance.now() - started) / 1000 };
        }
      }
    } finally {
      clearTimeout(timer);
    }
    throw new Error(`The product did not become ready:\n${this.#log.join('')}`);
  }

  /** Returns the ids of all its processes. */
  pids(): number[] {
    const pid = this.#process?.pid;
    return pid === undefined ? [] : processTree(pid);
  }

  /** Kills all of its processes at once, like a power cut, and waits until they are gone. */
  async kill(): Promise<void> {
    const all = this.pids();
    for (const member of all)
      try {
        process.kill(member, 'SIGKILL');
      } catch {
        // Died with its parent.
        continue;
      }
    while (all.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Ends it like Ctrl-C. Returns its exit code and the processes that are still alive. */
  async stop(): Promise<{ code: number | null; left: number[] }> {
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null) return { code: child?.exitCode ?? null, left: [] };
    const all = this.pids();
    child.kill('SIGTERM');
    await once(child, 'exit');
    return { code: child.exitCode, left: all.filter(isAlive) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
