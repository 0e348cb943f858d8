import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isCluster, locate, majorOf, replaceCluster, successorOf } from '../postgres/cluster-location.ts';
import {
  packageOfPlatform,
  platformPackage,
  type ProgramPackage,
  runAs,
} from '../postgres/postgres-binaries.ts';
import { ensureDatabases, type Postgres, startPostgres } from '../postgres/postgres.ts';
import { serviceLogins } from '../product/product-database.ts';
import { root } from '../root.ts';
import { createBackupFolder } from './backup-folder.ts';
import type { ServiceDatabase } from './connect.ts';
import { loadDatabase, saveDatabase } from './database-files.ts';
import type { DatabaseEntry } from './manifest.ts';
import { takeSnapshots } from './snapshots.ts';

const runNpm = (args: string[], cwd: string): string => {
  const script = process.env['npm_execpath'];
  const [program, ...first] = script ? [process.execPath, script] : ['npm'];
  const { error, status, stdout, stderr } = spawnSync(program, [...first, ...args], {
    cwd,
    encoding: 'utf8',
  });
  if (error) throw new Error('npm could not be run', { cause: error });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr.trim()}`);
  return stdout;
};

const versionList = z.array(z.string()).min(1);

/** Returns the newest programs of a major version of PostgreSQL, installed by npm into the cache of this checkout. */
export const installPrograms = (major: number): ProgramPackage => {
  const folder = path.join(root, '.cache', `postgresql-${major}`);
  const manifest = path.join(folder, 'package.json');
  fs.mkdirSync(folder, { recursive: true });
  // Keeps npm from installing into the checkout.
  fs.writeFileSync(manifest, '{ "private": true }\n');
  const versions = versionList.parse(
    JSON.parse(runNpm(['view', platformPackage, 'versions', '--json'], folder)),
  );
  const version = versions.findLast((each) => each.startsWith(`${major}.`));
  if (version === undefined) throw new Error(`npm has no PostgreSQL ${major} for this platform.`);
  runNpm(['install', '--no-save', '--no-audit', '--no-fund', `${platformPackage}@${version}`], folder);
  return packageOfPlatform(manifest);
};

const databasesOf = (server: Postgres, dataDir: string): ServiceDatabase[] =>
  serviceLogins(dataDir).map((login) => ({ service: login.name, url: server.databaseUrl(login) }));

/** Writes all databases of a DATA_DIR into an empty folder, with the programs that wrote them. */
const saveAll = async (options: Parameters<typeof startPostgres>[0], folder: string) => {
  const server = await startPostgres(options);
  try {
    await using snapshots = await takeSnapshots(databasesOf(server, options.dataDir));
    const target = await createBackupFolder(folder);
    const saved = snapshots.all.map(async (each): Promise<[string, DatabaseEntry]> => [
      each.service,
      await saveDatabase(each, target),
    ]);
    return new Map(await Promise.all(saved));
  } finally {
    await server.stop();
  }
};

/** Fills the new cluster beside the one in use. */
const loadAll = async (
  { dataDir, port }: { dataDir: string; port: number },
  entries: ReadonlyMap<string, DatabaseEntry>,
  folder: string,
): Promise<void> => {
  const server = await startPostgres({ dataDir, port, clusterOf: successorOf });
  try {
    await ensureDatabases(server.adminUrl, serviceLogins(dataDir));
    for (const database of databasesOf(server, dataDir)) {
      const entry = entries.get(database.service);
      // A service that is younger than the data makes its tables when it starts.
      if (entry) await loadDatabase(database, entry, folder);
    }
  } finally {
    await server.stop();
  }
};

/** Result of an upgrade: rows by database, and the folder that holds the former cluster. */
export interface Upgrade {
  from: number;
  rows: Record<string, number>;
  formerCluster: string;
}

/**
 * Carries the databases of a DATA_DIR over from an older major version of PostgreSQL to that of this release: writes them with
 * the older programs, which npm installs, fills a new cluster from that, and puts it in the place of the older one, which is kept.
 * Killed at any moment, it leaves the one or the other in use, and can be run again.
 *
 * @returns undefined if the data is of this release's version already
 */
export const upgradeData = async (options: {
  dataDir: string;
  port: number;
}): Promise<Upgrade | undefined> => {
  const location = locate(options.dataDir, runAs());
  if (!isCluster(location)) throw new Error(`There is no database in ${location.folder}.`);
  const from = majorOf(location);
  if (from >= Number.parseInt(packageOfPlatform().version, 10)) return undefined;
  const folder = path.join(options.dataDir, 'upgrade');
  const discardDraft = () => {
    for (const draft of [folder, successorOf(location).cluster])
      fs.rmSync(draft, { recursive: true, force: true });
  };
  discardDraft();
  try {
    const entries = await saveAll({ ...options, programs: installPrograms(from) }, folder);
    await loadAll(options, entries, folder);
    replaceCluster(location);
    const rows = [...entries].map(([service, { tables }]): [string, number] => [
      service,
      tables.reduce((sum, table) => sum + table.rows, 0),
    ]);
    return { from, rows: Object.fromEntries(rows), formerCluster: `${location.cluster}-${from}` };
  } finally {
    discardDraft();
  }
};
