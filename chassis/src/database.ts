import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type EntityManager, type EntitySchema, type MigrationInterface } from 'typeorm';
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

const migrate = async (dataSource: DataSource): Promise<void> => {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner
      .query('select pg_advisory_unlock($1)', [migrationLock])
      .then(() => runner.query(`set statement_timeout = ${longestStatementMs}`))
      .finally(() => runner.release());
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
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    poolSize,
    // Its log would hold the parameters of queries, and with them what people sent.
    logging: false,
    installExtensions: false,
    driver: { ...pg, Pool: DeadlinePool },
    poolErrorHandler: (err: unknown) => logger.warn({ err }, 'A database connection broke'),
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
    await migrate(dataSource);
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
