import { readdirSync, readFileSync } from 'node:fs';

/** Environment variable that marks the processes of a test run, and of one of its steps. */
export const markName = 'TEST_RUN_MARK';

const readOrEmpty = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended, or is another user's.
    return '';
  }
};

/** A process and its command line. */
export interface MarkedProcess {
  pid: number;
  command: string;
}

/**
 * Returns the processes whose environment has a mark that begins with `mark`, without this one: those that a test run
 * started, in whatever session or process group, and their command lines. Empty where there is no /proc.
 */
const markedProcesses = (mark: string): MarkedProcess[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((entry) =>
      readOrEmpty(`/proc/${entry}/environ`)
        .split('\0')
        .some((variable) => variable.startsWith(`${markName}=${mark}`)),
    )
    .map((entry) => ({
      pid: Number(entry),
      command: readOrEmpty(`/proc/${entry}/cmdline`).replaceAll('\0', ' ').trim(),
    }));
};

/** Kills the processes with a mark, again until none is left, as one may start another meanwhile; returns them. */
export const killMarked = (mark: string): MarkedProcess[] => {
  const killed = new Map<number, MarkedProcess>();
  for (let round = 0; round < 20; round += 1) {
    const processes = markedProcesses(mark).filter(({ command }) => command !== '');
    if (processes.length === 0) break;
    for (const each of processes) {
      killed.set(each.pid, each);
      try {
        process.kill(each.pid, 'SIGKILL');
      } catch {
        // It has ended.
        continue;
      }
    }
  }
  return [...killed.values()];
};
