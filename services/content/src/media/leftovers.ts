import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the temporary file of an upload is called first. */
export const uploadPrefix = 'ekamra-upload-';

/** Far longer than a request may take. */
const ageMs = 60 * 60_000;

/** Removes the temporary files of uploads that a process which was killed could not remove itself. */
export const removeLeftovers = async (directory: string, now: Date): Promise<void> => {
  for (const file of await readdir(directory)) {
    if (!file.startsWith(uploadPrefix)) continue;
    const path = join(directory, file);
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > ageMs) await rm(path, { force: true });
  }
};
