import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultPatience, type SupervisorOptions } from '../supervisor/supervisor.ts';
import { isDiskFull } from '../supervisor/full-disk.ts';
import { watchForHang } from '../supervisor/hang-watch.ts';
import { countRestarts } from '../supervisor/restart-count.ts';
import { type DatabaseLogin, ensureDatabases, type Postgres, startPostgres } from '../postgres/postgres.ts';
import { secret } from '../secrets.ts';
import { portOf } from './ports-file.ts';
import { serviceDeclarations } from './process-specs.ts';

/** The product's database server, restarted when it ends or hangs. */
export interface Database {
  /** Returns the database URL of a service. */
  urlOf(service: string): string;
  /** True if this start created it without any data. */
  isNew: boolean;
  /** Id of the server's first process. */
  pid(): number;
  stop(): Promise<void>;
}

/** Options of watching the server, and the receiver of its news. */
export type DatabaseWatch = Pick<SupervisorOptions, 'report' | 'patience' | 'giveUp'>;

/** Logins of all services. */
export function serviceLogins(dataDir: string): DatabaseLogin[] {
  return serviceDeclarations.map(({ name }) => loginOf(dataDir, name));
}

/** Login of a service: role and database have its name. */
function loginOf(dataDir: string, name: string): DatabaseLogin {
  return { name, role: name, password: secret(dataDir, `${name}-database-password`) };
}

/**
 * Returns the address of a service's database while the product of this data folder runs.
 * @throws Error if it does not run
 */
export function runningDatabaseUrl(dataDir: string, service: string): string {
  const port = portOf(dataDir, 'postgres');
  if (port === undefined) throw new Error('The product is just starting or ending: try again in a moment.');
  const { name, role, password } = loginOf(dataDir, service);
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
}

/**
 * Starts PostgreSQL with a database for each service, and restarts it whenever it ends or hangs. After too many ends in a
 * row it is given up, as any process of the product.
 */
export async function keepDatabase(
  options: { dataDir: string; port: number },
  watch: DatabaseWatch,
): Promise<Database> {
  const { dataDir } = options;
  const first = await startPostgres(options);
  if (first.isNew && !first.folder.startsWith(fs.realpathSync(dataDir)))
    watch.report(
      `The database is in ${first.folder}: PostgreSQL does not run as root, and its user cannot reach DATA_DIR.`,
    );
  await ensureDatabases(first.adminUrl, serviceLogins(dataDir)).catch(async (error: unknown) => {
    await first.stop();
    throw error;
  });
  return {
    ...keepRunning(first, { ...options, ...watch }),
    isNew: first.isNew,
    urlOf: (service) => first.databaseUrl(loginOf(dataDir, service)),
  };
}

function keepRunning(
  first: Postgres,
  options: { dataDir: string; port: number } & DatabaseWatch,
): Pick<Database, 'pid' | 'stop'> {
  const report = (message: string): void => options.report(`postgres: ${message}`);
  const { patience = defaultPatience, giveUp = (error: Error) => report(error.message) } = options;
  const restarts = countRestarts(patience.settledMs);
  let current = first;
  let isStopping = false;

  /** Resolves when the running server has ended; kills it if it hangs. */
  const untilEnd = async (): Promise<void> => {
    const over = new AbortController();
    const onHang = (ms: number): void => {
      report(`hangs: it has not answered for ${Math.round(ms / 1_000)} s and is killed`);
      current.kill();
    };
    const watched = { isAlive: current.responds, hasAnswered: () => true, signal: over.signal, onHang };
    void watchForHang(watched, patience);
    await current.ended;
    over.abort();
  };
  /** Starts it again; resolves to the reason why that was not possible. */
  const startAgain = async (): Promise<string> => {
    try {
      current = await startPostgres(options);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  const untilStopped = async (): Promise<void> => {
    for (let failure = ''; ;) {
      const startedAt = performance.now();
      if (!failure) await untilEnd();
      if (isStopping) return;
      const inARow = restarts.add(performance.now() - startedAt);
      const isFull = isDiskFull(options.dataDir);
      report(`${failure || 'ended and is started again'}${isFull ? '; the disk is full' : ''}`);
      if (inARow >= patience.restarts && !isFull)
        return giveUp(
          new Error(`postgres is given up: it ended ${inARow} times in a row\n${failure}`.trim()),
        );
      await sleep(failure ? restarts.pauseMs() : 0);
      failure = await startAgain();
      if (isStopping) await current.stop();
    }
  };
  const running = untilStopped();
  return {
    pid: () => current.pid,
    async stop() {
      isStopping = true;
      await current.stop();
      await running;
    },
  };
}
