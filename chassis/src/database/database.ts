import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  AbstractLogger,
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  type EntitySchema,
  type MigrationInterface,
} from 'typeorm';
import { DeadlinePool, longestStatementMs } from './deadline-pool.ts';
import type { Logger } from '../observation/logger.ts';
import { throwIfTimedOut, remainingMs } from '../http/request-context.ts';

export interface DatabaseOptions {
  /** postgres:// address. */
  url: string;
  entities?: EntitySchema[];
  /** Classes whose name ends in their creation time in milliseconds, by which TypeORM orders them. */
  migrations: (new () => MigrationInterface)[];
  logger: Logger;
  /** Connections of this process. */
  poolSize?: number;
  /** Time to open a connection: milliseconds. */
  connectMs?: number;
  /** Time to wait for a server that is not up yet: milliseconds. */
  startWithinMs?: number;
  /** Called with every statement. */
  onStatement?: () => void;
}

/** Logger that only counts: query logging would expose parameters, and with them personal data. */
class StatementListener extends AbstractLogger {
  readonly #onStatement: () => void;

  constructor(onStatement: () => void) {
    super(false);
    this.#onStatement = onStatement;
  }
  override logQuery(): void {
    this.#onStatement();
  }
  protected override writeLog(): void {}
}

/** Advisory lock number shared by all processes of a service; each service has its own database. */
const migrationLock = 7_305_001;

const migrate = async (
  options: Extract<DataSourceOptions, { type: 'postgres' }>,
  connectMs: number,
): Promise<void> => {
  // Separate connections without the statement timeout: rewriting a large table takes longer. A migration that waits
  // for a lock would block everybody behind it, so it fails instead and is retried by a restart.
  const extra = { connectionTimeoutMillis: connectMs, keepAlive: true, lock_timeout: 10_000 };
  const dataSource = new DataSource({ ...options, poolSize: 2, extra });
  await dataSource.initialize();
  try {
    // The lock is held until its connection ends.
    const lockConnection = dataSource.createQueryRunner();
    await lockConnection.query('set lock_timeout = 0');
    await lockConnection.query('select pg_advisory_lock($1)', [migrationLock]);
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
 * Connects to PostgreSQL and migrates the schema, one process at a time. Broken connections are replaced
 * automatically; statements end with the request's deadline, after 5 s at the latest.
 * @throws the driver's error when the server does not answer within `startWithinMs` (15 s)
 */
export const openDatabase = async (options: DatabaseOptions): Promise<DataSource> => {
  const {
    url,
    entities = [],
    migrations,
    logger,
    poolSize = 10,
    connectMs = 3_000,
    startWithinMs = 15_000,
    onStatement,
  } = options;
  const common = {
    type: 'postgres',
    url,
    logging: false,
    installExtensions: false,
    poolErrorHandler: (err: unknown) => logger.warn({ err }, 'A database connection broke'),
  } satisfies DataSourceOptions;
  const dataSource = new DataSource({
    ...common,
    ...(onStatement ? { logger: new StatementListener(onStatement) } : {}),
    entities,
    poolSize,
    driver: { ...pg, Pool: DeadlinePool },
    extra: {
      statement_timeout: longestStatementMs,
      // A plan for any value may read a list of a common district as that of a rare one. Several filters on a large table
      // are combined in a bitmap, which has whole pages instead of records where it does not fit into 4 MB. Blocks in any
      // order cost about as much as in a row: with the default of 4, made for disks that turn, the last pages of lists read
      // and sort the whole table (212 to 48 ms with 100,000 buildings).
      options: '-c plan_cache_mode=force_custom_plan -c work_mem=16MB -c random_page_cost=1.1',
      query_timeout: longestStatementMs + 1_000,
      idle_in_transaction_session_timeout: 15_000,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
  });
  await initialize(dataSource, logger, performance.now() + startWithinMs);
  try {
    await migrate({ ...common, migrations }, connectMs);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
};

/**
 * Prepares a commit that can only succeed before the request's deadline. PostgreSQL itself ends the transaction at
 * the deadline if no COMMIT has arrived, so a process that hung before sending it, or a server that handled it late,
 * can't commit afterwards.
 * @throws ApiError 503 TIMED_OUT
 */
const prepareCommit = async (manager: EntityManager): Promise<void> => {
  const msLeft = remainingMs();
  if (msLeft === undefined) return;
  throwIfTimedOut();
  const idleMs = Math.ceil(Math.min(msLeft, longestStatementMs));
  await manager.query(`SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`);
  throwIfTimedOut();
};

/** Work that waits for the commit of its transaction. */
const workAfterCommit = new WeakMap<EntityManager, (() => void)[]>();

/** Runs `work` once the transaction of `manager` has committed; at once if `manager` is in none. */
export const afterCommit = (manager: EntityManager, work: () => void): void => {
  const waiting = workAfterCommit.get(manager);
  if (waiting) waiting.push(work);
  else work();
};

/**
 * Runs `work` in one transaction: commits if `work` resolves before the request's deadline, rolls back if it rejects
 * or the deadline has passed.
 * @throws ApiError 503 TIMED_OUT after the deadline
 */
export const inTransaction = async <T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> => {
  const waiting: (() => void)[] = [];
  const result = await dataSource.transaction(async (manager) => {
    workAfterCommit.set(manager, waiting);
    const value = await work(manager);
    await prepareCommit(manager);
    return value;
  });
  for (const run of waiting) run();
  return result;
};
