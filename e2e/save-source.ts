import { rename, writeFile } from 'node:fs/promises';

/** Saves a source file atomically, like editors do, so that a watcher never sees half of it. */
export const saveSource = async (source: string, text: string): Promise<void> => {
  const draft = `${source}.saving`;
  await writeFile(draft, text);
  await rename(draft, source);
};
