import path from 'node:path';
import type { ProcessSpec } from './supervisor/supervised-child.ts';
import { type KeptProcess, keepRunning } from './supervisor/keep-running.ts';
import { type LogFile, openLog } from './supervisor/log-file.ts';
import { collectOutput } from './supervisor/process-output.ts';

export type { ProcessSpec } from './supervisor/supervised-child.ts';

/** Starts processes, restarts them when they end, and stops them in a given order. */
export interface Supervisor {
  /** Starts a process and keeps it running; resolves when it is ready for the first time. */
  start(spec: ProcessSpec): Promise<void>;
  /** Stops a process and starts it again immediately. */
  restart(name: string): Promise<void>;
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
  /** Startup timeout of a process in milliseconds. */
  readyTimeout?: number;
}

/** Milliseconds for a process to drain before it is killed. */
const drainTimeoutMs = 20_000;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const processes = new Map<string, { keptProcess: KeptProcess; log: LogFile }>();
  let isHurried = false;
  return {
    start(spec) {
      const log = openLog(path.join(options.logs, `${spec.name}.log`));
      const report = withoutRepeats((message) => options.report(`${spec.name}: ${message}`));
      const keptProcess = keepRunning(spec, {
        output: collectOutput(log, report),
        report,
        readyTimeout: options.readyTimeout ?? 60_000,
      });
      processes.set(spec.name, { keptProcess, log });
      return keptProcess.ready;
    },
    async restart(name) {
      await processes.get(name)?.keptProcess.restart();
    },
    async stop(names) {
      await Promise.all(
        names.map((name) => processes.get(name)?.keptProcess.stop(isHurried ? 0 : drainTimeoutMs)),
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
