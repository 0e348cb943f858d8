import path from 'node:path';
import { longestStopMs } from '@ekamra/chassis/process/stop-phases';
import type { ProcessSpec } from './supervised-child.ts';
import { isDiskFull } from './full-disk.ts';
import { type KeptProcess, keepRunning, type Patience } from './keep-running.ts';
import { type LogFile, openLog } from './log-file.ts';
import { collectOutput } from './process-output.ts';

export type { ProcessSpec } from './supervised-child.ts';

/** Starts processes, restarts them when they end or hang, and stops them in a given order. */
export interface Supervisor {
  /** Starts a process and keeps it running; resolves when it is ready for the first time. */
  start(spec: ProcessSpec): Promise<void>;
  /** Stops a process and starts it again immediately. */
  restart(name: string): Promise<void>;
  /** Returns the id of a running process; undefined while it is not running. */
  pidOf(name: string): number | undefined;
  /** Stops these processes concurrently and permanently. */
  stop(names: readonly string[]): Promise<void>;
  /** Kills remaining processes without waiting. */
  hurry(): void;
}

export interface SupervisorOptions {
  /** Folder of the log files, one per process. */
  logs: string;
  /** Reports errors and ended processes to a person. */
  report(message: string): void;
  /** Limits beyond which a process is killed because it hangs, and given up because it ends all the time. */
  patience?: Patience;
  /** Called with a message for people if a process that was ready is given up. */
  giveUp?(error: Error): void;
}

/** A process is killed after 20 s of silence, and given up after 20 ends in a row, which take about two minutes. */
export const defaultPatience: Patience = { timeoutMs: 5_000, checks: 4, restarts: 20, settledMs: 10_000 };

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { patience = defaultPatience, giveUp = (error) => options.report(error.message) } = options;
  const processes = new Map<string, { keptProcess: KeptProcess; log: LogFile }>();
  let isHurried = false;
  return {
    start(spec) {
      const log = openLog(path.join(options.logs, `${spec.name}.log`));
      const report = withoutRepeats((message) => options.report(`${spec.name}: ${message}`));
      const keptProcess = keepRunning(spec, {
        output: collectOutput(log, report),
        report,
        patience,
        giveUp,
        isFull: () => isDiskFull(options.logs),
      });
      processes.set(spec.name, { keptProcess, log });
      return keptProcess.ready;
    },
    async restart(name) {
      await processes.get(name)?.keptProcess.restart();
    },
    pidOf: (name) => processes.get(name)?.keptProcess.pid(),
    async stop(names) {
      await Promise.all(
        names.map((name) => processes.get(name)?.keptProcess.stop(isHurried ? 0 : longestStopMs)),
      );
    },
    hurry() {
      isHurried = true;
      for (const { keptProcess } of processes.values()) void keptProcess.stop(0);
    },
  };
}

/** Milliseconds within which a repeated message is dropped. */
const repeatedWithin = 10_000;

/** Drops repeated messages: the log has all of them, the terminal only the first. */
function withoutRepeats(report: (message: string) => void): (message: string) => void {
  let last = { message: '', at: 0 };
  return (message) => {
    const at = Date.now();
    if (message === last.message && at - last.at < repeatedWithin) return;
    last = { message, at };
    report(message);
  };
}
