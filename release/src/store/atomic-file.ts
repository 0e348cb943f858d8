import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Syncs a folder's entries to disk, so that they survive a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder, 'r');
  await handle.sync();
};

/** Writes a new file and syncs it to disk. Throws if it exists. */
const writeSynced = async (path: string, content: Buffer | string): Promise<void> => {
  await using handle = await open(path, 'wx');
  await handle.writeFile(content);
  await handle.sync();
};

/** Creates a folder and its missing parents, and syncs them to disk. */
export const makeFolder = async (folder: string): Promise<void> => {
  const firstCreated = await mkdir(folder, { recursive: true });
  if (firstCreated === undefined) return;
  for (let created = folder; created.length >= firstCreated.length; created = dirname(created))
    await syncFolder(dirname(created));
};

export interface Replacement {
  path: string;
  content: Buffer | string;
  /** Temporary path: a free name on the same disk. */
  temporaryPath: string;
  /** Called before the rename; throwing cancels the replacement. */
  beforeRename?: () => Promise<void>;
}

/** Replaces a file atomically: readers get the old or the new content, even if the process is killed. */
export const replaceFile = async ({
  path,
  content,
  temporaryPath,
  beforeRename,
}: Replacement): Promise<void> => {
  try {
    await writeSynced(temporaryPath, content);
    await beforeRename?.();
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
};
