import { secret } from '../secrets.ts';
import { buildOutdated } from './build-outdated.ts';
import type { Database } from './database.ts';
import { forgetDemo, hasDemo, makeDemo } from './demo.ts';
import type { Surroundings } from './processes.ts';
import { publishRemotes, recordParts } from './publish.ts';
import { releaseKeysOf } from './release-keys.ts';
import type { Settings } from './settings.ts';
import { say } from './terminal.ts';

/** Builds what changed and makes it what the shell serves. */
export async function prepareScreens(settings: Settings, signal: AbortSignal): Promise<void> {
  await buildOutdated(() => say('Building the screens …'), signal);
  signal.throwIfAborted();
  await publishRemotes(settings);
  signal.throwIfAborted();
  await recordParts(settings);
}

/** Fills in the demo data, unless it is there; production gets none. */
export async function fillInDemo(settings: Settings, database: Database): Promise<void> {
  if (settings.isProduction) return;
  if (database.isNew) forgetDemo(settings.dataDir);
  if (hasDemo(settings.dataDir)) return;
  say('Filling in the demo data …');
  await makeDemo(settings, database.urls.identity);
}

/**
 * The secrets that the processes share the database's life with: from the environment, or else generated once.
 *
 * @throws in production for one that is not in the environment.
 */
export function secretsOf({ dataDir, isProduction }: Settings): Surroundings['secrets'] {
  const names = ['KEY_SECRET', 'MEDIA_KEY', 'SERVICE_SECRET', 'RELEASE_KEY', 'TAKE_BACK_KEY'] as const;
  const missing = names.filter((name) => !process.env[name]);
  if (isProduction && missing.length > 0)
    throw new Error(`With NODE_ENV=production these have to be set: ${missing.join(', ')}.`);
  const { TAKE_BACK_KEY, RELEASE_TRUST } = releaseKeysOf(dataDir);
  return {
    TAKE_BACK_KEY,
    RELEASE_TRUST,
    KEY_SECRET: process.env['KEY_SECRET'] || secret(dataDir, 'key-secret'),
    MEDIA_KEY: process.env['MEDIA_KEY'] || secret(dataDir, 'media-key'),
    SERVICE_SECRET: process.env['SERVICE_SECRET'] || secret(dataDir, 'service-secret'),
  };
}
