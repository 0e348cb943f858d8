import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Output } from './process-output.ts';
import { root } from '../root.ts';

/** A Node program to run and its environment. */
export interface ProcessSpec {
  name: string;
  /** Path of the entry file and its arguments. */
  args: readonly string[];
  /** Added to this process's environment. */
  env: Readonly<Record<string, string>>;
  /** Program of `sh` that starts Node with its arguments, if Node isn't started directly. */
  starter?: string;
  /** URL that answers 200 once the process is ready. */
  readyUrl: string;
  /** URL that answers 200 as long as the process works at all. */
  liveUrl: string;
}

export interface Child {
  pid: number | undefined;
  /** Resolves to a description of how it ended. */
  ended: Promise<string>;
  /** Sends SIGTERM, and SIGKILL if it is still running after `killAfterMs` milliseconds. */
  stop(killAfterMs: number): Promise<void>;
  /** Sends SIGKILL, the only signal that a process can't fail to handle. */
  kill(): void;
  /** True from the moment a debugger may attach to it. */
  isDebugged(): boolean;
}

/** Text that Node prints when its inspector starts: by `--inspect`, by NODE_OPTIONS or by SIGUSR1. */
const inspectorText = 'Debugger listening on';

/**
 * Keeps glibc from raising, after the first large block, the size from which memory is mapped apart and given back when it
 * is freed; see malloc_trim(3) and mallopt(3). Other C libraries ignore it.
 */
const memorySettings = { MALLOC_MMAP_THRESHOLD_: String(128 * 1_024) };

const exitWithParent = pathToFileURL(path.join(root, 'scripts', 'exit-with-parent.mjs')).href;

/** Starts the program once; it ends with this process, even if this one is killed. */
export function startChild(spec: ProcessSpec, output: Output): Child {
  const command = [
    ...(spec.starter === undefined ? [] : ['sh', spec.starter]),
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--import',
    exitWithParent,
    ...spec.args,
  ];
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...memorySettings, ...process.env, ...spec.env },
    // A separate process group, so that Ctrl-C doesn't reach it directly.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) if (stream) output.follow(stream);
  let isDebugged = false;
  child.stderr?.on('data', (chunk: Buffer) => (isDebugged ||= chunk.includes(inspectorText)));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    pid: child.pid,
    ended,
    stop: (killAfterMs) => stop(child, ended, killAfterMs),
    kill: () => void child.kill('SIGKILL'),
    isDebugged: () => isDebugged,
  };
}

async function stop(child: ChildProcess, ended: Promise<string>, killAfterMs: number): Promise<void> {
  const isOver = new AbortController();
  child.kill('SIGTERM');
  const killing = sleep(killAfterMs, undefined, { signal: isOver.signal })
    .then(() => child.kill('SIGKILL'))
    .catch(() => undefined); // It ended in time.
  await ended;
  isOver.abort();
  await killing;
}
