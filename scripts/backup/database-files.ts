import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createGunzip, createGzip } from 'node:zlib';
import { createLogger, type DatabaseOptions, openDatabase } from '@ekamra/chassis';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { BackupFolder } from './backup-folder.ts';
import { connect, connectMs, type ServiceDatabase } from './connect.ts';
import type { DatabaseEntry } from './manifest.ts';
import type { Snapshot } from './snapshots.ts';
import { migrationsOf, sequencesOf, type BackupTable, tablesOf } from './tables.ts';
import { root } from '../root.ts';

const fileOf = (service: string, { name }: BackupTable): string => `databases/${service}/${name}.copy.gz`;

/** `table (columns)`, of which COPY reads or writes the rows. */
const targetOf = ({ name, columns }: BackupTable): string =>
  `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;

/** Writes every table of a snapshot into the backup, in PostgreSQL's text format, compressed. */
export async function saveDatabase(
  { service, client, takenAt }: Snapshot,
  folder: BackupFolder,
): Promise<DatabaseEntry> {
  const tables: DatabaseEntry['tables'] = [];
  for (const table of await tablesOf(client)) {
    const rows = client.query(copyTo(`COPY ${targetOf(table)} TO STDOUT`));
    await folder.write(fileOf(service, table), rows, createGzip());
    tables.push({ ...table, rows: rows.rowCount });
  }
  const [version] = z
    .tuple([z.object({ server_version: z.string() })])
    .parse((await client.query('SHOW server_version')).rows);
  return {
    server: version.server_version,
    takenAt: takenAt.toISOString(),
    migrations: await migrationsOf(client),
    tables,
    sequences: await sequencesOf(client),
  };
}

type Migration = DatabaseOptions['migrations'][number];

/** Returns all migrations of a service in this release, oldest first. */
export async function migrationsHere(service: string): Promise<Migration[]> {
  const module = (await import(
    pathToFileURL(path.join(root, `services/${service}/src/migrations/index.ts`)).href
  )) as {
    migrations: Migration[];
  };
  return module.migrations;
}

/**
 * Returns the migrations with which a service's tables get the shape that they have in a backup; later ones are made
 * by the service when it starts.
 *
 * @throws an error if this release lacks one.
 */
export async function migrationsFor(service: string, names: readonly string[]): Promise<Migration[]> {
  const known = new Map((await migrationsHere(service)).map((each) => [new each().name ?? each.name, each]));
  return names.map((name) => {
    const migration = known.get(name);
    if (!migration)
      throw new Error(
        `The backup is of a newer release: ${service} has no migration ${name} here. Restore it with that release.`,
      );
    return migration;
  });
}

/** Creates the tables of an empty database by these migrations. */
export async function createTables(
  { service, url }: ServiceDatabase,
  migrations: Migration[],
): Promise<void> {
  const logger = createLogger({ name: service, level: 'silent' });
  const dataSource = await openDatabase({ url, migrations, logger, poolSize: 1, connectMs });
  await dataSource.destroy();
}

async function fillTable(
  client: Client,
  table: DatabaseEntry['tables'][number],
  file: string,
): Promise<void> {
  const rows = client.query(copyFrom(`COPY ${targetOf(table)} FROM STDIN`));
  await pipeline(createReadStream(file), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name} got ${rows.rowCount} rows of ${table.rows}.`);
}

/** Fills an empty database from the backup in `folder`: all of it or nothing. */
export async function loadDatabase(
  database: ServiceDatabase,
  { tables, sequences, migrations }: DatabaseEntry,
  folder: string,
): Promise<void> {
  await createTables(database, await migrationsFor(database.service, migrations));
  const client = await connect(database.url);
  try {
    const names = tables.map(({ name }) => escapeIdentifier(name));
    const setTriggers = async (state: 'DISABLE' | 'ENABLE'): Promise<void> => {
      for (const name of names) await client.query(`ALTER TABLE ${name} ${state} TRIGGER USER`);
    };
    await client.query('BEGIN');
    // Triggers would count the copied rows as changes; migrations may have left rows of their own.
    await setTriggers('DISABLE');
    await client.query(`TRUNCATE ${names.join(', ')}`);
    for (const table of tables)
      await fillTable(client, table, path.join(folder, fileOf(database.service, table)));
    await setTriggers('ENABLE');
    for (const { name, lastValue } of sequences)
      await client.query('SELECT setval($1::text::regclass, $2::bigint)', [
        escapeIdentifier(name),
        lastValue,
      ]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
