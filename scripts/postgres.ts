import fs from 'node:fs';
import path from 'node:path';
import { binaries, runAs } from './postgres/binaries.ts';
import type { DatabaseLogin } from './postgres/databases.ts';
import { initialise } from './postgres/initialise.ts';
import { isCluster, type Location, locate, prepare } from './postgres/location.ts';
import { adminAddress, endServer } from './postgres/postmaster.ts';
import { runServer, type Server } from './postgres/server.ts';
import { hasSecret, secret } from './secrets.ts';

export { type DatabaseLogin, ensureDatabases } from './postgres/databases.ts';
export { PostgresPortTaken } from './postgres/server.ts';

/** The embedded PostgreSQL of one DATA_DIR, running. */
export interface Postgres extends Server {
  /** Nothing was there before: this start made an empty cluster. */
  isNew: boolean;
  /** The folder that holds the cluster, which for root may be outside of DATA_DIR. */
  folder: string;
  /** Address of the superuser. */
  adminUrl: string;
  /** Address at which a role reaches its database. */
  databaseUrl(login: DatabaseLogin): string;
}

/**
 * Starts the embedded PostgreSQL on this DATA_DIR, or adopts the server that a killed run left behind. It listens on
 * 127.0.0.1 only, asks for passwords, and is as safe against crashes as PostgreSQL is (fsync stays on).
 *
 * @param options.dataDir folder of the data; made when missing.
 * @param options.port port to listen on; an adopted server keeps its own.
 * @throws PostgresPortTaken, or an error that says why it cannot run.
 */
export async function startPostgres(options: { dataDir: string; port: number }): Promise<Postgres> {
  const as = runAs();
  const bin = binaries(as);
  const location = locate(options.dataDir, as);
  if (isCluster(location) && !hasSecret(options.dataDir, secretName)) await giveUp(location, options.dataDir);
  const isNew = !isCluster(location);
  const password = secret(options.dataDir, secretName);
  if (isNew) {
    prepare(location, as);
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

/** A cluster whose password is gone. Outside of DATA_DIR it is what a removed DATA_DIR left behind, and goes as well. */
async function giveUp(location: Location, dataDir: string): Promise<void> {
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
