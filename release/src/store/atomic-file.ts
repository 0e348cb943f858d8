import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes what a folder lists survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a new file and waits until the disk has it. Throws when it exists. */
const writeSynced = async (path: string, content: Buffer | string): Promise<void> => {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes a folder, and those above it that are missing, and waits until the disk has them. */
export const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
};

export interface Replacement {
  path: string;
  content: Buffer | string;
  /** Where the new content is written before it takes its place: a free name on the same disk. */
  draft: string;
  /** The last chance to throw. */
  beforeRename?: () => Promise<void>;
}

/** Replaces a file in one step: whoever reads it gets the old content or the new, whole, whatever is killed when. */
export const replaceFile = async ({ path, content, draft, beforeRename }: Replacement): Promise<void> => {
  try {
    await writeSynced(draft, content);
    await beforeRename?.();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
};
