import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../store/error-code.ts';

/** A file's bytes; undefined when there is no such file. */
export const readIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
    throw error;
  }
};

export const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** Names of the folders in a folder; none when it doesn't exist. */
export const foldersIn = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
};

/** Paths of the files below a folder, with `/`; none when it doesn't exist. */
export const filesIn = async (folder: string): Promise<Set<string>> => {
  try {
    const names = await readdir(folder, { recursive: true });
    return new Set(names.map((name) => name.replaceAll('\\', '/')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return new Set();
    throw error;
  }
};

/**
 * Writes a file that others see whole or not at all. It isn't synced: what a power cut leaves of a copy is found out
 * when it is verified. It is written in one go, a fraction of a millisecond: each turn that it waited for would come
 * late in a server that renders pages all the time, and a promotion has to be seen soon.
 */
export const writeCopy = (path: string, content: Buffer | string): void => {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, content, { flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};
