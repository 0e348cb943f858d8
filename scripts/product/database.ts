import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLogin, ensureDatabases, type Postgres, startPostgres } from '../postgres.ts';
import { secret } from '../secrets.ts';
import { type Service, services } from './processes.ts';

/** The product's database server, kept running. */
export interface Database {
  port: number;
  /** Where each service reaches its own database. */
  urls: Record<Service, string>;
  /** This start made it: there was no data before. */
  isNew: boolean;
  stop(): Promise<void>;
}

const retryAfter = 1_000;

/** The login of a service: a role and a database that both have its name. */
export function loginOf(dataDir: string, name: Service): DatabaseLogin {
  return { name, role: name, password: secret(dataDir, `${name}-database-password`) };
}

/**
 * Starts PostgreSQL with a database for each service, and starts it again whenever it ends.
 *
 * @param report takes a sentence for the terminal.
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
  const logins = services.map((name) => loginOf(dataDir, name));
  await ensureDatabases(first.adminUrl, logins).catch(async (error: unknown) => {
    await first.stop();
    throw error;
  });
  // The services know its port, so that it has to be the same from now on.
  const kept = keep(first, { dataDir, port: first.port, report });
  const url = (name: Service): string => first.databaseUrl(loginOf(dataDir, name));
  return {
    ...kept,
    port: first.port,
    isNew: first.isNew,
    urls: {
      catalog: url('catalog'),
      content: url('content'),
      careers: url('careers'),
      identity: url('identity'),
    },
  };
}

function keep(
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
  const kept = untilStopped();
  return {
    async stop() {
      isStopping = true;
      await current.stop();
      await kept;
    },
  };
}
