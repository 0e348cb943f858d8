import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode, orIfMissing } from './file-errors.ts';

/** Milliseconds after which a lock counts as abandoned; work under a lock takes a few. */
const staleAfterMs = 10_000;
const timeoutMs = 30_000;

/** Creates the lock file. Resolves to false if it exists. */
const tryLock = async (path: string, owner: string): Promise<boolean> => {
  try {
    await using handle = await open(path, 'wx');
    await handle.writeFile(owner);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

/**
 * Removes a lock whose owner was killed. The rename lets only one process win, and the inode check keeps a newer lock.
 */
const removeStaleLock = async (path: string): Promise<void> => {
  const { mtimeMs, ino } = await stat(path);
  if (Date.now() - mtimeMs < staleAfterMs) return;
  const removedPath = `${path}.${randomUUID()}`;
  await rename(path, removedPath);
  if ((await stat(removedPath)).ino === ino) await rm(removedPath);
  else await rename(removedPath, path);
};

/**
 * Runs `work` while holding a lock file, exclusively across processes; its `check` throws if the lock was taken away.
 * A lock left by a killed process is removed after ten seconds. Throws if the lock isn't free within thirty.
 */
export const withLock = async <T>(
  path: string,
  work: (check: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  const owner = `${process.pid} ${randomUUID()}`;
  const deadline = Date.now() + timeoutMs;
  while (!(await tryLock(path, owner))) {
    if (Date.now() > deadline) throw new Error(`${path} is held by somebody else`);
    await orIfMissing(removeStaleLock(path), undefined);
    await pause(5 + Math.random() * 20);
  }
  const isOurs = async (): Promise<boolean> =>
    (await orIfMissing(readFile(path, 'utf8'), undefined)) === owner;
  const check = async (): Promise<void> => {
    if (!(await isOurs())) throw new Error(`${path} was taken away while it was held`);
  };
  try {
    return await work(check);
  } finally {
    if (await isOurs()) await rm(path, { force: true });
  }
};
