import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, type ProcessSpec, startChild } from './child.ts';
import type { Output } from './output.ts';
import { untilReady } from './readiness.ts';

/** A process that is started again whenever it ends, until it is stopped. */
export interface Kept {
  /** Settles when it could serve for the first time; fails when it keeps ending before that. */
  ready: Promise<void>;
  /** Ends it, so that it is started again with the sources as they are now. */
  restart(): Promise<void>;
  /** Ends it for good. @param patience milliseconds until it is killed. */
  stop(patience: number): Promise<void>;
}

export interface KeepOptions {
  output: Output;
  /** Takes a sentence for the terminal. */
  report(message: string): void;
  /** Milliseconds that the first try to become ready may take, restarts included. */
  readyTimeout: number;
}

/** A process that lived as long as this had no trouble starting: the next back-off begins anew. */
const settledAfter = 10_000;
const attemptsToBecomeReady = 5;
const restartPatience = 3_000;

const backOff = (failures: number): number => Math.min(100 * 2 ** failures, 5_000);

/** Starts the process and keeps it running. */
export function keepRunning(spec: ProcessSpec, options: KeepOptions): Kept {
  const { output, report } = options;
  const stopping = new AbortController();
  const failed = new AbortController();
  let child: Child | undefined;
  let isRestart = false;
  /** Ends the pause before the next start. */
  let wake = new AbortController();

  const untilStopped = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted;) {
      const startedAt = Date.now();
      child = startChild(spec, output);
      const end = await child.ended;
      child = undefined;
      if (stopping.signal.aborted) return;
      if (isRestart) {
        isRestart = false;
        continue;
      }
      failures = Date.now() - startedAt > settledAfter ? 1 : failures + 1;
      if (failures >= attemptsToBecomeReady) failed.abort(new Error(`it ended ${failures} times (${end})`));
      report(`ended (${end}) and is started again`);
      wake = new AbortController();
      const signal = AbortSignal.any([stopping.signal, wake.signal]);
      await sleep(backOff(failures), undefined, { signal }).catch(() => undefined); // Woken early.
    }
  };

  const becomeReady = async (): Promise<void> => {
    const signals = [stopping.signal, failed.signal, AbortSignal.timeout(options.readyTimeout)];
    const signal = AbortSignal.any(signals);
    try {
      await untilReady(spec.readyUrl, signal);
    } catch (error) {
      const why = signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
      throw new Error(`${spec.name} did not start: ${why}\n${output.tail()}`.trim(), { cause: error });
    }
  };

  const running = untilStopped();
  const ready = becomeReady();
  // Whoever waits sees the failure; without anybody waiting it must not end this process.
  ready.catch(() => undefined);
  return {
    ready,
    async restart() {
      wake.abort();
      isRestart = child !== undefined;
      await child?.stop(restartPatience);
    },
    async stop(patience) {
      stopping.abort(new Error('it was stopped'));
      await child?.stop(patience);
      await running;
    },
  };
}
