import fs from 'node:fs/promises';
import { components, versionOf } from '@ekamra/contracts/ledger/component-version';
import { displayPath } from '../product/data-dir.ts';
import { openDatabases } from '../product/open-databases.ts';
import { readSettings } from '../product/product-settings.ts';
import { checkRestored } from '../product/restore-marker.ts';
import { hasSecret } from '../secrets.ts';
import { createBackupFolder, type BackupFolder } from './backup-folder.ts';
import { saveDatabase } from './database-files.ts';
import { saveLocalFiles } from './local-files.ts';
import type { DatabaseEntry } from './manifest.ts';
import { saveMedia } from './media-files.ts';
import { namesDatabases, openDataDir, openEnvironment, type ProductPlaces } from './product-places.ts';
import { saveReleases } from './release-files.ts';
import { takeSnapshots } from './snapshots.ts';

/** Contents of a completed backup. */
export interface BackupSummary {
  files: number;
  bytes: number;
  /** Time of the last snapshot of a database. */
  takenAt: Date;
  /** True if all databases show the same moment. */
  isOnePoint: boolean;
  /** Uploads that records name, and that the media store does not have. */
  missingMedia: readonly string[];
}

/** Writes everything into the backup. Databases are first: what their records refer to was stored before them. */
async function save(places: ProductPlaces, folder: BackupFolder): Promise<BackupSummary> {
  await using snapshots = await takeSnapshots(places.databases);
  const { all, isOnePoint } = snapshots;
  const saved = await Promise.all(
    all.map(async (each): Promise<[string, DatabaseEntry]> => [
      each.service,
      await saveDatabase(each, folder),
    ]),
  );
  const missingMedia = await saveMedia(all, places.media, folder);
  await saveReleases(places.releases, folder);
  if (places.dataDir !== undefined) await saveLocalFiles(places.dataDir, folder);
  await folder.complete({
    format: 1,
    components: Object.fromEntries(components.map((name) => [name, versionOf(name)])),
    isOnePoint,
    databases: Object.fromEntries(saved),
    missingMedia,
  });
  const takenAt = new Date(Math.max(...all.map((each) => each.takenAt.getTime())));
  return { ...folder.totals, takenAt, isOnePoint, missingMedia };
}

/**
 * Writes a backup of a product, which may be running, into a new or empty folder. If it fails, the folder is removed.
 *
 * @throws an error if the folder is not empty, or a part of the product can't be read.
 */
export async function backupPlaces(places: ProductPlaces, folder: string): Promise<BackupSummary> {
  const target = await createBackupFolder(folder);
  try {
    return await save(places, target);
  } catch (error) {
    await fs.rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Writes a backup of the product that the environment names, else of that of DATA_DIR. */
export async function backup(folder: string, env: NodeJS.ProcessEnv): Promise<BackupSummary> {
  if (namesDatabases(env)) return backupPlaces(await openEnvironment(env), folder);
  const { dataDir } = readSettings(env);
  if (!hasSecret(dataDir, 'postgres-password'))
    throw new Error(`${displayPath(dataDir)} holds no product: set DATA_DIR to the folder of one.`);
  checkRestored(dataDir);
  await using databases = await openDatabases(dataDir);
  return await backupPlaces(await openDataDir({ dataDir, env }, databases.urlOf), folder);
}
