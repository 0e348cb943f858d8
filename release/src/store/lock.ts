import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from './error-code.ts';

/** Milliseconds after which a lock is taken to be left over: what is done under it takes a few. */
const leftOverAfter = 10_000;
const giveUpAfter = 30_000;

/** Creates the lock file. Resolves to false when somebody has it. */
const take = async (path: string, owner: string): Promise<boolean> => {
  try {
    const handle = await open(path, 'wx');
    await handle.writeFile(owner);
    await handle.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

/** Clears a lock whose holder was killed. The rename lets one of several win, and only over the lock it looked at. */
const clearLeftOver = async (path: string): Promise<void> => {
  try {
    const { mtimeMs, ino } = await stat(path);
    if (Date.now() - mtimeMs < leftOverAfter) return;
    const aside = `${path}.${randomUUID()}`;
    await rename(path, aside);
    if ((await stat(aside)).ino === ino) await rm(aside);
    else await rename(aside, path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
};

/** What holds a lock; `check` throws when it was taken away meanwhile. */
export interface HeldLock {
  check: () => Promise<void>;
}

/**
 * Does some work while nobody else does, in any process. The lock is a file; one that a killed process left behind
 * is cleared after ten seconds. Throws when the lock isn't free within thirty.
 */
export const underLock = async <T>(path: string, work: (lock: HeldLock) => Promise<T>): Promise<T> => {
  const owner = `${process.pid} ${randomUUID()}`;
  const until = Date.now() + giveUpAfter;
  while (!(await take(path, owner))) {
    if (Date.now() > until) throw new Error(`${path} is held by somebody else`);
    await clearLeftOver(path);
    await pause(5 + Math.random() * 20);
  }
  const isOurs = async (): Promise<boolean> =>
    (await readFile(path, 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    })) === owner;
  const check = async (): Promise<void> => {
    if (!(await isOurs())) throw new Error(`${path} was taken away while it was held`);
  };
  try {
    return await work({ check });
  } finally {
    if (await isOurs()) await rm(path, { force: true });
  }
};
