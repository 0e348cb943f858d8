import { randomUUID } from 'node:crypto';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { orIfMissing } from '../store/file-errors.ts';
import { releaseFile } from '../store/release-files.ts';
import { foldersIn } from './disk.ts';

const prunedPrefix = '.pruned-';

/** Sets the time at which a version was last used. */
export const markUsed = (folder: string, now: number): Promise<void> =>
  orIfMissing(utimes(join(folder, releaseFile), now / 1_000, now / 1_000), undefined);

const lastUsed = async (folder: string): Promise<number> => {
  const stats = await stat(join(folder, releaseFile)).catch(() => stat(folder));
  return stats.mtimeMs;
};

/** Parameters of {@link pruneMirror}. */
export interface PruneOptions {
  /** Versions (`<remote>/<version>`) that stay regardless of their age. */
  inUse: ReadonlySet<string>;
  /** Current time, in milliseconds since 1970. Versions last used before `unusedSince` are removed. */
  now: number;
  unusedSince: number;
}

/** Removes unused versions of a mirror; the store still has them. Returns the removed ones (`<remote>/<version>`). */
export const pruneMirror = async (
  root: string,
  { inUse, now, unusedSince }: PruneOptions,
): Promise<string[]> => {
  const removed: string[] = [];
  for (const remote of await foldersIn(root)) {
    for (const version of await foldersIn(join(root, remote))) {
      const folder = join(root, remote, version);
      const key = `${remote}/${version}`;
      if (inUse.has(key)) {
        await markUsed(folder, now);
        continue;
      }
      if (!version.startsWith(prunedPrefix) && (await lastUsed(folder)) >= unusedSince) continue;
      // Renamed first: otherwise a half-removed version could be filled up again concurrently.
      const prunedFolder = join(root, remote, `${prunedPrefix}${randomUUID()}`);
      await rename(folder, prunedFolder);
      await rm(prunedFolder, { recursive: true, force: true });
      removed.push(key);
    }
  }
  return removed;
};
