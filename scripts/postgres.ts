import fs from 'node:fs';
import path from 'node:path';
import { binaries, runAs } from './postgres/postgres-binaries.ts';
import type { DatabaseLogin } from './postgres/databases.ts';
import { initialise } from './postgres/initialise-cluster.ts';
import { isCluster, type Location, locate, createFolder } from './postgres/cluster-location.ts';
import { adminAddress, endServer } from './postgres/postmaster.ts';
import { runServer, type Server } from './postgres/postgres-server.ts';
import { hasSecret, secret } from './secrets.ts';

export { type DatabaseLogin, ensureDatabases } from './postgres/databases.ts';
export { PostgresPortTaken } from './postgres/postgres-server.ts';

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

/**
 * Starts the embedded PostgreSQL on this DATA_DIR, or adopts the server of a killed run. It listens on
 * 127.0.0.1 only, requires passwords, and is crash-safe (fsync stays on).
 *
 * @param options.dataDir folder of the data; created if missing.
 * @param options.port port to listen on; an adopted server keeps its own.
 * @throws PostgresPortTaken, or an error with the reason why it cannot run.
 */
export async function startPostgres(options: { dataDir: string; port: number }): Promise<Postgres> {
  const as = runAs();
  const bin = binaries(as);
  const location = locate(options.dataDir, as);
  if (isCluster(location) && !hasSecret(options.dataDir, secretName))
    await discardCluster(location, options.dataDir);
  const isNew = !isCluster(location);
  const password = secret(options.dataDir, secretName);
  if (isNew) {
    createFolder(location, as);
    initialise(location, { bin, as, password });
  }
  const logFile = path.join(options.dataDir, 'logs', 'postgres.log');
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const { folder, cluster } = location;
  const server = await runServer({ bin, as, cluster, password, logFile }, options.port);
  const adminUrl = adminAddress(server.port, password);
  const databaseUrl = (login: DatabaseLogin): string => {
    const credentials = `${encodeURIComponent(login.role)}:${encodeURIComponent(login.password)}`;
    return `postgres://${credentials}@127.0.0.1:${server.port}/${encodeURIComponent(login.name)}`;
  };
  return { ...server, isNew, folder, adminUrl, databaseUrl };
}

const secretName = 'postgres-password';

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
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = fs.existsSync(pidFile) ? Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10) : 0;
  if (pid > 0) await endServer(pid, cluster);
  fs.rmSync(folder, { recursive: true });
}
