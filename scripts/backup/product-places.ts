import { readConfig } from '@ekamra/chassis';
import { declaredSettings } from '@ekamra/contracts/releases/components';
import { type ObjectStore, openStore } from '@ekamra/release';
import { z } from 'zod';
import { mediaStoreConfig } from '../../services/content/src/config.ts';
import { type MediaStore, openMediaStore } from '../../services/content/src/media/media-store.ts';
import { releasesDir, serviceDeclarations } from '../product/process-specs.ts';
import type { ServiceDatabase } from './connect.ts';

/** Places of a product's data. */
export interface ProductPlaces {
  databases: readonly ServiceDatabase[];
  media: MediaStore;
  releases: ObjectStore;
  /** DATA_DIR, with generated keys; undefined if the environment holds the keys. */
  dataDir?: string;
}

const databaseSetting = (service: string): string => `${service.toUpperCase()}_DATABASE_URL`;
const openMedia = (env: NodeJS.ProcessEnv): Promise<MediaStore> =>
  openMediaStore(readConfig(z.object(mediaStoreConfig), env));

/** True if the environment names the databases; else everything is in DATA_DIR. */
export function namesDatabases(env: NodeJS.ProcessEnv): boolean {
  return serviceDeclarations.some(({ name }) => env[databaseSetting(name)]);
}

/**
 * Opens the places that the environment names: a `<SERVICE>_DATABASE_URL` for each service, MEDIA_DIR or S3_ENDPOINT,
 * and RELEASES.
 *
 * @throws an error that names what is missing.
 */
export async function openEnvironment(env: NodeJS.ProcessEnv): Promise<ProductPlaces> {
  const missing = [...serviceDeclarations.map(({ name }) => databaseSetting(name)), 'RELEASES'].filter(
    (name) => !env[name],
  );
  if (!env['MEDIA_DIR'] && !env['S3_ENDPOINT']) missing.push('MEDIA_DIR or S3_ENDPOINT');
  if (missing.length > 0)
    throw new Error(`Set these, too, or no ${databaseSetting('<service>')} at all: ${missing.join(', ')}.`);
  return {
    databases: serviceDeclarations.map(({ name }) => ({
      service: name,
      url: env[databaseSetting(name)] ?? '',
    })),
    media: await openMedia(env),
    releases: await openStore(env['RELEASES'] ?? '', env),
  };
}

/** Opens the places of a DATA_DIR as `npm start` uses them: the environment may name another media store. */
export async function openDataDir(
  { dataDir, env }: { dataDir: string; env: NodeJS.ProcessEnv },
  urlOf: (service: string) => string,
): Promise<ProductPlaces> {
  const content = serviceDeclarations.filter(({ name }) => name === 'content');
  const declared = content.map((each) => declaredSettings(each, { dataDir, smtpPort: 0 }));
  return {
    databases: serviceDeclarations.map(({ name }) => ({ service: name, url: urlOf(name) })),
    media: await openMedia(Object.assign({}, ...declared, env)),
    releases: await openStore(releasesDir({ dataDir })),
    dataDir,
  };
}

/** Path of a file of a backup below its folder `part`; undefined for those of other parts. */
export function pathIn(part: 'local' | 'media' | 'releases', file: string): string | undefined {
  return file.startsWith(`${part}/`) ? file.slice(part.length + 1) : undefined;
}
