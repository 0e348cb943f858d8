import fs from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

/**
 * Creates DATA_DIR and its folders. Folders with private data are accessible only to the owner; DATA_DIR itself may
 * have to let PostgreSQL's user pass.
 */
export function makeDataDir(dataDir: string): void {
  for (const name of ['logs', 'mail', 'media', 'mirror', 'remotes', 'secrets'])
    fs.mkdirSync(path.join(dataDir, name), { recursive: true, mode: 0o700 });
}

/** DATA_DIR for display, relative to the repository if inside. */
export function displayPath(dataDir: string): string {
  const relative = path.relative(root, dataDir);
  return relative.startsWith('..') ? dataDir : relative || '.';
}
