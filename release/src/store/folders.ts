import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteRelease } from '@ekamra/contracts/release';
import { syncFolder, writeSynced } from './atomic-file.ts';
import { hasCode } from './error-code.ts';
import { readVerified, releaseFile, verifyRelease } from './verify.ts';

/** Names of the folders in a folder; none when it doesn't exist. */
export const foldersIn = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
};

/** Copies a built release and verifies each file on the way, so that what is renamed at the end is what was built. */
export const copyIn = async (from: string, to: string, built: RemoteRelease): Promise<void> => {
  for (const file of Object.keys(built.files)) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await writeSynced(join(to, file), await readVerified(from, built, file));
  }
  await writeSynced(join(to, releaseFile), `${JSON.stringify(built, undefined, 2)}\n`);
  await verifyRelease(to, built);
  await syncFolder(to);
};
