import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killMarked, markName } from './marked-processes.ts';

/** Temporary folder and mark of the processes of a test run. */
export interface Surroundings {
  /** Environment of the processes of a step. */
  environmentOf: (step: string) => NodeJS.ProcessEnv;
  /** Ends what a step has left running, and returns the command lines. */
  endStep: (step: string) => string[];
  /** Ends everything and removes the folder. */
  end: () => void;
}

/**
 * Opens the surroundings of a test run, or of a test within one, which are taken down even if this process is killed. The
 * mark of a test begins with that of its run, so that the run ends its processes, too.
 */
export const openSurroundings = (): Surroundings => {
  const mark = `${process.env[markName] ?? ''}${randomUUID()}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'ekamra-tests-'));
  // For root, PostgreSQL runs as another user, who needs access to its data below.
  chmodSync(folder, 0o711);
  const watchdog = fork(path.join(import.meta.dirname, 'watchdog.ts'), [mark, folder], {
    detached: true,
    stdio: 'ignore',
  });
  watchdog.unref();
  watchdog.channel?.unref();
  return {
    environmentOf: (step) => ({ ...process.env, TMPDIR: folder, [markName]: `${mark}/${step}/` }),
    endStep: (step) => killMarked(`${mark}/${step}/`).map(({ command }) => command),
    end: () => {
      killMarked(mark);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
