import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLogin, ensureDatabases, type Postgres, startPostgres } from '../postgres.ts';
import { secret } from '../secrets.ts';
import { services } from './process-specs.ts';

/** The product's database server, restarted when it ends. */
export interface Database {
  port: number;
  /** Returns the database URL of a service. */
  urlOf(service: string): string;
  /** True if this start created it without any data. */
  isNew: boolean;
  stop(): Promise<void>;
}

const retryAfter = 1_000;

/** Login of a service: role and database have its name. */
export function loginOf(dataDir: string, name: string): DatabaseLogin {
  return { name, role: name, password: secret(dataDir, `${name}-database-password`) };
}

/**
 * Starts PostgreSQL with a database for each service, and restarts it whenever it ends.
 *
 * @param report prints a message to the terminal.
 */
export async function keepDatabase(
  options: { dataDir: string; port: number },
  report: (message: string) => void,
): Promise<Database> {
  const { dataDir } = options;
  const first = await startPostgres(options);
  if (first.isNew && !first.folder.startsWith(fs.realpathSync(dataDir)))
    report(
      `The database is in ${first.folder}: PostgreSQL does not run as root, and its user cannot reach DATA_DIR.`,
    );
  const logins = services.map(({ name }) => loginOf(dataDir, name));
  await ensureDatabases(first.adminUrl, logins).catch(async (error: unknown) => {
    await first.stop();
    throw error;
  });
  // The services have its port, so it must stay the same.
  const running = keepRunning(first, { dataDir, port: first.port, report });
  return {
    ...running,
    port: first.port,
    isNew: first.isNew,
    urlOf: (service) => first.databaseUrl(loginOf(dataDir, service)),
  };
}

function keepRunning(
  first: Postgres,
  options: { dataDir: string; port: number; report: (message: string) => void },
): Pick<Database, 'stop'> {
  let current = first;
  let isStopping = false;
  const untilStopped = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      options.report('postgres: ended and is started again');
      try {
        current = await startPostgres(options);
      } catch (error) {
        options.report(`postgres: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(retryAfter);
      }
      if (isStopping) await current.stop();
    }
  };
  const running = untilStopped();
  return {
    async stop() {
      isStopping = true;
      await current.stop();
      await running;
    },
  };
}
