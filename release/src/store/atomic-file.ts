import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
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
export const writeSynced = async (path: string, content: Buffer | string): Promise<void> => {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Replaces a file in one step: whoever reads it gets the old content or the new, whole, whatever is killed when. */
export const replaceFile = async (path: string, content: string): Promise<void> => {
  const next = `${path}.${randomUUID()}.tmp`;
  try {
    await writeSynced(next, content);
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
};
