import { setTimeout as sleep } from 'node:timers/promises';
import { type HangLimits, watchForHang } from './hang-watch.ts';
import { type Child, type ProcessSpec, startChild } from './supervised-child.ts';
import type { Output } from './process-output.ts';
import { answersOk, untilReady } from './readiness.ts';
import { countRestarts } from './restart-count.ts';

/** A process that is restarted whenever it ends or hangs, until it is stopped. */
export interface KeptProcess {
  /** Resolves when it is ready for the first time; rejects if it keeps ending before that. */
  ready: Promise<void>;
  /** Id of the running process; undefined between an end and the next start. */
  pid(): number | undefined;
  /** Stops it, so that it restarts with the current sources. */
  restart(): Promise<void>;
  /** Stops it permanently. @param killAfterMs milliseconds until it is killed. */
  stop(killAfterMs: number): Promise<void>;
}

/** Limits of a process before it is killed, and before it is no longer started again. */
export interface Patience extends HangLimits {
  /** Ends in a row after which the process is given up. */
  restarts: number;
  /** Milliseconds of work after which an end is no longer one in a row. */
  settledMs: number;
}

export interface KeepOptions {
  output: Output;
  /** Prints a message to the terminal. */
  report(message: string): void;
  patience: Patience;
  /** Called once if the process is given up after it was ready. */
  giveUp(error: Error): void;
  /** True while the disk is full: the process is not given up then, because it goes on once there is room. */
  isFull(): boolean;
}

const attemptsToBecomeReady = 5;
/** Timeout of the first readiness in milliseconds, including restarts. */
const readyTimeout = 60_000;
const restartPatience = 3_000;

/** Starts the process and keeps it running. */
export function keepRunning(spec: ProcessSpec, options: KeepOptions): KeptProcess {
  const { output, report, patience } = options;
  const stopping = new AbortController();
  const failed = new AbortController();
  const restarts = countRestarts(patience.settledMs);
  let child: Child | undefined;
  let isRestart = false;
  let isReady = false;
  /** Aborts the pause before the next start. */
  let wake = new AbortController();

  /** Runs it once; resolves to a description of its end and the milliseconds for which it worked. */
  const runOnce = async (): Promise<{ end: string; upMs: number }> => {
    const startedAt = performance.now();
    const running = startChild(spec, output);
    child = running;
    const over = new AbortController();
    let silentMs = 0;
    const isAlive = async (timeoutMs: number): Promise<boolean> =>
      // Nothing answers while a debugger holds it.
      running.isDebugged() || answersOk(spec.liveUrl, timeoutMs);
    // A later start takes its time, which `ready` knows nothing of.
    const isFirst = !isReady;
    const hasAnswered = (): boolean => isFirst && isReady;
    const onHang = (ms: number): void => {
      silentMs = ms;
      report(`hangs: it has not answered for ${Math.round(ms / 1_000)} s and is killed`);
      running.kill();
    };
    void watchForHang({ isAlive, hasAnswered, signal: over.signal, onHang }, patience);
    const end = await running.ended;
    over.abort();
    child = undefined;
    return { end, upMs: performance.now() - startedAt - silentMs };
  };

  const untilStopped = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { end, upMs } = await runOnce();
      if (stopping.signal.aborted) return;
      if (isRestart) {
        isRestart = false;
        continue;
      }
      const inARow = restarts.add(upMs);
      const why = `it ended ${inARow} times (${end})`;
      if (!isReady && inARow >= attemptsToBecomeReady) return failed.abort(new Error(why));
      const isFull = options.isFull();
      if (isReady && inARow >= patience.restarts && !isFull)
        return options.giveUp(
          new Error(`${spec.name} is given up: ${why} in a row\n${output.tail()}`.trim()),
        );
      report(`ended (${end}) and is started again${isFull ? '; the disk is full' : ''}`);
      wake = new AbortController();
      const signal = AbortSignal.any([stopping.signal, wake.signal]);
      await sleep(restarts.pauseMs(), undefined, { signal }).catch(() => undefined); // Woken early.
    }
  };

  const becomeReady = async (): Promise<void> => {
    const signals = [stopping.signal, failed.signal, AbortSignal.timeout(readyTimeout)];
    const signal = AbortSignal.any(signals);
    try {
      await untilReady(spec.readyUrl, signal);
      isReady = true;
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
    pid: () => child?.pid,
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
