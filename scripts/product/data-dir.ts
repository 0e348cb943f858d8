import fs from 'node:fs';
import path from 'node:path';
import { root } from './settings.ts';

/**
 * Makes DATA_DIR and the folders in it. Those that hold what people entrusted to the product are for its owner only;
 * DATA_DIR itself may have to let PostgreSQL's user pass.
 */
export function makeDataDir(dataDir: string): void {
  for (const name of ['logs', 'mail', 'media', 'mirror', 'remotes', 'secrets'])
    fs.mkdirSync(path.join(dataDir, name), { recursive: true, mode: 0o700 });
}

/** DATA_DIR for people: as short as it can be said. */
export function shown(dataDir: string): string {
  const relative = path.relative(root, dataDir);
  return relative.startsWith('..') ? dataDir : relative || '.';
}
