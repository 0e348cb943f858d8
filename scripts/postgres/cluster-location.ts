import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canAccess, type RunAs, sharedFolder } from './postgres-binaries.ts';

/** Location of a DATA_DIR's database. */
export interface Location {
  /** Folder of the cluster; owned by PostgreSQL's user, mode 0700. */
  folder: string;
  /** Folder created by initdb. */
  cluster: string;
  /** True if outside of DATA_DIR, because PostgreSQL's user can't access that. */
  isElsewhere: boolean;
}

/**
 * Returns the location of this DATA_DIR's database: inside DATA_DIR; for root, if PostgreSQL's user can't access that,
 * in a folder below `sharedFolder` named after DATA_DIR's real path.
 */
export function locate(dataDir: string, as: RunAs): Location {
  fs.mkdirSync(dataDir, { recursive: true });
  const elsewhere = at(path.join(sharedFolder, nameOf(dataDir)), true);
  const inside = at(path.join(fs.realpathSync(dataDir), 'postgres'), false);
  if (!('uid' in as)) return inside;
  if (isCluster(elsewhere)) return elsewhere;
  fs.mkdirSync(inside.folder, { recursive: true, mode: 0o700 });
  fs.chownSync(inside.folder, as.uid, as.gid);
  grantPassage(dataDir, as);
  if (canAccess(as, '-w', inside.folder)) return inside;
  if (isCluster(inside)) throw new Error(`PostgreSQL's user cannot reach ${inside.folder} any more.`);
  fs.rmSync(inside.folder, { recursive: true });
  return elsewhere;
}

/** Grants PostgreSQL's user execute permission on DATA_DIR, without read permission. */
function grantPassage(dataDir: string, as: RunAs): void {
  if (canAccess(as, '-x', dataDir) || !canAccess(as, '-x', path.dirname(dataDir))) return;
  fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o001);
}

/** Creates the folder of the cluster. */
export function createFolder(location: Location, as: RunAs): void {
  fs.mkdirSync(location.folder, { recursive: true, mode: 0o700 });
  if (location.isElsewhere) fs.chmodSync(sharedFolder, 0o755);
  if ('uid' in as) fs.chownSync(location.folder, as.uid, as.gid);
}

export function isCluster({ cluster }: Location): boolean {
  return fs.existsSync(path.join(cluster, 'PG_VERSION'));
}

/** Returns the major version of PostgreSQL that has written a cluster. */
export function majorOf({ cluster }: Location): number {
  return Number.parseInt(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'), 10);
}

/** Location of the cluster into which an older one is carried over, in the same folder. */
export function successorOf(location: Location): Location {
  return { ...location, cluster: `${location.cluster}.upgraded` };
}

/**
 * Puts a complete successor in the place of the cluster, which is kept as `cluster-<major version>`. Called again after a kill
 * in between, it finishes.
 */
export function replaceCluster(location: Location): void {
  if (isCluster(location)) fs.renameSync(location.cluster, `${location.cluster}-${majorOf(location)}`);
  fs.renameSync(successorOf(location).cluster, location.cluster);
}

function at(folder: string, isElsewhere: boolean): Location {
  return { folder, cluster: path.join(folder, 'cluster'), isElsewhere };
}

function nameOf(dataDir: string): string {
  return createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 16);
}
