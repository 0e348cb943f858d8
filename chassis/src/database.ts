import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  type EntitySchema,
  type MigrationInterface,
} from 'typeorm';
import { DeadlinePool, longestStatementMs } from './deadline-pool.ts';
import type { Logger } from './logger.ts';

export interface DatabaseOptions {
  /** postgres:// address. */
  url: string;
  entities: EntitySchema[];
  /** Classes whose name ends in the time they were written, in milliseconds: TypeORM orders them by it. */
  migrations: (new () => MigrationInterface)[];
  logger: Logger;
  /** Connections of this process. */
  poolSize?: number;
  /** How long to wait for a server that is not up yet. */
  startWithinMs?: number;
}

/** Any number that all processes of a service agree on; each service has a database of its own. */
const migrationLock = 7_305_001;

const migrate = async (options: Extract<DataSourceOptions, { type: 'postgres' }>): Promise<void> => {
  // Connections of their own: on the others a statement ends after some seconds, and rewriting a large table takes more.
  // One that waits for a lock would hold up everybody behind it: it fails instead, and is tried again by a restart.
  const extra = { connectionTimeoutMillis: 3_000, keepAlive: true, lock_timeout: 10_000 };
  const dataSource = new DataSource({ ...options, poolSize: 2, extra });
  await dataSource.initialize();
  try {
    // The lock is held until its connection ends.
    const holder = dataSource.createQueryRunner();
    await holder.query('set lock_timeout = 0');
    await holder.query('select pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
};

const initialize = async (dataSource: DataSource, logger: Logger, giveUpAt: number): Promise<void> => {
  for (;;)
    try {
      await dataSource.initialize();
      return;
    } catch (err) {
      if (performance.now() > giveUpAt) throw err;
      logger.warn({ err }, 'The database does not answer yet');
      await sleep(500);
    }
};

/**
 * Connects to PostgreSQL and brings the schema up to date, one process at a time. Connections that break are replaced
 * by themselves; statements end with the request's deadline, at the latest after 5 s.
 * @throws the driver's error when the server does not answer within `startWithinMs` (15 s)
 */
export const openDatabase = async (options: DatabaseOptions): Promise<DataSource> => {
  const { url, entities, migrations, logger, poolSize = 10, startWithinMs = 15_000 } = options;
  const common = {
    type: 'postgres',
    url,
    // Its log would hold the parameters of queries, and with them what people sent.
    logging: false,
    installExtensions: false,
    poolErrorHandler: (err: unknown) => logger.warn({ err }, 'A database connection broke'),
  } satisfies DataSourceOptions;
  const dataSource = new DataSource({
    ...common,
    entities,
    poolSize,
    driver: { ...pg, Pool: DeadlinePool },
    extra: {
      statement_timeout: longestStatementMs,
      query_timeout: longestStatementMs + 1_000,
      idle_in_transaction_session_timeout: 15_000,
      connectionTimeoutMillis: 3_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
  });
  await initialize(dataSource, logger, performance.now() + startWithinMs);
  try {
    await migrate({ ...common, migrations });
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
};

/** Runs `work` in one transaction; it commits when `work` resolves, and rolls back when it rejects. */
export const inTransaction = <T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> => dataSource.transaction(work);
