import path from 'node:path';
import { components, versionOf } from '@ekamra/contracts/ledger/component-version';
import {
  createFolderObjects,
  createRegistry,
  keyFor,
  promoteIfNew,
  publish,
  openTrust,
  signingKeys,
  trustSettings,
  tryRead,
  type RegistryOptions,
} from '@ekamra/release';
import { openLedger, createGate } from '@ekamra/release/gate';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { staleProducts } from '../build/stale-products.ts';
import { releasesDir } from './process-specs.ts';
import { releaseKeysOf } from './release-keys.ts';
import { trustOwnKeys } from './trust-own-keys.ts';
import { type Settings } from './product-settings.ts';
import { messages, say } from './terminal.ts';
import { root } from '../root.ts';

/** Returns the releases of a DATA_DIR, with the keys that change them and those that count. */
export async function registryParts(settings: Pick<Settings, 'dataDir'>): Promise<RegistryOptions> {
  const { RELEASE_KEY, RELEASE_TRUST } = releaseKeysOf(settings.dataDir);
  const objects = createFolderObjects(releasesDir(settings));
  const trust = await openTrust({ objects, settings: trustSettings(RELEASE_TRUST) });
  await trust.refresh();
  return { objects, trust, key: signingKeys(RELEASE_KEY) };
}

/** Signs that the records of all remotes are current, also of those that other checkouts have released with a key of this DATA_DIR. */
async function stampAll(settings: Settings): Promise<void> {
  const parts = await registryParts(settings);
  const registry = createRegistry(parts);
  for (const remote of await registry.remotes()) {
    if (!keyFor(parts.key, remote)) continue;
    const stamped = await tryRead(registry.stamp(remote));
    if ('problem' in stamped) say(`The record of ${remote} has no new timestamp: ${stamped.problem.message}`);
  }
}

/**
 * Publishes the builds of the remotes and makes each live once, so that a rollback survives a restart. One that isn't built
 * from the current sources or can't be published is reported, and stops no other.
 */
export async function publishRemotes(settings: Settings): Promise<void> {
  try {
    await trustOwnKeys(settings);
  } catch (error) {
    say(`The list of trusted keys could not be brought up to date: ${messages(error)}`);
  }
  const registry = createRegistry(await registryParts(settings));
  const notBuilt = new Set([...staleProducts().keys()].map(({ name }) => name));
  for (const { name: remote } of remotesOf().filter(({ name }) => !notBuilt.has(name)))
    try {
      const { release } = await publish(registry, path.join(root, remote, 'dist'));
      const target = { remote, version: release.version };
      await promoteIfNew(registry, target, { by: 'npm start', why: 'The sources of this checkout' });
    } catch (error) {
      say(`${remote} could not be published: ${messages(error)}`);
    }
  await stampAll(settings);
}

/** Renews the timestamps of the remotes' records every hour, until the signal is aborted. */
export function keepTimestamps(settings: Settings, signal: AbortSignal): void {
  const renew = async (): Promise<void> => {
    try {
      await stampAll(settings);
    } catch (error) {
      say(`The timestamps of the releases could not be renewed: ${messages(error)}`);
    }
  };
  const timer = setInterval(() => void renew(), 3_600_000).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Records the components of this start as deployed, for the gate. */
export async function recordComponents(settings: Settings): Promise<void> {
  const environment = await registryParts(settings);
  const gate = createGate({
    registry: createRegistry(environment),
    objects: environment.objects,
    ledger: openLedger(process.env, environment.objects),
  });
  for (const component of components) {
    try {
      await gate.recordDeployment({ deployable: component, version: versionOf(component) });
    } catch (error) {
      say(`The gate of releases will not know of ${component}: ${messages(error)}`);
    }
  }
}
