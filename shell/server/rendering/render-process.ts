import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { ThreadFailed } from './rendering-errors.ts';
import type { ProcessStart, ThreadSettings } from './thread-messages.ts';

/** Program of the process, which runs the one that comes by its standard input. */
const loader = `require('node:stream/consumers').buffer(process.stdin).then((bytes) => {
  const end = 4 + bytes.readUInt32BE(0);
  const module = { exports: {} };
  const program = bytes.toString('utf8', 4, end);
  require('node:vm').compileFunction(program, ['require', 'module', 'exports'])(require, module, module.exports);
  module.exports.start(bytes.subarray(end));
});`;
/**
 * Arguments of the process: no permissions but that of its first thread to start the second one, which takes that away from
 * itself (`confine.ts`), no code from texts, and no database of Node's own, which reads files without a permission. Its program
 * comes by its standard input, so that there is no file that it may read, not even the one that it starts with. One thread of V8's
 * own is enough for each: four in each process, the default, take a twentieth of the speed where cores are busy.
 */
const processArgs = [
  '--permission',
  '--allow-worker',
  '--no-experimental-sqlite',
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  '--no-warnings',
  '--v8-pool-size=1',
  '--eval',
  loader,
];
/** Environment of the process: where glibc gives memory back, as `scripts/supervisor/supervised-child.ts` says. */
const processEnv = { MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Nice value of the process, a quarter of the weight of the shell's: what is rendered is waited for by one visitor, what the shell
 * answers from its memory by all others.
 */
const nice = 5;

/** What a process runs before it gets the code of a remote. */
export interface ProcessDependencies {
  /** File of the shell's rendering bundle, beside which are the programs of the process and its thread. */
  rendererFile: string;
  settings: Omit<ThreadSettings, 'NODE_ENV'>;
}

const withLength = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** Returns all that a process gets by its standard input. */
const inputOf = ({ rendererFile, settings }: ProcessDependencies): Buffer => {
  const programOf = (name: string): Buffer => readFileSync(join(dirname(rendererFile), name));
  const [host, program] = [programOf('render-host.cjs'), programOf('render-worker.cjs')];
  const { NODE_ENV } = process.env;
  const start: ProcessStart = { programLength: program.length, settings: { ...settings, NODE_ENV } };
  const header = Buffer.from(JSON.stringify(start));
  return Buffer.concat([withLength(host), withLength(header), program, readFileSync(rendererFile)]);
};

/** A process for the code of one version of a remote, and the streams of its thread and of the host that watches it. */
export interface RenderProcess {
  child: ChildProcess;
  thread: Duplex;
  host: Duplex;
  /** Ends it at once. */
  kill: () => void;
}

/** Lets the shell have the processor first. The process may have ended already. */
const yieldProcessor = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, nice);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
};

/** Starts a process without permissions. Throws `ThreadFailed` if the machine has no room for one. */
export const startProcess = (parts: ProcessDependencies): RenderProcess => {
  const input = inputOf(parts);
  // What it writes goes to the errors of this process.
  const child = spawn(process.execPath, processArgs, {
    cwd: '/',
    env: processEnv,
    stdio: ['pipe', 2, 2, 'pipe', 'pipe'],
  });
  // Without a listener it would end this process.
  child.on('error', () => undefined);
  yieldProcessor(child);
  // Of `pipe` at these places. Without file descriptors Node has not even tried to make them.
  const [stdin, , , thread, host] = (child.stdio ?? []) as unknown as (Duplex | undefined)[];
  if (!stdin || !thread || !host) throw new ThreadFailed('Its process could not be started');
  // Where memory runs out, Linux ends this process instead of the shell. The process may have ended already.
  if (process.platform === 'linux')
    writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined);
  // The end of the process tells more.
  for (const stream of [stdin, thread, host]) stream.on('error', () => undefined);
  stdin.end(input);
  return {
    child,
    thread,
    host,
    kill: () => {
      child.kill('SIGKILL');
      for (const stream of [stdin, thread, host]) stream.destroy();
    },
  };
};

/** Milliseconds after which the next process is started ahead, so that it doesn't compete with the one that was just taken. */
const refillMs = 3_000;

/**
 * Keeps one process started ahead, without the code of a remote: a process takes a second or two until it renders, which the
 * first visitor of a version would wait for.
 */
export const createProcessReserve = (parts: ProcessDependencies) => {
  let next: RenderProcess | undefined;
  let refilling: NodeJS.Timeout | undefined;
  const refill = (): void => {
    try {
      next = startProcess(parts);
    } catch {
      // There is no room for one ahead; whoever needs one tries again and learns of it.
      next = undefined;
    }
  };
  refill();
  return {
    /** Returns the process that was started ahead, or starts one. Throws `ThreadFailed` if the machine has no room for one. */
    take: (): RenderProcess => {
      const isRunning = next !== undefined && next.child.exitCode === null && next.child.signalCode === null;
      const taken = next && isRunning ? next : startProcess(parts);
      next = undefined;
      clearTimeout(refilling);
      refilling = setTimeout(refill, refillMs).unref();
      return taken;
    },
    close: (): void => {
      clearTimeout(refilling);
      next?.kill();
    },
  };
};
