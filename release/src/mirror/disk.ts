import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orIfMissing } from '../store/file-errors.ts';

/** Reads a file; undefined if it doesn't exist. */
export const readIfExists = (path: string): Promise<Buffer | undefined> =>
  orIfMissing(readFile(path), undefined);

export const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** Names of the folders in a folder; empty if it doesn't exist. */
export const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await orIfMissing(readdir(folder, { withFileTypes: true }), []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

/**
 * Writes a file atomically. It isn't synced: damage from a power cut is detected by verification. The write is
 * synchronous and takes a fraction of a millisecond: in a server that renders pages, every asynchronous step would be
 * delayed, and a promotion has to become visible soon.
 */
export const writeCopy = (path: string, content: Buffer | string): void => {
  const temporaryPath = `${path}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporaryPath, content, { flag: 'wx' });
    renameSync(temporaryPath, path);
  } catch (error) {
    rmSync(temporaryPath, { force: true });
    throw error;
  }
};
