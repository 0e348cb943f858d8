import { randomUUID } from 'node:crypto';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../store/error-code.ts';
import { foldersIn } from './disk.ts';
import { releaseFile } from '../file-names.ts';

const pruned = '.pruned-';

/** Says on disk that a version of a mirror was used. */
export const markUsed = async (folder: string, now: number): Promise<void> => {
  try {
    await utimes(join(folder, releaseFile), now / 1_000, now / 1_000);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
};

const lastUsed = async (folder: string): Promise<number> => {
  const facts = await stat(join(folder, releaseFile)).catch(() => stat(folder));
  return facts.mtimeMs;
};

/** What is to go. */
export interface Pruning {
  /** Versions as `<remote>/<version>` that stay whatever their age. */
  inUse: ReadonlySet<string>;
  /** Milliseconds since 1970: now, and until when a version must have been used to stay. */
  now: number;
  unusedSince: number;
}

/** Removes the versions of a mirror that nobody used for long; the store they came from still has them. */
export const pruneMirror = async (root: string, { inUse, now, unusedSince }: Pruning): Promise<string[]> => {
  const removed: string[] = [];
  for (const remote of await foldersIn(root)) {
    for (const version of await foldersIn(join(root, remote))) {
      const folder = join(root, remote, version);
      const key = `${remote}/${version}`;
      if (inUse.has(key)) {
        await markUsed(folder, now);
        continue;
      }
      if (!version.startsWith(pruned) && (await lastUsed(folder)) >= unusedSince) continue;
      // Out of the way first: a version with half of its files gone would be filled up again meanwhile.
      const aside = join(root, remote, `${pruned}${randomUUID()}`);
      await rename(folder, aside);
      await rm(aside, { recursive: true, force: true });
      removed.push(key);
    }
  }
  return removed;
};
