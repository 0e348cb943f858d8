import { serviceSecretOf } from '@ekamra/contracts/releases/components';
import { secret } from '../secrets.ts';
import { buildOutdated } from './build-outdated.ts';
import type { Database } from './product-database.ts';
import { forgetDemo, hasDemo, makeDemo } from './demo-data.ts';
import { type ProcessEnvironment, serviceDeclarations } from './process-specs.ts';
import { publishRemotes, recordComponents, keepTimestamps } from './publish-remotes.ts';
import { releaseKeysOf } from './release-keys.ts';
import type { Settings } from './product-settings.ts';
import { say } from './terminal.ts';

/** Builds changed screens, publishes them and makes them live. */
export async function prepareScreens(settings: Settings, signal: AbortSignal): Promise<void> {
  await buildOutdated(() => say('Building the screens …'), signal);
  signal.throwIfAborted();
  await publishRemotes(settings);
  signal.throwIfAborted();
  await recordComponents(settings);
  keepTimestamps(settings, signal);
}

/** Seeds the demo data unless it is there; never in production. */
export async function fillInDemo(settings: Settings, database: Database): Promise<void> {
  if (settings.isProduction) return;
  if (database.isNew) forgetDemo(settings.dataDir);
  if (hasDemo(settings.dataDir)) return;
  say('Filling in the demo data …');
  await makeDemo(
    settings,
    (service) => database.urlOf(service),
    (stored) => say(`  ${stored}`),
  );
}

/**
 * Secrets with the lifetime of the database: from the environment, or generated once.
 *
 * @throws in production if one is missing from the environment.
 */
export function secretsOf({ dataDir, isProduction }: Settings): ProcessEnvironment['secrets'] {
  const serviceSecrets = [
    ...new Set(serviceDeclarations.flatMap(({ name, secrets }) => [serviceSecretOf(name), ...secrets])),
  ];
  const names = [...serviceSecrets, 'RELEASE_KEY', 'TAKE_BACK_KEY'];
  const missing = names.filter((name) => !process.env[name]);
  if (isProduction && missing.length > 0)
    throw new Error(`With NODE_ENV=production these have to be set: ${missing.join(', ')}.`);
  const { TAKE_BACK_KEY, RELEASE_TRUST } = releaseKeysOf(dataDir);
  const secretOf = (name: string): string =>
    process.env[name] || secret(dataDir, name.toLowerCase().replaceAll('_', '-'));
  return {
    TAKE_BACK_KEY,
    RELEASE_TRUST,
    byName: Object.fromEntries(serviceSecrets.map((name) => [name, secretOf(name)])),
  };
}
