import fs from 'node:fs';

/** Free bytes below which a process may end for want of room alone: a segment of PostgreSQL's log has 16 MB. */
const minBytes = 32 * 1_024 * 1_024;

/** True if the file system of a folder has no room for what a process of the product writes. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize < minBytes;
}
