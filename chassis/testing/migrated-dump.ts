import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { type DatabaseOptions, openDatabase } from '../src/database/database.ts';
import { createLogger } from '../src/observation/logger.ts';
import { schemaOf } from './schema-of.ts';
import { connectMs } from './start-test-service.ts';
import { testDatabase } from './test-database.ts';

type Options = Pick<DatabaseOptions, 'entities' | 'migrations'>;

const logger = createLogger({ name: 'test', level: 'silent' });

/** Opens a database of a test and migrates it. */
export const openTestDatabase = (url: string, options: Options): Promise<DataSource> =>
  openDatabase({ url, ...options, logger, connectMs });

/** A database that is dropped on disposal. */
export interface MigratedDatabase extends AsyncDisposable {
  dataSource: DataSource;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Fills an empty database by `prepare` and migrates it. */
const openMigrated = async (
  options: Options,
  prepare: (url: string) => Promise<void>,
): Promise<MigratedDatabase> => {
  await using resources = new AsyncDisposableStack();
  const { url } = resources.use(await testDatabase());
  await prepare(url);
  const dataSource = await openTestDatabase(url, options);
  resources.defer(() => dataSource.destroy());
  const moved = resources.move();
  return { dataSource, [Symbol.asyncDispose]: () => moved.disposeAsync() };
};

/** Opens a database that these statements have filled, without migrations. */
export const databaseWith = async (statements: readonly string[]): Promise<MigratedDatabase> => {
  const database = await openMigrated({ migrations: [] }, async () => undefined);
  for (const statement of statements) await database.dataSource.query(statement);
  return database;
};

/** Loads the plain SQL of `file` as a release left its database, and migrates it to the present. */
export const migratedDump = (file: URL, options: Options): Promise<MigratedDatabase> =>
  openMigrated(options, async (url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(await readFile(file, 'utf8'));
    } finally {
      await client.end();
    }
  });

/** Returns the schema that the migrations give an empty database. */
export const migratedSchema = async (options: Options): Promise<Record<string, string[]>> => {
  await using empty = await openMigrated(options, async () => undefined);
  // Awaited here, before the database is dropped.
  return await schemaOf(empty.dataSource);
};
