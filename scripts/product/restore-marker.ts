import fs from 'node:fs';
import path from 'node:path';
import { displayPath } from './data-dir.ts';

const fileIn = (dataDir: string): string => path.join(dataDir, 'restore-incomplete');

/** Marks a DATA_DIR as incomplete while a backup is restored into it. */
export function beginRestore(dataDir: string): void {
  fs.writeFileSync(fileIn(dataDir), '', { flush: true });
}

/** Removes the mark of {@link beginRestore}. */
export function completeRestore(dataDir: string): void {
  fs.rmSync(fileIn(dataDir));
}

/** Throws if the restore into this DATA_DIR was broken off. */
export function checkRestored(dataDir: string): void {
  if (fs.existsSync(fileIn(dataDir)))
    throw new Error(
      `A restore into ${displayPath(dataDir)} was broken off, and it holds only a part of the backup: ` +
        'remove the folder and restore again.',
    );
}
