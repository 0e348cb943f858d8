import path from 'node:path';
import { parts, versionOf } from '@ekamra/contracts/ledger/source-version';
import {
  createFolderObjects,
  createRegistry,
  offer,
  publish,
  signingKey,
  takeOver,
  trustedKeys,
  type RegistryParts,
} from '@ekamra/release';
import { createFolderLedger, createGate } from '@ekamra/release/gate';
import { remotes } from '../build/sources.ts';
import { releasesDir } from './processes.ts';
import { releaseKeysOf } from './release-keys.ts';
import { root, type Settings } from './settings.ts';
import { messages, say } from './terminal.ts';

function registryParts(settings: Settings): RegistryParts {
  const { RELEASE_KEY, RELEASE_TRUST } = releaseKeysOf(settings.dataDir);
  return {
    objects: createFolderObjects(releasesDir(settings)),
    trust: trustedKeys(RELEASE_TRUST),
    key: signingKey(RELEASE_KEY),
  };
}

/**
 * Publishes the remotes as they were built last, and makes them live: each build once, so that a version that
 * somebody went back to stays live over a restart. What a release before signing left is taken over first.
 */
export async function publishRemotes(settings: Settings): Promise<void> {
  const environment = registryParts(settings);
  const registry = createRegistry(environment);
  for (const remote of remotes) {
    await takeOver(environment, remote);
    const { release } = await publish(registry, path.join(root, remote, 'dist'));
    const target = { remote, version: release.version };
    await offer(registry, target, { by: 'npm start', why: 'The sources of this checkout' });
  }
}

/** Writes down which parts this start runs, so that the gate knows what a release would meet. */
export async function recordParts(settings: Settings): Promise<void> {
  const environment = registryParts(settings);
  const gate = createGate({
    registry: createRegistry(environment),
    objects: environment.objects,
    ledger: createFolderLedger(),
  });
  for (const what of parts) {
    try {
      await gate.recordDeployment({ what, version: versionOf(what) });
    } catch (error) {
      say(`The gate of releases will not know of ${what}: ${messages(error)}`);
    }
  }
}
