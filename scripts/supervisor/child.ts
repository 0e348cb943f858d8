import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Output } from './output.ts';

/** What is to run: a program for Node with its environment. */
export interface ProcessSpec {
  name: string;
  /** Path of the entry file and its arguments. */
  args: readonly string[];
  /** Added to this process's own environment. */
  env: Readonly<Record<string, string>>;
  /** Answers 200 as soon as the process can serve. */
  readyUrl: string;
}

export interface Child {
  /** Settles with how it ended, in words. */
  ended: Promise<string>;
  /** SIGTERM, and SIGKILL when it has not ended after `patience` milliseconds. */
  stop(patience: number): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const exitWithParent = path.join(root, 'scripts', 'exit-with-parent.mjs');

/** Starts the program once; it ends with this process, even when this one is killed. */
export function startChild(spec: ProcessSpec, output: Output): Child {
  const args = ['--disable-warning=ExperimentalWarning', '--import', exitWithParent, ...spec.args];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...spec.env },
    // A group of its own: Ctrl-C must not reach it before its turn.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) if (stream) output.follow(stream);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return { ended, stop: (patience) => stop(child, ended, patience) };
}

async function stop(child: ChildProcess, ended: Promise<string>, patience: number): Promise<void> {
  const isOver = new AbortController();
  child.kill('SIGTERM');
  const killing = sleep(patience, undefined, { signal: isOver.signal })
    .then(() => child.kill('SIGKILL'))
    .catch(() => undefined); // It ended in time.
  await ended;
  isOver.abort();
  await killing;
}
