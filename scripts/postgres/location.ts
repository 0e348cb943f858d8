import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canAccess, type RunAs, sharedFolder } from './binaries.ts';

/** Where a DATA_DIR's database is. */
export interface Location {
  /** The folder that holds the cluster; owned by whoever PostgreSQL runs as, mode 0700. */
  folder: string;
  /** The cluster, as initdb makes it. */
  cluster: string;
  /** Not in DATA_DIR, because the user that PostgreSQL runs as cannot get there. */
  isElsewhere: boolean;
}

/**
 * Finds where the database of this DATA_DIR is, or shall be: in DATA_DIR itself; for root, when the user that
 * PostgreSQL runs as cannot reach that, in a folder below `sharedFolder` named for DATA_DIR's real path.
 */
export function locate(dataDir: string, as: RunAs): Location {
  fs.mkdirSync(dataDir, { recursive: true });
  const elsewhere = at(path.join(sharedFolder, nameOf(dataDir)), true);
  const inside = at(path.join(fs.realpathSync(dataDir), 'postgres'), false);
  if (!('uid' in as)) return inside;
  if (isCluster(elsewhere)) return elsewhere;
  fs.mkdirSync(inside.folder, { recursive: true, mode: 0o700 });
  fs.chownSync(inside.folder, as.uid, as.gid);
  letPass(dataDir, as);
  if (canAccess(as, '-w', inside.folder)) return inside;
  if (isCluster(inside)) throw new Error(`PostgreSQL's user cannot reach ${inside.folder} any more.`);
  fs.rmSync(inside.folder, { recursive: true });
  return elsewhere;
}

/** Lets PostgreSQL's user pass DATA_DIR itself on the way to its own folder; it may not look around for that. */
function letPass(dataDir: string, as: RunAs): void {
  if (canAccess(as, '-x', dataDir) || !canAccess(as, '-x', path.dirname(dataDir))) return;
  fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o001);
}

/** Makes the folder that will hold the cluster. */
export function prepare(location: Location, as: RunAs): void {
  fs.mkdirSync(location.folder, { recursive: true, mode: 0o700 });
  if (location.isElsewhere) fs.chmodSync(sharedFolder, 0o755);
  if ('uid' in as) fs.chownSync(location.folder, as.uid, as.gid);
}

export function isCluster({ cluster }: Location): boolean {
  return fs.existsSync(path.join(cluster, 'PG_VERSION'));
}

function at(folder: string, isElsewhere: boolean): Location {
  return { folder, cluster: path.join(folder, 'cluster'), isElsewhere };
}

function nameOf(dataDir: string): string {
  return createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 16);
}
