import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, type ProcessSpec, startChild } from './supervised-child.ts';
import type { Output } from './process-output.ts';
import { untilReady } from './readiness.ts';

/** A process that is restarted whenever it ends, until it is stopped. */
export interface KeptProcess {
  /** Resolves when it is ready for the first time; rejects if it keeps ending before that. */
  ready: Promise<void>;
  /** Stops it, so that it restarts with the current sources. */
  restart(): Promise<void>;
  /** Stops it permanently. @param killAfterMs milliseconds until it is killed. */
  stop(killAfterMs: number): Promise<void>;
}

export interface KeepOptions {
  output: Output;
  /** Prints a message to the terminal. */
  report(message: string): void;
  /** Timeout of the first readiness in milliseconds, including restarts. */
  readyTimeout: number;
}

/** Milliseconds of uptime after which the back-off is reset. */
const settledAfter = 10_000;
const attemptsToBecomeReady = 5;
const restartPatience = 3_000;

const backOff = (failures: number): number => Math.min(100 * 2 ** failures, 5_000);

/** Starts the process and keeps it running. */
export function keepRunning(spec: ProcessSpec, options: KeepOptions): KeptProcess {
  const { output, report } = options;
  const stopping = new AbortController();
  const failed = new AbortController();
  let child: Child | undefined;
  let isRestart = false;
  /** Aborts the pause before the next start. */
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
  // Prevents an unhandled rejection if nobody awaits `ready`.
  ready.catch(() => undefined);
  return {
    ready,
    async restart() {
      wake.abort();
      isRestart = child !== undefined;
      await child?.stop(restartPatience);
    },
    async stop(killAfterMs) {
      stopping.abort(new Error('it was stopped'));
      await child?.stop(killAfterMs);
      await running;
    },
  };
}
