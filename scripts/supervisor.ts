import path from 'node:path';
import type { ProcessSpec } from './supervisor/child.ts';
import { type Kept, keepRunning } from './supervisor/keep-running.ts';
import { type LogFile, openLog } from './supervisor/log-file.ts';
import { collectOutput } from './supervisor/output.ts';

export type { ProcessSpec } from './supervisor/child.ts';

/** Starts processes, keeps them running, and ends them in the order that it is told. */
export interface Supervisor {
  /** Starts a process and keeps it running; settles when it could serve for the first time. */
  start(spec: ProcessSpec): Promise<void>;
  /** Ends one process, to be started again at once. */
  restart(name: string): Promise<void>;
  /** Ends these processes, together, for good. */
  stop(names: readonly string[]): Promise<void>;
  /** From now on nothing is waited for: what has not ended yet is killed. */
  hurry(): void;
}

export interface SupervisorOptions {
  /** Folder of the log files, one for each process. */
  logs: string;
  /** Takes what a person should see: errors, and processes that ended. */
  report(message: string): void;
  /** Milliseconds that a process may take to become ready. */
  readyTimeout?: number;
}

/** Milliseconds for a process to drain and end before it is killed. */
const patience = 20_000;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const processes = new Map<string, { kept: Kept; log: LogFile }>();
  let isHurried = false;
  return {
    start(spec) {
      const log = openLog(path.join(options.logs, `${spec.name}.log`));
      const report = withoutRepeats((message) => options.report(`${spec.name}: ${message}`));
      const kept = keepRunning(spec, {
        output: collectOutput(log, report),
        report,
        readyTimeout: options.readyTimeout ?? 60_000,
      });
      processes.set(spec.name, { kept, log });
      return kept.ready;
    },
    async restart(name) {
      await processes.get(name)?.kept.restart();
    },
    async stop(names) {
      await Promise.all(names.map((name) => processes.get(name)?.kept.stop(isHurried ? 0 : patience)));
    },
    hurry() {
      isHurried = true;
      for (const { kept } of processes.values()) void kept.stop(0);
    },
  };
}

/** Milliseconds for which the same message again is not worth a line. */
const repeatedWithin = 10_000;

/** While something is wrong a process may say so with each request: the log has them all, the terminal the first. */
function withoutRepeats(report: (message: string) => void): (message: string) => void {
  let last = { message: '', at: 0 };
  return (message) => {
    const at = Date.now();
    if (message === last.message && at - last.at < repeatedWithin) return;
    last = { message, at };
    report(message);
  };
}
