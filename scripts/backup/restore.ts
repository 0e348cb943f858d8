import fs from 'node:fs';
import { displayPath, makeDataDir } from '../product/data-dir.ts';
import { openDatabases } from '../product/open-databases.ts';
import { readSettings } from '../product/product-settings.ts';
import { beginRestore, completeRestore } from '../product/restore-marker.ts';
import { connect } from './connect.ts';
import { loadDatabase, migrationsFor } from './database-files.ts';
import { holdWaitingMail } from './hold-mail.ts';
import { loadLocalFiles } from './local-files.ts';
import { type Manifest, verifyBackup } from './manifest.ts';
import { loadMedia } from './media-files.ts';
import {
  namesDatabases,
  openDataDir,
  openEnvironment,
  pathIn,
  type ProductPlaces,
} from './product-places.ts';
import { loadReleases } from './release-files.ts';
import { tablesOf } from './tables.ts';

/** Result of a restore. */
export interface RestoreSummary {
  manifest: Manifest;
  /** Mails that were waiting in the backup, and were held back. */
  heldMails: number;
  /** True if the backup holds keys that were not restored, because the environment holds those of the target. */
  hasUnusedKeys: boolean;
}

export interface RestoreOptions {
  /** True to send the mail that was waiting in the backup once the product starts. */
  sendMail: boolean;
}

/** Throws unless the databases have no tables and the store has no releases. */
async function checkEmpty({ databases, releases }: ProductPlaces): Promise<void> {
  for (const { service, url } of databases) {
    const client = await connect(url);
    try {
      const [table] = await tablesOf(client);
      if (table)
        throw new Error(
          `The database of ${service} is not empty (it has the table ${table.name}): restore into new databases.`,
        );
    } finally {
      await client.end();
    }
  }
  const [release] = await releases.list('');
  if (release !== undefined)
    throw new Error(`The store of releases is not empty (${release} is in it): restore into a new one.`);
}

/** Restores a verified backup into empty places. */
async function load(places: ProductPlaces, folder: string, manifest: Manifest): Promise<void> {
  await checkEmpty(places);
  const { media, releases, databases } = places;
  await Promise.all(
    databases.flatMap((database) => {
      const entry = manifest.databases[database.service];
      // A service that is younger than the backup makes its tables when it starts.
      return entry ? [loadDatabase(database, entry, folder)] : [];
    }),
  );
  await loadMedia(folder, manifest, media);
  await loadReleases(folder, manifest, releases);
}

/** Throws if this release lacks a migration of the backup. */
async function checkRelease({ databases }: Manifest): Promise<void> {
  for (const [service, { migrations }] of Object.entries(databases)) await migrationsFor(service, migrations);
}

/** Restores a verified backup into empty places, and holds back its mail. */
export async function restorePlaces(
  places: ProductPlaces,
  folder: string,
  { manifest, sendMail }: RestoreOptions & { manifest: Manifest },
): Promise<RestoreSummary> {
  await load(places, folder, manifest);
  const hasKeys = Object.keys(manifest.files).some((file) => pathIn('local', file)?.startsWith('secrets/'));
  return {
    manifest,
    heldMails: sendMail ? 0 : await holdWaitingMail(places.databases),
    hasUnusedKeys: hasKeys && places.dataDir === undefined,
  };
}

/**
 * Restores a backup into the empty databases and stores that the environment names, else into an empty DATA_DIR.
 *
 * @throws an error if the backup is incomplete or damaged, or the target is not empty.
 */
export async function restore(
  folder: string,
  env: NodeJS.ProcessEnv,
  options: RestoreOptions,
): Promise<RestoreSummary> {
  const isLocal = !namesDatabases(env);
  const { dataDir } = readSettings(env);
  const [found] = isLocal && fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : [];
  if (found !== undefined)
    throw new Error(
      `${displayPath(dataDir)} is not empty (${found} is in it): set DATA_DIR to a new folder, or remove it first.`,
    );
  const manifest = await verifyBackup(folder);
  await checkRelease(manifest);
  if (!isLocal) return restorePlaces(await openEnvironment(env), folder, { ...options, manifest });
  makeDataDir(dataDir);
  beginRestore(dataDir);
  await loadLocalFiles(folder, manifest, dataDir);
  await using databases = await openDatabases(dataDir);
  const places = await openDataDir({ dataDir, env }, databases.urlOf);
  const summary = await restorePlaces(places, folder, { ...options, manifest });
  completeRestore(dataDir);
  return summary;
}
