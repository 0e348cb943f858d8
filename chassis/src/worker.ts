import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';

export interface WorkerOptions {
  /** What it does, for the log. */
  name: string;
  logger: Logger;
  /** How long it waits before it looks for work that it was not told of: milliseconds. */
  everyMs: number;
  /** Does one piece of work that is due; false when there is none. */
  work: () => Promise<boolean>;
  /** From 0 to 1, evenly: replicas that were started together shall not look together. */
  random?: () => number;
}

/** Work that a process does beside answering requests, one piece after another. */
export interface Worker {
  /** Starts working, until {@link stop}. */
  start(): void;
  /** Says that there is work, so that it is done at once. */
  wake(): void;
  /** Does all that is due; answers how many pieces that were. */
  workOff(): Promise<number>;
  /** Ends after the piece that is being worked on. */
  stop(): Promise<void>;
}

/** A worker; a piece of work that fails is logged, and looked for again after a pause. */
export const createWorker = ({
  name,
  logger,
  everyMs,
  work,
  random = Math.random,
}: WorkerOptions): Worker => {
  const stopped = new AbortController();
  let alarm = new AbortController();
  let running: Promise<void> | undefined;

  const workOff = async (): Promise<number> => {
    let done = 0;
    while (!stopped.signal.aborted && (await work())) done += 1;
    return done;
  };
  const pause = async (ms: number): Promise<void> => {
    const woken = alarm.signal;
    if (stopped.signal.aborted) return;
    await sleep(ms, undefined, { signal: woken }).catch((error: unknown) => {
      if (!woken.aborted) throw error;
    });
  };
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      alarm = new AbortController();
      await workOff().catch((err: unknown) => logger.warn({ err, worker: name }, 'Work was not done'));
      await pause(everyMs * (0.5 + random()));
    }
  };

  return {
    start: () => void (running ??= run()),
    wake: () => alarm.abort(),
    workOff,
    stop: async () => {
      stopped.abort();
      alarm.abort();
      await running;
    },
  };
};
