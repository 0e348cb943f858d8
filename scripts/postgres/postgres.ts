import fs from 'node:fs';
import path from 'node:path';
import { binaries, packageOfPlatform, type ProgramPackage, runAs } from './postgres-binaries.ts';
import type { DatabaseLogin } from './databases.ts';
import { initialise } from './initialise-cluster.ts';
import {
  createFolder,
  isCluster,
  type Location,
  locate,
  majorOf,
  replaceCluster,
  successorOf,
} from './cluster-location.ts';
import { adminAddress, endLeftoverServer } from './postmaster.ts';
import { runServer, type Server } from './postgres-server.ts';
import { hasSecret, secret } from '../secrets.ts';

export { type DatabaseLogin, ensureDatabases } from './databases.ts';
export { PostgresPortTaken } from './postgres-server.ts';

/** Running embedded PostgreSQL of one DATA_DIR. */
export interface Postgres extends Server {
  /** True if this start created the cluster. */
  isNew: boolean;
  /** Folder of the cluster; for root it may be outside of DATA_DIR. */
  folder: string;
  /** URL of the superuser. */
  adminUrl: string;
  /** Returns the URL of a role's database. */
  databaseUrl(login: DatabaseLogin): string;
}

interface PostgresOptions {
  /** Folder of the data; created if missing. */
  dataDir: string;
  /** Port to listen on. */
  port: number;
  /** Package of the programs; by default the one of this release. */
  programs?: ProgramPackage;
  /** Returns which cluster of the DATA_DIR is started, by the location of the one in use; that one by default. */
  clusterOf?: (location: Location) => Location;
}

/**
 * Starts the embedded PostgreSQL on this DATA_DIR, after the server of a killed run has ended. It listens on
 * 127.0.0.1 only, requires passwords, and is crash-safe (fsync stays on).
 *
 * @throws PostgresPortTaken, or an error with the reason why it cannot run.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { programs = packageOfPlatform(), clusterOf = (inUse: Location) => inUse } = options;
  const as = runAs();
  const bin = binaries(as, programs);
  const inUse = locate(options.dataDir, as);
  // An upgrade was killed after it had put the older cluster aside.
  if (!isCluster(inUse) && isCluster(successorOf(inUse))) replaceCluster(inUse);
  const location = clusterOf(inUse);
  if (isCluster(location) && !hasSecret(options.dataDir, secretName))
    await discardCluster(location, options.dataDir);
  const isNew = !isCluster(location);
  if (!isNew) checkMajor(location, programs);
  const password = secret(options.dataDir, secretName);
  if (isNew) {
    createFolder(location, as);
    initialise(location, { bin, as, password });
  }
  const logFile = path.join(options.dataDir, 'logs', 'postgres.log');
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const { folder, cluster } = location;
  const server = await runServer({ bin, as, cluster, password, logFile }, options.port);
  const adminUrl = adminAddress(options.port, password);
  const databaseUrl = (login: DatabaseLogin): string => {
    const credentials = `${encodeURIComponent(login.role)}:${encodeURIComponent(login.password)}`;
    return `postgres://${credentials}@127.0.0.1:${options.port}/${encodeURIComponent(login.name)}`;
  };
  return { ...server, isNew, folder, adminUrl, databaseUrl };
}

const secretName = 'postgres-password';

/** Throws unless these programs can run the cluster. */
function checkMajor(location: Location, { version }: ProgramPackage): void {
  const [written, running] = [majorOf(location), Number.parseInt(version, 10)];
  if (written === running) return;
  throw new Error(
    `The database in ${location.folder} is of PostgreSQL ${written}, and this release has PostgreSQL ${running}: ` +
      (written < running
        ? '`npm run data:upgrade` carries it over.'
        : 'start it with the release that has written it.'),
  );
}

/**
 * Handles a cluster without a password: outside of DATA_DIR it is left over from a removed DATA_DIR and is removed;
 * inside it throws.
 */
async function discardCluster(location: Location, dataDir: string): Promise<void> {
  const { cluster, folder, isElsewhere } = location;
  if (!isElsewhere)
    throw new Error(
      `The database in ${folder} is there, but its password (${path.join(dataDir, 'secrets', secretName)}) is not: ` +
        'put it back, or remove the database as well.',
    );
  await endLeftoverServer(cluster);
  fs.rmSync(folder, { recursive: true });
}
