import { text } from 'node:stream/consumers';
import { baseConfig, createLogger, databaseUrl, openDatabase, readConfig } from '@ekamra/chassis';
import { z } from 'zod';
import { entities } from '../../services/content/src/entities.ts';
import { migrations } from '../../services/content/src/migrations/index.ts';

/** Stores what a program reads from standard input, parsed as JSON but not validated. */
type ImportData = (dataSource: Awaited<ReturnType<typeof openDatabase>>, input: unknown) => Promise<void>;

const importInto = async (name: string, importData: ImportData): Promise<void> => {
  const { NODE_ENV, DATABASE_URL: url } = readConfig(
    z.object({ NODE_ENV: baseConfig.NODE_ENV, DATABASE_URL: databaseUrl }),
  );
  if (NODE_ENV === 'production') throw new Error('Production gets no demo data.');
  const input: unknown = JSON.parse(await text(process.stdin));
  const logger = createLogger({ name, level: 'warn' });
  const dataSource = await openDatabase({ url, entities, migrations, logger, connectMs: 60_000 });
  try {
    await importData(dataSource, input);
  } finally {
    await dataSource.destroy();
  }
};

/**
 * Runs a program that imports JSON from standard input into the content database of DATABASE_URL; not in production. The
 * exit code is 1 after a failure, whose message goes to standard error.
 */
export const runContentImport = async (name: string, importData: ImportData): Promise<void> => {
  await importInto(name, importData).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
};
