import path from 'node:path';
import { createFolderStore, offer, publish } from '@ekamra/release';
import { remotes } from '../build/sources.ts';
import { releasesDir } from './processes.ts';
import { root, type Settings } from './settings.ts';

/**
 * Publishes the remotes as they were built last, and makes them live: each build once, so that a version that
 * somebody went back to stays live over a restart.
 */
export async function publishRemotes(settings: Settings): Promise<void> {
  const store = createFolderStore(releasesDir(settings));
  for (const remote of remotes) {
    const { release } = await publish(store, path.join(root, remote, 'dist'));
    const target = { remote, version: release.version };
    await offer(store, target, { by: 'npm start', why: 'The sources of this checkout' });
  }
}
