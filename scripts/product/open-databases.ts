import path from 'node:path';
import { tryLock } from '../lock.mjs';
import { reservePorts } from '../ports.ts';
import { keepDatabase, runningDatabaseUrl } from './product-database.ts';
import { defaultPorts, requirePort } from './process-specs.ts';
import { say } from './terminal.ts';

/** The databases of a DATA_DIR while they are open. */
export interface OpenDatabases extends AsyncDisposable {
  /** Returns the URL of a service's database. */
  urlOf(service: string): string;
}

/** Opens the databases of a DATA_DIR: those of the product that runs on it, else it starts their PostgreSQL. */
export async function openDatabases(dataDir: string): Promise<OpenDatabases> {
  const dataDirLock = tryLock(path.join(dataDir, 'running.lock'));
  if ('holder' in dataDirLock)
    return {
      urlOf: (service) => runningDatabaseUrl(dataDir, service),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  try {
    const { ports, release } = await reservePorts({ postgres: requirePort(defaultPorts, 'postgres') });
    const database = await keepDatabase({ dataDir, port: ports.postgres }, { report: say });
    return {
      urlOf: database.urlOf,
      async [Symbol.asyncDispose]() {
        await database.stop();
        await release();
        dataDirLock.release();
      },
    };
  } catch (error) {
    dataDirLock.release();
    throw error;
  }
}
