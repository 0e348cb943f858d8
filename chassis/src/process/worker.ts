import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observation/logger.ts';
import { inSpan } from '../observation/tracing.ts';

/** Delays between retries. */
export interface Backoff {
  /** Delay after the first failure: milliseconds. */
  firstMs: number;
  /** Longest delay: milliseconds. */
  longestMs: number;
}

/**
 * Milliseconds until the next attempt after `attempts` have failed: doubled each time, with jitter over the second
 * half so that parallel failures don't retry together. `random` is from 0 to 1.
 */
export const delayAfter = ({ firstMs, longestMs }: Backoff, attempts: number, random: number): number =>
  Math.round(Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (0.5 + random / 2));

export interface WorkerOptions {
  /** Name for the log. */
  name: string;
  logger: Logger;
  /** Average pause between checks for work without a wake-up: milliseconds. */
  intervalMs: number;
  /** Does one piece of due work; false if there is none. */
  work: () => Promise<boolean>;
  /** Random number from 0 to 1 for jitter, so that replicas don't poll at the same time. */
  random?: () => number;
}

/** A background worker that does one piece of work after another. */
export interface Worker {
  /** Starts working until {@link stop}. */
  start(): void;
  /** Wakes the worker for new work. */
  wake(): void;
  /** Does all due work and returns the number of pieces. */
  drain(): Promise<number>;
  /** Stops after the current piece. */
  stop(): Promise<void>;
}

/** Creates a worker; a failed piece is logged and retried after a pause. */
export const createWorker = ({
  name,
  logger,
  intervalMs,
  work,
  random = Math.random,
}: WorkerOptions): Worker => {
  const stopped = new AbortController();
  let wakeUp = new AbortController();
  let running: Promise<void> | undefined;

  const drain = async (): Promise<number> => {
    let pieceCount = 0;
    while (!stopped.signal.aborted && (await inSpan({ name: `work ${name}`, kind: 'root' }, work)))
      pieceCount += 1;
    return pieceCount;
  };
  const pause = async (ms: number): Promise<void> => {
    const wakeUpSignal = wakeUp.signal;
    if (stopped.signal.aborted) return;
    await sleep(ms, undefined, { signal: wakeUpSignal }).catch((error: unknown) => {
      if (!wakeUpSignal.aborted) throw error;
    });
  };
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      wakeUp = new AbortController();
      await drain().catch((err: unknown) => logger.warn({ err, worker: name }, 'Work was not done'));
      await pause(intervalMs * (0.5 + random()));
    }
  };

  return {
    start: () => void (running ??= run()),
    wake: () => wakeUp.abort(),
    drain,
    stop: async () => {
      stopped.abort();
      wakeUp.abort();
      await running;
    },
  };
};
